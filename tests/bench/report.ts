import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE } from '../../scripts/lib/paths.mjs';
import { median } from './browser';

export interface Figure {
  what: string;
  /** Ours divided by the baseline, both measured in the same run, because the speed of the machine varies. */
  ratio?: number;
  goal?: number;
  /** The two medians of the ratio, or the figure if there is no ratio. */
  detail: string;
}

/** The ratio of the medians of two series of milliseconds, and their medians with the lowest and highest values. */
export function compare(ours: readonly number[], floor: readonly number[]): Pick<Figure, 'ratio' | 'detail'> {
  const spread = (values: readonly number[]) =>
    `${Math.round(median(values))} ms (${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))})`;
  return { ratio: median(ours) / median(floor), detail: `${spread(ours)} ÷ ${spread(floor)}` };
}

/** Prints a bench's figures and stores them for scripts/bench.mjs, which writes docs/performance.md after all benches. */
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
