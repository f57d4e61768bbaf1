import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE } from '../../scripts/lib/paths.mjs';
import { median } from './browser';

export interface Figure {
  what: string;
  /** Measured in one run, so that a slow machine slows both sides. */
  ratio?: number;
  goal?: number;
  /** The medians behind the ratio, or the figure itself. */
  detail: string;
}

/** The medians of two series of milliseconds that were taken in turn, their ratio, and how far the runs lay apart. */
export function compare(ours: readonly number[], floor: readonly number[]): Pick<Figure, 'ratio' | 'detail'> {
  const spread = (values: readonly number[]) =>
    `${Math.round(median(values))} ms (${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))})`;
  return { ratio: median(ours) / median(floor), detail: `${spread(ours)} ÷ ${spread(floor)}` };
}

/**
 * Prints a bench's figures and keeps them for docs/performance.md, which scripts/bench.mjs writes when all benches
 * have run.
 */
export async function report(bench: string, figures: readonly Figure[]): Promise<void> {
  await mkdir(join(CACHE, 'bench', 'figures'), { recursive: true });
  await writeFile(join(CACHE, 'bench', 'figures', `${bench}.json`), JSON.stringify(figures, null, 2));
  for (const { what, ratio, goal, detail } of figures) {
    console.log(
      [
        what,
        ratio === undefined ? undefined : ratio.toFixed(2),
        goal === undefined ? undefined : `(goal ${goal})`,
        detail,
      ]
        .filter(Boolean)
        .join(' · '),
    );
  }
}
