import { expect, it } from 'vitest';
import { testRow } from '../../../db/testing/rows';
import type { TaskRow } from '../../../domain/core/rows';
import { inOrder } from '../task-list';
import { groupHeads } from './task-groups';

/** A Wednesday. */
const TODAY = '2026-11-18';
const task = (name: string, deadline: string, over: Partial<TaskRow> = {}) =>
  testRow('compliance_tasks', name, { title: name, deadline: `${deadline} 00:00:00.000Z`, ...over });
const groupsOf = (tasks: readonly TaskRow[], day = TODAY) =>
  [...groupHeads(tasks, day).values()].map(({ title, count }) => [title, count]);

it('groups open tasks by late, this week until Sunday, next week, and month', () => {
  const tasks = [
    task('late', '2026-11-17'),
    task('today', '2026-11-18'),
    task('Sunday', '2026-11-22'),
    task('Monday', '2026-11-23'),
    task('end', '2026-11-30'),
    task('December', '2026-12-01'),
    task('January', '2027-01-31'),
    task('next December', '2027-12-01'),
  ];
  expect(groupsOf(tasks)).toEqual([
    ['Late', 1],
    ['This week', 2],
    ['Next week', 1],
    ['Later in November', 1],
    ['December', 1],
    ['January', 1],
    ['December 2027', 1],
  ]);
  expect(groupsOf([task('Sunday', '2026-11-22'), task('Monday', '2026-11-23')], '2026-11-22')).toEqual([
    ['This week', 1],
    ['Next week', 1],
  ]);
});

it('does not put the next occurrence of a task in two years among the tasks of this month', () => {
  const done = task('done', '2026-11-20', { status: 'completed', completed_at: '2026-11-18 10:00:00.000Z' });
  const open = inOrder([done, task('soon', '2026-11-27'), task('next', '2028-11-20')]).filter(
    ({ status }) => status !== 'completed',
  );
  expect(groupsOf(open)).toEqual([
    ['Next week', 1],
    ['November 2028', 1],
  ]);
});

it('groups completed tasks by the month of their completion', () => {
  const done = (name: string, completed_at: string) =>
    task(name, '2026-01-01', { status: 'completed', completed_at: `${completed_at} 12:00:00.000Z` });
  expect(groupsOf([done('a', '2026-11-12'), done('b', '2026-11-02'), done('c', '2025-12-30')])).toEqual([
    ['November 2026', 2],
    ['December 2025', 1],
  ]);
});
