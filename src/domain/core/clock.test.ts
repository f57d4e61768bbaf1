import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDeviceClock, serverNow, setKnownTime } from './clock';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-21T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance'] });
});
afterEach(() => {
  setKnownTime(undefined);
  vi.useRealTimers();
});

/** Sets the device's clock; the page goes on running. */
const setClock = (by: number) => vi.setSystemTime(Date.now() + by);
/** The page sleeps: its own time stands still. */
const sleep = setClock;

it('is the own time until a head has told more', () => {
  expect(serverNow()).toBe(NOW);
  expect(readDeviceClock()).toBeUndefined();
});

it('corrects a device that is fast or slow', () => {
  for (const error of [400 * DAY, -400 * DAY, HOUR]) {
    setKnownTime({ offset: -error, latest: NOW - error });
    expect(serverNow()).toBe(NOW - error);
    vi.advanceTimersByTime(HOUR);
    expect(serverNow()).toBe(Date.now() - error);
    vi.setSystemTime(NOW);
  }
});

it.each([400 * DAY, -400 * DAY, -HOUR])('is not moved by a clock that is set by %d ms', (step) => {
  setKnownTime({ offset: HOUR, latest: NOW + HOUR });
  setClock(step);
  expect(serverNow()).toBe(NOW + HOUR);
  vi.advanceTimersByTime(10 * SECOND);
  expect(serverNow()).toBe(NOW + HOUR + 10 * SECOND);
});

it('goes on while a page sleeps', () => {
  setKnownTime({ offset: HOUR, latest: NOW });
  sleep(3 * DAY);
  expect(serverNow()).toBe(NOW + HOUR + 3 * DAY);
});

it('is never before the last head', () => {
  setKnownTime({ offset: 0, latest: NOW + HOUR });
  expect(serverNow()).toBe(NOW + HOUR);
  expect(readDeviceClock()).toEqual({ device: NOW, latest: NOW + HOUR });
});
