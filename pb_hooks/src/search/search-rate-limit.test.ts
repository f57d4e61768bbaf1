import { expect, it } from 'vitest';
import { SEARCH_RATE } from '../../../src/domain/search/query';
import { countSearch } from './search-rate-limit';

it('limits the searches of each user in ten seconds, whatever other users do', () => {
  let window: ReturnType<typeof countSearch>;
  for (let count = 0; count < SEARCH_RATE.most; count += 1) window = countSearch(window, 'one', 5);
  expect(window?.counts.one).toBe(SEARCH_RATE.most);
  expect(countSearch(window, 'one', 5)).toBeUndefined();
  expect(countSearch(window, 'other', 5)?.counts).toEqual({ one: SEARCH_RATE.most, other: 1 });
  expect(countSearch(window, 'one', SEARCH_RATE.milliseconds)?.counts).toEqual({ one: 1 });
});
