import { describe, expect, it } from 'vitest';
import { pauseAfter, pauseMessage } from './sign-in-pause';

const SECOND = 1000;

describe('the pause after failed sign-ins', () => {
  it('begins with the fifth failure, doubles, and is 15 minutes at most', () => {
    const seconds = [1, 4, 5, 6, 7, 8, 9, 10, 11, 5000].map((failures) => pauseAfter(failures) / SECOND);
    expect(seconds).toEqual([0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
  });

  it.each([
    [400, '1 second'],
    [29_500, '30 seconds'],
    [60_000, '60 seconds'],
    [60_001, '2 minutes'],
    [900_000, '15 minutes'],
  ])('of %d ms says “Try again in %s”', (wait, words) => {
    expect(pauseMessage('Too many', wait)).toBe(`Too many. Try again in ${words}, or choose a new password.`);
  });
});
