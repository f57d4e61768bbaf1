import { describe, expect, it } from 'vitest';
import { liftAbove } from './lift';

/** Two toasts at the bottom right of a window of 1440 by 900. */
const PLACE = { left: 1016, right: 1400, top: 676, bottom: 876 };
const GAP = 12;

describe('the lift of toasts', () => {
  it('is nothing without a bar, and beside one', () => {
    expect(liftAbove([], PLACE)).toBe(0);
    expect(liftAbove([{ left: 0, right: 1016, top: 820, bottom: 900 }], PLACE)).toBe(0);
  });

  it('is nothing for a bar below, above or without a box', () => {
    const bars = [
      { left: 0, right: 1440, top: 876, bottom: 900 },
      { left: 0, right: 1440, top: 600, bottom: 676 },
      { left: 0, right: 0, top: 0, bottom: 0 },
    ];
    expect(liftAbove(bars, PLACE)).toBe(0);
  });

  it('ends above a bar in the way', () => {
    expect(liftAbove([{ left: 880, right: 1440, top: 831, bottom: 900 }], PLACE)).toBe(876 - 831 + GAP);
  });

  it('ends above a bar that is in the way after another one, in any order', () => {
    const bars = [
      { left: 0, right: 1440, top: 600, bottom: 700 },
      { left: 0, right: 1440, top: 831, bottom: 900 },
    ];
    for (const each of [bars, bars.toReversed()]) expect(liftAbove(each, PLACE)).toBe(876 - 600 + GAP);
  });
});
