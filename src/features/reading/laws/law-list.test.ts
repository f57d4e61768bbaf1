import { expect, it } from 'vitest';
import type { LawSummary } from '../queries-laws';
import { lawListOf } from './law-list';

const law = (id: string, status: string, topics: string[]) => ({ id, status, topics }) as LawSummary;
const LAWS = [
  law('a', 'in_force', ['wages', 'leave']),
  law('b', 'in_force', ['leave']),
  law('c', 'repealed', ['wages']),
];

it('offers only topics and statuses that lead to a result', () => {
  const { shown, topics, statuses, total, ofStatus } = lawListOf(LAWS, { status: 'repealed' });
  expect(shown!.map(({ id }) => id)).toEqual(['c']);
  expect(topics).toEqual([{ topic: 'wages', count: 1 }]);
  expect([total, ofStatus]).toEqual([3, 1]);
  expect(statuses).toEqual(['in_force', 'repealed']);
  expect(lawListOf(LAWS, { topic: 'leave' }).statuses).toEqual(['in_force']);
});

it('shows nothing until the device has answered', () => {
  expect(lawListOf(undefined, {})).toMatchObject({ shown: undefined, total: 0, topics: [] });
});
