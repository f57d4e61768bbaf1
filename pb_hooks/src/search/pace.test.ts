import { expect, it } from 'vitest';
import { SEARCH_PACE } from '../../../src/domain/search/query';
import { counted } from './pace';

it('a person searches so often in ten seconds and no oftener, whatever others do', () => {
  let window: ReturnType<typeof counted>;
  for (let asked = 0; asked < SEARCH_PACE.most; asked += 1) window = counted(window, 'one', 5);
  expect(window?.counts.one).toBe(SEARCH_PACE.most);
  expect(counted(window, 'one', 5)).toBeUndefined();
  expect(counted(window, 'other', 5)?.counts).toEqual({ one: SEARCH_PACE.most, other: 1 });
  expect(counted(window, 'one', SEARCH_PACE.milliseconds)?.counts).toEqual({ one: 1 });
});
