import { expect, it } from 'vitest';
import { COLLECTION_NAMES, specOf } from '../core/collections';
import { condition, isAllowedFilter, isAllowedOrder, joinConditions } from './list-filter';

const ID = 'abcdefghij01234';
const ALL = [
  condition.revFrom(5),
  condition.revBelow(12),
  condition.revUpTo(0),
  condition.publishedFrom('2026-01-31 00:00:00.000Z'),
  condition.publishedBefore('2026-01-31'),
  condition.createdFrom('2026-01-31 00:00:00.000Z'),
  condition.createdBefore('2026-01-31 00:00:00.000Z'),
  condition.countries([ID]),
  condition.countries(Array<string>(200).fill(ID)),
  condition.records([ID]),
  condition.records(Array<string>(100).fill(ID)),
  condition.published(),
  condition.listed(),
  condition.approvedOrAddedBy(ID),
  ...COLLECTION_NAMES.flatMap((name) => specOf(name).owner ?? []).map((field) => condition.owner(field, ID)),
];

it('allows every condition that the client builds, alone and together', () => {
  expect(ALL.filter((each) => !isAllowedFilter(each))).toEqual([]);
  expect(isAllowedFilter(joinConditions(ALL))).toBe(true);
  expect(isAllowedFilter('')).toBe(true);
});

it.each([
  `messages ~ "${'a'.repeat(3000)}b"`,
  `rev >= 1 && messages ~ 'a'`,
  `rev >= 1 || rev < 2`,
  `'${ID}' ~ country && 'x' ~ messages`,
  `'${ID}' ~ country.name`,
  `'${ID}%' ~ country`,
  `(id='${ID}'||messages='x')`,
  `user='${ID}' || 1=1`,
  `compliance_tasks_via_country_ref.title='x'`,
  `@collection.users.id='${ID}'`,
  `rev >= 1\n&& rev < 2`,
  ' ',
])('refuses %j', (filter) => {
  expect(isAllowedFilter(filter)).toBe(false);
});

it('allows only the orders of the client', () => {
  expect(['', 'rev', '-rev', '-published_date'].every(isAllowedOrder)).toBe(true);
  expect(['messages', '@random', 'country.name', '-rev,title'].some(isAllowedOrder)).toBe(false);
});
