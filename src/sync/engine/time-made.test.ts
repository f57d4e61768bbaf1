import { expect, it } from 'vitest';
import { timeMade } from './time-made';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Times of the two heads around the change, and of the change, by the server's clock. */
const BEFORE = Date.parse('2026-11-20T12:00:00Z');
const MADE = BEFORE + HOUR;
const AFTER = BEFORE + 3 * DAY;

/**
 * @param then error of the device's clock at the change
 * @param known the error that the device knew of
 * @param sent its error when the change is sent
 */
const made = (then: number, known: number, sent: number) =>
  timeMade(
    { serverTime: AFTER, clockOffset: -sent },
    { created: MADE + then - known, clock: { device: MADE + then, latest: BEFORE } },
  );

it.each([
  ['a right clock', 0, 0, 0],
  ['a clock that is a year fast, as the device knows', 365 * DAY, 365 * DAY, 365 * DAY],
  ['a clock that was set a year ahead offline', 365 * DAY, 0, 365 * DAY],
  ['a clock that was set a year back offline', -365 * DAY, 0, -365 * DAY],
  ['a clock that was set right after the change', 365 * DAY, 365 * DAY, 0],
  ['a clock that was set wrong after the change', 0, 0, 365 * DAY],
])('finds the time of a change made with %s', (_, then, known, sent) => {
  expect(made(then, known, sent)).toBe(MADE);
});

it('leaves what no clock can explain to the server', () => {
  expect(made(365 * DAY, 0, 0)).toBe(MADE + 365 * DAY);
});

it('counts with what the device knew in a cycle that began without a head, and for older entries', () => {
  const clock = { device: MADE + 400 * DAY, latest: BEFORE };
  expect(timeMade({ serverTime: AFTER }, { created: MADE, clock })).toBe(MADE);
  expect(timeMade({ serverTime: AFTER, clockOffset: 0 }, { created: MADE })).toBe(MADE);
});
