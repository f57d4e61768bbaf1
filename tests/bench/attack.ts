import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { CACHE, inRoot } from '../../scripts/lib/paths.mjs';
import { execute } from '../../scripts/lib/processes.mjs';
import type { AttackOrder } from './attack-process';

/** More than the longest attack takes to end, in milliseconds. */
const PATIENCE_MS = 120_000;

/** Attacks in a process of their own, so that an attacker's work does not delay the ordinary users' clock. */
export class Attacks implements AsyncDisposable {
  private constructor(private readonly folder: string) {}

  static async build(): Promise<Attacks> {
    // In the checkout, where the program finds its packages.
    const folder = await mkdtemp(join(CACHE, 'attack-'));
    await build({
      entryPoints: [inRoot('tests/bench/attack-process.ts')],
      outfile: join(folder, 'attack.mjs'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      logLevel: 'error',
    });
    return new Attacks(folder);
  }

  /** @returns how many requests were answered with each status; 0 means no answer in time */
  async run(order: AttackOrder): Promise<Record<number, number>> {
    const output = await execute(process.execPath, [join(this.folder, 'attack.mjs'), JSON.stringify(order)], {
      timeout: PATIENCE_MS,
    });
    return JSON.parse(output) as Record<number, number>;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
