import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

/** The 99th percentile of a series. */
export function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
}

/** Resident memory of a process in bytes. Linux only. */
export function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;
}

/** Milliseconds of a tick: Linux counts processor time in hundredths of a second for all programs. */
const TICK = 10;

/** Milliseconds of processor time, user and system, that a process has used. Linux only. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the name in parentheses, which may have spaces. The 14th and 15th are the times.
  const fromThird = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fromThird[11]) + Number(fromThird[12])) * TICK;
}

/** Waits until a process uses less than a twentieth of a processor. @throws after a minute */
export async function untilIdle(pid: number): Promise<void> {
  const interval = 1000;
  for (let waited = 0; waited < 60_000; waited += interval) {
    const before = processorTime(pid);
    await pause(interval);
    if (processorTime(pid) - before < interval / 20) return;
  }
  throw new Error(`process ${pid} is not idle after a minute`);
}

/**
 * The ratio of the medians of two series, and their medians with the lowest and highest values.
 * @param unit of the values, milliseconds by default
 */
export function compare(
  ours: readonly number[],
  floor: readonly number[],
  unit = 'ms',
): Pick<Figure, 'ratio' | 'detail'> {
  const spread = (values: readonly number[]) =>
    `${Math.round(median(values))} ${unit} (${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))})`;
  return { ratio: median(ours) / median(floor), detail: `${spread(ours)} ÷ ${spread(floor)}` };
}

/** What one attack did to ordinary users. */
export interface AttackFigures {
  name: string;
  /** For each action of an ordinary user: the 99th percentile with the attack ÷ without it. */
  ratios: Record<string, number>;
  /** For each action: the 99th percentile with the attack. */
  milliseconds: Record<string, number>;
  /** How many requests of the attack were answered with each status; 0 means no answer. */
  answers: Record<number, number>;
  /** Memory of PocketBase before, at most during, and after the attack. */
  megabytes: [before: number, peak: number, after: number];
}

/** Prints the attacks' figures and stores them for scripts/bench.mjs, which writes them into docs/security.md. */
export async function reportAttacks(figures: readonly AttackFigures[]): Promise<void> {
  await mkdir(join(CACHE, 'bench'), { recursive: true });
  await writeFile(join(CACHE, 'bench', 'attacks.json'), JSON.stringify(figures, null, 2));
  for (const { name, ...rest } of figures) console.log(name, JSON.stringify(rest));
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
