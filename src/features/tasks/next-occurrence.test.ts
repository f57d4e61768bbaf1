import { describe, expect, it } from 'vitest';
import holidays from '../../../content/holidays.json';
import { serverDateOf } from '../../domain/core/calendar-day';
import { holidaysOf } from '../../domain/tasks/holidays';
import { nextOccurrence, nextTaskId } from './next-occurrence';
import type { TaskRow } from '../../domain/core/rows';

const task = (fields: Partial<TaskRow> = {}): TaskRow => ({
  id: 'a'.repeat(15),
  rev: 7,
  created: '',
  updated: '',
  user: 'u'.repeat(15),
  title: 'File the return',
  description: 'With the department',
  country: 'South Africa',
  country_ref: 'c'.repeat(15),
  law: 'l'.repeat(15),
  law_version: 'v'.repeat(15),
  status: 'urgent',
  missing: '',
  missing_reason: '',
  deadline: serverDateOf('2026-11-30'),
  recurrence: 'FREQ=MONTHLY;BYMONTHDAY=-1',
  working_day: '',
  notes: 'Sent on Monday',
  completed_at: '',
  checklist: [{ id: 'i', text: 'Sign', done: true }],
  series: '',
  template: 't'.repeat(15),
  basis: '',
  basis_id: '',
  basis_title: '',
  rule_day: '',
  ...fields,
});
const next = (fields: Partial<TaskRow>, from = '2026-11-20', of = 'ZA') =>
  nextOccurrence(task(fields), holidaysOf(of, holidays), from)?.patch;

describe('completing a repeating task', () => {
  it('creates the next one: the same task, not started', () => {
    expect(nextOccurrence(task(), undefined, '2026-11-20')).toEqual({
      id: nextTaskId('a'.repeat(15), 'u'.repeat(15)),
      patch: {
        title: 'File the return',
        description: 'With the department',
        country: 'South Africa',
        country_ref: 'c'.repeat(15),
        law: 'l'.repeat(15),
        law_version: 'v'.repeat(15),
        status: 'pending',
        deadline: '2026-12-31 00:00:00.000Z',
        recurrence: 'FREQ=MONTHLY;BYMONTHDAY=-1',
        working_day: '',
        notes: '',
        completed_at: '',
        missing: '',
        missing_reason: '',
        checklist: [{ id: 'i', text: 'Sign', done: false }],
        series: 'a'.repeat(15),
        template: 't'.repeat(15),
        basis: '',
        basis_id: '',
        basis_title: '',
      },
    });
  });

  it('creates no task without a repetition or after its end', () => {
    expect(next({ recurrence: '' })).toBeUndefined();
    expect(next({ recurrence: 'every now and then' })).toBeUndefined();
    expect(next({ recurrence: 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=1' })).toBeUndefined();
    expect(next({ recurrence: 'FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20261230' })).toBeUndefined();
  });

  it('decreases COUNT, so that a series of three has three tasks', () => {
    const recurrences = ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3'];
    let patch = next({ recurrence: recurrences[0]! });
    for (; patch; patch = next(patch)) recurrences.push(patch.recurrence!);
    expect(recurrences).toEqual([
      'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3',
      'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2',
      'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=1',
    ]);
  });

  it('continues from the deadline if it is early, and from the day of completion if it is late', () => {
    expect(next({}, '2026-10-01')?.deadline).toBe('2026-12-31 00:00:00.000Z');
    expect(next({}, '2027-03-15')?.deadline).toBe('2027-03-31 00:00:00.000Z');
    expect(next({}, '2027-03-31')?.deadline, 'today counts').toBe('2027-03-31 00:00:00.000Z');
    expect(next({ recurrence: 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=9' }, '2027-03-15')?.recurrence).toBe(
      'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=5',
    );
  });

  it('keeps the days of the rule, although each deadline moves to a working day', () => {
    const days = (fields: Partial<TaskRow>, count: number) => {
      const found: string[] = [];
      for (let patch = next(fields); patch && found.length < count; patch = next({ ...fields, ...patch }))
        found.push(patch.deadline!.slice(0, 10));
      return found;
    };
    expect(
      days(
        {
          recurrence: 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1',
          deadline: serverDateOf('2026-11-02'),
          working_day: 'after',
        },
        3,
      ),
      'from 31 October, a Saturday',
    ).toEqual(['2027-02-01', '2027-04-30', '2027-08-02']);
    expect(
      days(
        { recurrence: 'FREQ=MONTHLY;BYMONTHDAY=15', deadline: serverDateOf('2026-08-14'), working_day: 'before' },
        3,
      ),
    ).toEqual(['2026-12-15', '2027-01-15', '2027-02-15']);
  });

  it.each([
    ['brought forward', 'FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=31', '2027-08-15', '', '2028-08-31'],
    ['put off', 'FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=31', '2027-09-20', '', '2028-08-31'],
    ['put off, of a quarter', 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1', '2027-02-12', '', '2027-04-30'],
    // 31 July 2027 is a Saturday: the Monday after it is not used again after the 28th.
    ['brought forward from a Saturday', 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1', '2027-07-28', 'after', '2027-11-01'],
  ] as const)('creates one task per period if the deadline was %s', (_, recurrence, day, working_day, expected) => {
    expect(next({ recurrence, deadline: serverDateOf(day), working_day })?.deadline).toBe(serverDateOf(expected));
  });

  it.each([
    ['a month', 'FREQ=MONTHLY;BYMONTHDAY=25', '2026-11-25', '2026-12-15', '2026-12-25'],
    ['a quarter', 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1', '2026-12-31', '2027-01-31', '2027-03-31'],
    ['a month without a named day', 'FREQ=MONTHLY', '2026-11-25', '2026-12-03', '2026-12-25'],
    ['a month, brought forward', 'FREQ=MONTHLY;BYMONTHDAY=25', '2026-11-25', '2026-11-20', '2026-12-25'],
  ])('counts from the rule and not from a moved deadline: %s', (_, recurrence, was, moved, expected) => {
    const patch = next({ recurrence, rule_day: serverDateOf(was), deadline: serverDateOf(moved) });
    expect(patch?.deadline).toBe(serverDateOf(expected));
    expect(patch).not.toHaveProperty('rule_day');
  });

  it('counts a deadline that was brought forward as part of the series', () => {
    const fields = { recurrence: 'FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=31;COUNT=2', deadline: serverDateOf('2027-08-15') };
    expect(next(fields)?.recurrence).toBe('FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=31;COUNT=1');
  });

  it('continues the series of the first task, also for a row from before series existed', () => {
    expect(next({ series: 's'.repeat(15) })?.series).toBe('s'.repeat(15));
    const { series: _series, working_day: _workingDay, basis: _basis, ...old } = task();
    expect(nextOccurrence(old as TaskRow, undefined, '2026-11-20')?.patch).toMatchObject({
      series: 'a'.repeat(15),
      working_day: '',
      basis: '',
    });
  });
});

describe('the id of the next task', () => {
  it('is valid, always the same, and different for each task', () => {
    const ids = Array.from({ length: 20_000 }, (_, index) =>
      nextTaskId(index.toString(36).padStart(15, '0'), 'u'.repeat(15)),
    );
    expect(ids.every((id) => /^[a-z0-9]{15}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    expect(nextTaskId('abcdefghijklmno', 'pqrstuvwxyz0123')).toBe('z41v2g7jkkicxjf');
  });

  it('is different for each owner', () => {
    const ids = Array.from({ length: 1000 }, (_, index) =>
      nextTaskId('abcdefghijklmno', index.toString(36).padStart(15, '0')),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
