import { beforeAll, expect, it } from 'vitest';
import { judgeSearch, SEARCH_SETS, successOf, type Judged } from './evaluate-search';
import { starterWorld } from './starter-index';

/** Limits for both halves of the labelled sets. Words and weights are chosen on the tuning half only. */
const GOALS = {
  'search-questions': { at1: 0.9, at5: 0.95 },
  'search-typed': { at1: 0.92, at5: 0.97 },
} as const;

const judged = new Map<string, Judged[]>();
beforeAll(async () => {
  const world = starterWorld();
  for (const set of SEARCH_SETS) judged.set(set, await judgeSearch(world, set));
}, 300_000);

it.each(SEARCH_SETS.flatMap((set) => [[set, 'tuning'] as const, [set, 'untouched'] as const]))(
  'the first result, and one of the first five, is right often enough: %s, %s half',
  (set, half) => {
    const { at1, at5 } = successOf(judged.get(set)!.filter((each) => each.half === half));
    expect(at1).toBeGreaterThanOrEqual(GOALS[set].at1);
    expect(at5).toBeGreaterThanOrEqual(GOALS[set].at5);
  },
);
