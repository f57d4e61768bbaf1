import { describe, expect, it } from 'vitest';
import { MAX_POKES, nextPoke, PATIENCE, type Pace } from './poke-pace';

const last: Pace = { asked: 'one', pokes: 3, at: 1000 };

describe('a connection', () => {
  it('is poked the first time', () => {
    expect(nextPoke(undefined, 'one', 1000)).toEqual({ asked: 'one', pokes: 1, at: 1000 });
  });

  it('is not poked again until its user has requested the head', () => {
    expect(nextPoke(last, 'one', 1001)).toBe('none');
    expect(nextPoke(last, 'two', 1001)).toEqual({ asked: 'two', pokes: 4, at: 1001 });
  });

  it('is poked again if there was no request for a long time', () => {
    expect(nextPoke(last, 'one', 1000 + PATIENCE - 1)).toBe('none');
    expect(nextPoke(last, 'one', 1000 + PATIENCE)).toEqual({ asked: 'one', pokes: 4, at: 1000 + PATIENCE });
  });

  it('is closed after its maximum of pokes, but only when another poke is due', () => {
    const full = { ...last, pokes: MAX_POKES };
    expect(nextPoke(full, 'one', 1001)).toBe('none');
    expect(nextPoke(full, 'two', 1001)).toBe('close');
  });
});
