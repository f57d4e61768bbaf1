import { describe, expect, it } from 'vitest';
import { FRAME_BYTES, MOST_BYTES, MOST_POKES, nextPoke, PATIENCE, type Pace } from './poke-pace';

const last: Pace = { asked: 'one', pokes: 3, at: 1000, bytes: 500 };
const told: Pace = { ...last, pokes: MOST_POKES + 1 };
const bytes = last.bytes + 100 + FRAME_BYTES;

describe('a connection', () => {
  it('is poked the first time', () => {
    const pace = { asked: 'one', pokes: 1, at: 1000, bytes: 100 + FRAME_BYTES };
    expect(nextPoke(undefined, 'one', 100, 1000)).toEqual({ send: 'poke', pace });
  });

  it('is told a few times what changed, then that anything may have, and then nothing', () => {
    expect(nextPoke(last, 'one', 100, 1001)).toEqual({ send: 'poke', pace: { ...last, pokes: 4, bytes } });
    const full = { ...last, pokes: MOST_POKES };
    expect(nextPoke(full, 'one', 100, 1001)).toEqual({ send: 'anything', pace: { ...told, bytes } });
    expect(nextPoke(told, 'one', 100, 1001)).toBe('none');
  });

  it('is poked again after its user has requested the head', () => {
    expect(nextPoke(told, 'two', 100, 1001)).toEqual({
      send: 'poke',
      pace: { asked: 'two', pokes: 1, at: 1001, bytes },
    });
  });

  it('is poked again if there was no request for a long time', () => {
    expect(nextPoke(told, 'one', 100, 1000 + PATIENCE - 1)).toBe('none');
    expect(nextPoke(told, 'one', 100, 1000 + PATIENCE)).toMatchObject({ send: 'poke', pace: { pokes: 1 } });
  });

  it('is closed before its pokes fill a send buffer, but only when another poke is due', () => {
    const full = { ...told, bytes: MOST_BYTES - 100 };
    expect(nextPoke(full, 'one', 100, 1001)).toBe('none');
    expect(nextPoke(full, 'two', 100, 1001)).toBe('close');
  });
});
