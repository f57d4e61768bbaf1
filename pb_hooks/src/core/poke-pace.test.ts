import { describe, expect, it } from 'vitest';
import { MAX_POKES, nextPoke, PATIENCE, type Pace } from './poke-pace';

const last: Pace = { asked: 'one', pokes: 3, at: 1000 };

describe('a connection', () => {
  it('is poked the first time', () => {
    expect(nextPoke(undefined, 'one', 1000)).toEqual({ asked: 'one', pokes: 1, at: 1000 });
  });

  it('is left alone until its user has asked the head', () => {
    expect(nextPoke(last, 'one', 1001)).toBe('none');
    expect(nextPoke(last, 'two', 1001)).toEqual({ asked: 'two', pokes: 4, at: 1001 });
  });

  it('is told again when it has not asked for long', () => {
    expect(nextPoke(last, 'one', 1000 + PATIENCE - 1)).toBe('none');
    expect(nextPoke(last, 'one', 1000 + PATIENCE)).toEqual({ asked: 'one', pokes: 4, at: 1000 + PATIENCE });
  });

  it('is closed once it has had its share, but not while it need not be poked', () => {
    const full = { ...last, pokes: MAX_POKES };
    expect(nextPoke(full, 'one', 1001)).toBe('none');
    expect(nextPoke(full, 'two', 1001)).toBe('close');
  });
});
