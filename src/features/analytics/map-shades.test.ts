import { describe, expect, it } from 'vitest';
import { shadeOf, SHADES } from './map-shades';
import world from '../../ui/world-map.json';

describe('the shades of the map', () => {
  it('cover every number of updates, with a label', () => {
    expect([0, 1, 2, 3, 4, 7, 8, 15, 16, 400].map(shadeOf)).toEqual([0, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    expect(SHADES.map(({ words }) => words)).toEqual(['0', '1', '2 to 3', '4 to 7', '8 to 15', '16 or more']);
  });
});

it('every outline starts inside the map, and every country has an outline or a dot', () => {
  for (const outline of [
    world.rest,
    ...Object.values(world.countries).flatMap((country) => ('d' in country ? [country.d] : [])),
  ]) {
    for (const [, x, y] of outline.matchAll(/M(\d+) (\d+)l/g)) {
      expect(Number(x)).toBeLessThanOrEqual(world.width);
      expect(Number(y)).toBeLessThanOrEqual(world.height);
    }
  }
  for (const { x, y } of Object.values(world.countries))
    expect(x > 0 && x < world.width && y > 0 && y < world.height).toBe(true);
});
