import { expect, it } from 'vitest';
import { rowLimitOf, tooManyBytes, tooManyRows } from './row-limits';

it('says what is full, how much the plan stores, and what to do next', () => {
  const [tasks, evidence, bookmarks] = ['compliance_tasks', 'task_evidence', 'bookmarks'].map((name) =>
    rowLimitOf(name)!,
  );
  expect([
    tooManyRows(tasks!, 'free'),
    tooManyRows(tasks!, 'premium'),
    tooManyRows(bookmarks!, 'free'),
    tooManyBytes(evidence!, 'free'),
    tooManyBytes(evidence!, 'premium'),
  ]).toEqual([
    'You have 2,000 tasks, the most that the free plan stores. Delete one first, or subscribe: Premium stores 20,000.',
    'You have 20,000 tasks, the most that an account stores. Delete one first.',
    'You have 2,000 bookmarks, the most that an account stores. Delete one first.',
    'This does not fit: the free plan stores 200 MB of evidence files. Delete one first, or subscribe: Premium stores 2 GB.',
    'This does not fit: an account stores 2 GB of evidence files. Delete one first.',
  ]);
});
