import { beforeEach, expect, it } from 'vitest';
import { mergeNotices, shownNotices, unreadCount as countOf } from '../../domain/notices/notices';
import { noticesSince, type ReadMarks } from '../../domain/notices/read-marks';
import type { MolaoDatabase } from '../../db/database';
import { noticeRows } from './queries';
import { testDatabase, testId, testRow } from '../../db/testing/rows';
import { readMarks, unreadCount } from './unread-count';

const NOW = new Date('2026-11-22T09:00:00Z');
const day = (ago: number) => new Date(NOW.getTime() - ago * 86_400_000).toISOString().replace('T', ' ');

let database: MolaoDatabase;
beforeEach(async () => {
  database = testDatabase();
  await database
    .rows('events')
    .bulkPut([
      testRow('events', 'e1', { rev: 1, created: day(3) }),
      testRow('events', 'e2', { rev: 2, created: day(2) }),
      testRow('events', 'e3', { rev: 3, created: day(1) }),
      testRow('events', 'old', { rev: 9, created: day(91) }),
    ]);
  await database
    .rows('notifications')
    .bulkPut([
      testRow('notifications', 'n1', { rev: 4, created: day(4) }),
      testRow('notifications', 'n2', { rev: 5, created: day(0), is_read: true }),
      testRow('notifications', 'n3', { rev: 6, created: day(5) }),
      testRow('notifications', 'n4', { rev: 7, created: day(6) }),
    ]);
});

const mark = (marks: Partial<ReadMarks>) => {
  const lists = { read: marks.read?.map(testId) ?? [], unread: marks.unread?.map(testId) ?? [] };
  return database
    .rows('read_marks')
    .put(testRow('read_marks', 'user', { read_up_to: marks.read_up_to ?? 0, ...lists }));
};
/** The number in the list. */
async function onScreen(shown: number): Promise<number> {
  const { events, notifications } = await noticeRows(database, noticesSince(NOW), Infinity);
  return countOf(
    shownNotices(mergeNotices(events, notifications, await readMarks(database)), { notifications: shown }).shown,
  );
}

it('counts all notices of ninety days without read marks', async () => {
  expect(await unreadCount(database, Infinity, NOW)).toBe(6);
});

it.each<[Partial<ReadMarks>, number, number]>([
  [{}, 6, 4],
  [{ read_up_to: 3 }, 3, 1],
  [{ read_up_to: 9 }, 0, 0],
  [{ read_up_to: 9, unread: ['e1', 'n4', 'gone'] }, 2, 1],
  [{ read: ['e1', 'n1'] }, 4, 2],
  [{ read_up_to: 2, read: ['e3', 'n1'], unread: ['e2', 'n3'] }, 3, 1],
])('with the marks %j counts %i, and %i for a plan that shows five, as the list does', async (marks, all, five) => {
  await mark(marks);
  expect([await unreadCount(database, Infinity, NOW), await onScreen(Infinity)]).toEqual([all, all]);
  expect([await unreadCount(database, 5, NOW), await onScreen(5)]).toEqual([five, five]);
});

it('applies the plan’s limit like the list, even among notices of one moment', async () => {
  // Their orders by id and by rev are opposite.
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  await database
    .rows('events')
    .bulkPut(names.map((name, at) => testRow('events', name, { rev: 20 - at, created: day(0) })));
  await mark({ read: ['a', 'b'] });
  expect([await unreadCount(database, 5, NOW), await onScreen(5)]).toEqual([3, 3]);
});
