import { expect, it } from 'vitest';
import { ANSWERABILITY, FALSE_PREMISE, RANKING, weightedSum } from './weights';

it('sums features by their weights', () => {
  expect(weightedSum({ found: 2, missing: -3 }, { found: 1, missing: 0.5 })).toBe(0.5);
});

it.each([RANKING, ANSWERABILITY, FALSE_PREMISE])(
  'has at most ten features, each with two digits at most',
  (weights) => {
    const values = Object.values(weights);
    expect(values.length).toBeLessThanOrEqual(10);
    for (const value of values) expect(Number(value.toFixed(1))).toBe(value);
  },
);
