import { DAY_MS } from '../../../../src/domain/core/dates';
import { describe, expect, it } from 'vitest';
import { isDue, lastDueTime, WEEK, type FetchState } from './due-times';

const START = Date.parse('2026-11-22T00:00:00Z');
const MINUTE = 60_000;
const server = (time: number) => new Date(time).toISOString().replace('T', ' ');

/** Runs the clock for some days, fetching whenever it is the source's turn. @returns the times of its fetches */
function live(
  source: FetchState,
  days: number,
  fetch: (source: FetchState, now: number) => Partial<FetchState> = () => ({}),
): number[] {
  const times: number[] = [];
  let state = source;
  for (let now = START; now < START + days * DAY_MS; now += MINUTE) {
    if (!isDue(state, new Date(now))) continue;
    times.push(now);
    state = { ...state, last_tried: server(now), retry_at: '', failures: 0, ...fetch(state, now) };
  }
  return times;
}

const source = (id: string): FetchState => ({ id, created: server(START), last_tried: '', retry_at: '', failures: 0 });

describe('a source', () => {
  it('is fetched once in 24 hours, at its own minute', () => {
    const times = live(source('abc'), 5);
    expect(times).toHaveLength(5);
    expect(new Set(times.map((time) => time % DAY_MS)).size).toBe(1);
  });

  it('is fetched at another time of day than the others', () => {
    const minutes = Array.from({ length: 48 }, (_, at) => live(source(`source${at}`), 1)[0]! % DAY_MS);
    const quarters = new Set(minutes.map((minute) => Math.floor(minute / (DAY_MS / 4))));
    expect(quarters.size).toBe(4);
    expect(new Set(minutes).size).toBeGreaterThan(40);
  });

  it('that failed is requested again at its retry time, not before', () => {
    const [first, second] = live(source('abc'), 1.9, (state, now) =>
      state.last_tried === '' ? { failures: 1, retry_at: server(now + 2 * 60 * MINUTE) } : {},
    );
    expect(second! - first!).toBe(2 * 60 * MINUTE);
    const [one, two] = live(source('abc'), 5, (_, now) => ({ failures: 3, retry_at: server(now + 3 * DAY_MS) }));
    expect(two! - one!).toBe(3 * DAY_MS);
  });

  it('that was missed while the server was off is fetched at the next minute', () => {
    const turn = lastDueTime('abc', DAY_MS, START + DAY_MS);
    expect(isDue({ ...source('abc'), last_tried: server(turn - DAY_MS) }, new Date(turn + 5 * 60 * MINUTE))).toBe(true);
    expect(isDue({ ...source('abc'), last_tried: server(turn) }, new Date(turn + 5 * 60 * MINUTE))).toBe(false);
  });
});

it('a law is fetched once a week', () => {
  const turns = new Set(
    Array.from({ length: 14 * 24 }, (_, hour) => lastDueTime('law', WEEK, START + hour * 60 * MINUTE)),
  );
  expect(turns.size).toBe(3);
  for (const turn of turns) expect(lastDueTime('law', WEEK, turn)).toBe(turn);
});
