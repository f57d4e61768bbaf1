import { describe, expect, it } from 'vitest';
import { testId, testRow } from '../../db/testing/rows';
import type { TaskRow } from '../../domain/core/rows';
import { inOrder, narrowed, sortedBy, type TaskFilters } from './task-list';

const TODAY = '2026-11-21';
const task = (name: string, deadline: string, over: Partial<TaskRow> = {}) =>
  testRow('compliance_tasks', name, { title: name, deadline: `${deadline} 00:00:00.000Z`, ...over });
const tasks = [
  task('done early', '2026-10-01', { status: 'completed', completed_at: '2026-10-02 08:00:00.000Z' }),
  task('late', '2026-11-20'),
  task('near', '2026-11-24'),
  task('done last', '2026-11-30', { status: 'completed', completed_at: '2026-11-12 08:00:00.000Z' }),
  task('Überprüfung', '2027-01-15', { country: 'Germany', law: testId('law') }),
  task('chosen', '2027-02-01', { status: 'urgent' }),
];
const names = (found: readonly TaskRow[]) => found.map(({ title }) => title);
const ALL: TaskFilters = { done: false, show: 'all', country: '', text: '', law: '' };
const lawTitle = (each: TaskRow) => (each.law ? 'Kündigungsschutzgesetz' : '');
const shown = (filters: Partial<TaskFilters>) =>
  names(narrowed(inOrder(tasks), { ...ALL, ...filters }, TODAY, lawTitle));

describe('the list of tasks', () => {
  it('shows open tasks by deadline, then completed ones, the last completed first', () => {
    expect(names(inOrder(tasks))).toEqual(['late', 'near', 'Überprüfung', 'chosen', 'done last', 'done early']);
  });

  it.each<[string, Partial<TaskFilters>, string[]]>([
    ['what is open', {}, ['late', 'near', 'Überprüfung', 'chosen']],
    ['what is overdue', { show: 'overdue' }, ['late']],
    ['what is urgent by date, by choice, or overdue', { show: 'urgent' }, ['late', 'near', 'chosen']],
    ['what is pending', { show: 'pending' }, ['Überprüfung']],
    ['what is completed', { done: true }, ['done last', 'done early']],
    ['a country', { country: 'Germany' }, ['Überprüfung']],
    ['a law', { law: testId('law') }, ['Überprüfung']],
    ['words, however they are accented', { text: 'uberpruf' }, ['Überprüfung']],
    ['words of the law', { text: 'kundigung' }, ['Überprüfung']],
    ['all of it together', { show: 'pending', country: 'Germany', text: 'late' }, []],
  ])('is filtered by %s', (_, filters, expected) => {
    expect(shown(filters)).toEqual(expected);
  });

  it('can be sorted in another order', () => {
    expect(names(sortedBy(inOrder(tasks), 'title'))[0]).toBe('chosen');
    expect(names(sortedBy(inOrder(tasks), 'country'))[0]).toBe('Überprüfung');
  });
});
