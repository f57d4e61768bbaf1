import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { endProcess, start } from '../../scripts/lib/processes.mjs';

/** Node may warn of anything, for example of an experimental feature. */
const WARNING_OF_NODE = /^\(node:\d+\) .*\n|^\(Use `node --trace-\S+.*\n/gm;

/** A running `npm start`. */
export interface Started {
  child: ChildProcess;
  /** The exit code. */
  ended: Promise<number | null>;
  /** Resolves when the server is ready; rejects with the output if the process ends before. */
  serves: Promise<void>;
  output(): string;
}

/** A test's temporary folder, and the servers that were started with it. */
export class StartFolder {
  private readonly running: Started[] = [];
  private constructor(readonly folder: string) {}

  static async make(): Promise<StartFolder> {
    return new StartFolder(await mkdtemp(join(tmpdir(), 'molao-start-')));
  }

  /** Starts a server with the subfolder `data` as its data folder. @param checkout the folder that contains `scripts` */
  start(env: Record<string, string>, { checkout = ROOT, args = [] as string[] } = {}): Started {
    const child = start(process.execPath, [join(checkout, 'scripts/start.mjs'), ...args], {
      cwd: checkout,
      env: { ...process.env, MOLAO_DATA: join(this.folder, 'data'), ...env },
    });
    let output = '';
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (output += String(chunk)));
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const serves = new Promise<void>((resolve, reject) => {
      child.stdout!.on('data', () => output.includes('Ctrl-C ends it') && resolve());
      void ended.then(() => reject(new Error(output)));
    });
    serves.catch(() => undefined);
    const started = { child, ended, serves, output: () => output.replaceAll(WARNING_OF_NODE, '') };
    this.running.push(started);
    return started;
  }

  /** Expects that a start fails with exit code 1. @returns the last line of its output */
  async refusal(env: Record<string, string>, checkout = ROOT): Promise<string> {
    const { ended, output } = this.start(env, { checkout });
    expect(await ended).toBe(1);
    return output().trim().split('\n').at(-1)!;
  }

  async dispose(): Promise<void> {
    for (const { child } of this.running) {
      await endProcess(child, 'SIGTERM', 20_000);
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
