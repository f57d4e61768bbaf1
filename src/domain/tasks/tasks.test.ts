import { describe, expect, it } from 'vitest';
import { LIMITS } from '../billing/plans';
import { checklistProblem, countTasks, shownTasks, dueStatusOf, taskSchema, taskSchemaFor } from './tasks';
import { checkForm } from '../core/validation';
import { serverDateOf } from '../core/calendar-day';

const TODAY = '2026-11-22';
const task = (status: 'pending' | 'urgent' | 'completed', day: string) => ({ status, deadline: serverDateOf(day) });

describe('the status of a task', () => {
  it.each([
    ['pending', '2026-11-30', 'pending'],
    ['pending', '2026-11-29', 'urgent'],
    ['pending', '2026-11-22', 'urgent'],
    ['pending', '2026-11-21', 'overdue'],
    ['urgent', '2027-11-21', 'urgent'],
    ['urgent', '2026-11-21', 'overdue'],
    ['completed', '2020-01-01', 'completed'],
  ] as const)('%s, due on %s: %s', (status, day, standing) => {
    expect(dueStatusOf(task(status, day), TODAY)).toBe(standing);
  });

  it('is counted, and overdue tasks count as urgent', () => {
    const tasks = [
      task('pending', '2027-01-01'),
      task('pending', '2026-11-01'),
      task('urgent', '2027-01-01'),
      task('pending', '2026-11-23'),
      task('completed', '2026-11-23'),
    ];
    expect(countTasks(tasks, TODAY)).toEqual({ urgent: 3, pending: 1, completed: 1 });
  });
});

it('shows half of a list on the free plan, rounded up, and the number of hidden tasks', () => {
  const tasks = ['a', 'b', 'c', 'd', 'e'];
  expect(shownTasks(tasks, { limits: LIMITS.free })).toEqual({ shown: ['a', 'b', 'c'], hidden: 2 });
  expect(shownTasks([], { limits: LIMITS.free })).toEqual({ shown: [], hidden: 0 });
  expect(shownTasks(tasks, { limits: LIMITS.premium })).toEqual({ shown: tasks, hidden: 0 });
});

describe('a form about a task', () => {
  const good = { title: 'Report', description: 'File it', country: 'Kenya', status: 'pending', deadline: TODAY };
  const messages = (changes: object, schema = taskSchemaFor(TODAY)) => {
    const checked = checkForm(schema, { ...good, ...changes });
    return 'messages' in checked ? checked.messages : {};
  };

  it.each([
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ title: 'x'.repeat(201) }, { title: 'Title must be less than 200 characters' }],
    [{ title: '<script>' }, { title: 'Invalid characters in title' }],
    [{ description: '' }, { description: 'Description is required' }],
    [{ description: 'onclick=x' }, { description: 'Invalid characters in description' }],
    [{ country: 'x'.repeat(101) }, { country: 'Country name too long' }],
    [{ deadline: '' }, { deadline: 'Deadline is required' }],
    [{ deadline: '2026-11-21' }, { deadline: 'Deadline must be in the future' }],
    [{ status: 'overdue' }, { status: 'Choose a status' }],
    [
      { title: '', deadline: '2026-02-30' },
      { title: 'Title is required', deadline: 'Deadline is required' },
    ],
  ])('%j gets the message %j', (changes, expected) => {
    expect(messages(changes)).toEqual(expected);
  });

  it('accepts today as deadline and 200 characters of any script, and trims the title', () => {
    expect(checkForm(taskSchemaFor(TODAY), { ...good, title: `  ${'𝒳'.repeat(200)} ` })).toEqual({
      values: { ...good, title: '𝒳'.repeat(200) },
    });
  });

  it('does not validate an unchanged deadline', () => {
    expect(messages({ deadline: '2020-01-01' }, taskSchema)).toEqual({});
  });
});

it('returns the message for an invalid checklist', () => {
  const item = { id: 'a', text: 'Sign', done: false };
  expect([[item], [], undefined].map(checklistProblem)).toEqual([undefined, undefined, undefined]);
  expect(checklistProblem([{ ...item, done: 'yes' }])).toBe('This checklist cannot be read');
  expect(checklistProblem('[]')).toBe('This checklist cannot be read');
  expect(checklistProblem(Array.from({ length: 101 }, () => item))).toBe('A checklist has at most 100 items');
  expect(checklistProblem([{ ...item, text: 'x'.repeat(301) }])).toBe(
    'An item of a checklist has at most 300 characters',
  );
});
