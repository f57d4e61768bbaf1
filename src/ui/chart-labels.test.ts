import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTicks, spreadLabels } from './chart-labels';

describe('labels beside points', () => {
  it('stay at their points if they have room', () => {
    expect(spreadLabels([10, 60, 100], { gap: 18, top: 0, bottom: 200 })).toEqual([10, 60, 100]);
  });

  it('keep their order and distance, also at the bottom', () => {
    expect(spreadLabels([200, 198, 199], { gap: 18, top: 0, bottom: 200 })).toEqual([200, 164, 182]);
  });

  it('never overlap, and stay inside, wherever their points are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 6 }), (wanted) => {
        const placed = spreadLabels(wanted, { gap: 18, top: 0, bottom: 200 }).sort((a, b) => a - b);
        placed.forEach((y, i) => {
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(200);
          if (i > 0) expect(y - placed[i - 1]!).toBeGreaterThanOrEqual(18);
        });
      }),
    );
  });
});

describe('the ticks of an axis of counts', () => {
  it('are whole, start at 0 and reach the top', () => {
    expect(countTicks(0)).toEqual([0, 1]);
    expect(countTicks(3)).toEqual([0, 1, 2, 3]);
    expect(countTicks(7)).toEqual([0, 2, 4, 6, 8]);
    expect(countTicks(36)).toEqual([0, 10, 20, 30, 40]);
    expect(countTicks(1234)).toEqual([0, 500, 1000, 1500]);
  });
});
