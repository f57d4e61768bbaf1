import { beforeAll, expect, it } from 'vitest';
import { judgeSearch, successOf, type Judged } from './evaluate-search';
import { starterWorld } from './starter-index';

/** Limits for both halves of the labelled questions. Words and weights are chosen on the tuning half only. */
const GOAL = { at1: 0.8, at5: 0.95 };

let judged: Judged[];
beforeAll(async () => {
  judged = await judgeSearch(starterWorld());
}, 300_000);

it.each(['tuning', 'untouched'] as const)(
  'on the %s half, the first result is right for 80 of 100 questions, and one of the first five for 95 of 100',
  (half) => {
    const { at1, at5 } = successOf(judged.filter((each) => each.half === half));
    expect(at1).toBeGreaterThanOrEqual(GOAL.at1);
    expect(at5).toBeGreaterThanOrEqual(GOAL.at5);
  },
);
