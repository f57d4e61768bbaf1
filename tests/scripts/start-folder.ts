import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ROOT } from '../../scripts/lib/paths.mjs';

/** `npm start` in a process of its own. */
export interface Started {
  child: ChildProcess;
  /** The exit code. */
  ended: Promise<number | null>;
  /** Resolves when it serves; rejects with what it said where it ends before. */
  serves: Promise<void>;
  output(): string;
}

/** A folder of a test, and the servers started in it. */
export class StartFolder {
  private readonly running: Started[] = [];
  private constructor(readonly folder: string) {}

  static async make(): Promise<StartFolder> {
    return new StartFolder(await mkdtemp(join(tmpdir(), 'molao-start-')));
  }

  /** Starts on the data folder `data` of this folder. @param checkout where the scripts lie */
  start(env: Record<string, string>, { checkout = ROOT, args = [] as string[] } = {}): Started {
    const child = spawn(process.execPath, [join(checkout, 'scripts/start.mjs'), ...args], {
      cwd: checkout,
      env: { ...process.env, MOLAO_DATA: join(this.folder, 'data'), ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const serves = new Promise<void>((resolve, reject) => {
      child.stdout.on('data', () => output.includes('Ctrl-C ends it') && resolve());
      void ended.then(() => reject(new Error(output)));
    });
    serves.catch(() => undefined);
    const started = { child, ended, serves, output: () => output };
    this.running.push(started);
    return started;
  }

  /** What a start says before it ends by itself; the last line is the one that counts. */
  async refusal(env: Record<string, string>): Promise<string> {
    const { ended, output } = this.start(env);
    expect(await ended).toBe(1);
    return output().trim().split('\n').at(-1)!;
  }

  async dispose(): Promise<void> {
    for (const { child, ended } of this.running) {
      child.kill('SIGTERM');
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
