import { describe, expect, it } from 'vitest';
import { testId, testRow } from '../../../domain/tasks/testing/tasks';
import type { ExportRows } from './queries';
import { tasksDocument, tasksTable } from './task-export';

const context = {
  person: { id: testId('user'), name: 'Lerato Mokoena', email: 'lerato@example.com' },
  now: new Date('2026-11-22T09:00:00Z'),
  today: '2026-11-22',
};
const law = testRow('labour_laws', 'law');
const relied = testRow('law_versions', 'v1', {
  law: law.id,
  hash: 'a'.repeat(64),
  official: true,
  seen_at: '2026-01-05 08:00:00.000Z',
});
const newer = testRow('law_versions', 'v2', { law: law.id, official: true, seen_at: '2026-06-01 08:00:00.000Z' });
const task = testRow('compliance_tasks', 'task', {
  title: 'File the report',
  description: 'With the department.',
  country: 'Kenya',
  deadline: '2026-12-31 00:00:00.000Z',
  recurrence: 'FREQ=MONTHLY;BYMONTHDAY=-1',
  working_day: 'before',
  law: law.id,
  law_version: relied.id,
  template: testId('duty'),
  notes: 'Ask first.',
  checklist: [
    { id: 'a', text: 'Gather', done: true },
    { id: 'b', text: 'Sign', done: false },
  ],
  basis: 'law',
  basis_id: law.id,
  basis_title: 'The Act',
});
const rows: ExportRows = {
  tasks: [
    task,
    testRow('compliance_tasks', 'other', { title: 'Late', deadline: '2026-11-01 00:00:00.000Z', law: testId('gone') }),
  ],
  evidence: [
    testRow('task_evidence', 'proof', {
      task: task.id,
      file: 'receipt_a1b2c3d4e5.pdf',
      rev: 3,
      evidence_date: '2026-10-31 00:00:00.000Z',
      note: 'Stamped',
    }),
  ],
  history: [
    testRow('task_history', 'h2', {
      task: task.id,
      field: 'deadline',
      from: '2026-12-30',
      to: '2026-12-31',
      at: '2026-11-03 08:00:00.000Z',
      by: '',
    }),
    testRow('task_history', 'h1', {
      task: task.id,
      field: 'status',
      from: 'pending',
      to: 'completed',
      at: '2026-11-02 08:00:00.000Z',
      by: testId('user'),
    }),
  ],
  laws: [law],
  templates: [testRow('task_templates', 'duty')],
  versions: [relied, newer],
};

describe('a table of tasks', () => {
  it('has all fields as text, and dates in a form for spreadsheets', () => {
    const { fields, data } = tasksTable(rows, context);
    const cells = Object.fromEntries(fields.map((field, index) => [field, data[0]![index]]));
    expect(cells).toMatchObject({
      Title: 'File the report',
      Country: 'Kenya',
      Status: 'Pending',
      Deadline: '2026-12-31',
      Repeats: 'Last day of each month, or the working day before',
      Law: law.title,
      Citation: law.citation,
      'Level of evidence': 'Official text',
      'Text relied on': '5 January 2026 (official text)',
      'Changed since': 'Yes: a new official text was seen on 1 June 2026',
      Obligation:
        's 21; https://gov.example/duty; Secondary source, seen at https://copy.example/duty on 21 November 2026',
      'Made from': 'The Act',
      Checklist: '[x] Gather\n[ ] Sign',
      Notes: 'Ask first.',
      Evidence: 'receipt.pdf, 31 October 2026',
      Created: '2026-11-01T08:00:00Z',
      Reference: task.id,
      Completed: '',
    });
    expect(data.every((row) => row.length === fields.length)).toBe(true);
    expect([data[1]![fields.indexOf('Status')], data[1]![fields.indexOf('Law')]]).toEqual([
      'Overdue',
      'A law that is not on this device',
    ]);
  });
});

describe('a document of tasks', () => {
  it('contains the checklist, the law version, the evidence and the history', () => {
    const { tasks, ...head } = tasksDocument(rows, context);
    expect(head).toEqual({
      product: 'Molao',
      format: 1,
      exported: '2026-11-22T09:00:00.000Z',
      person: { name: 'Lerato Mokoena', email: 'lerato@example.com' },
    });
    expect(tasks[0]).toMatchObject({
      id: task.id,
      deadline: '2026-12-31',
      recurrence: 'FREQ=MONTHLY;BYMONTHDAY=-1',
      working_day: 'before',
      made_from: { kind: 'law', id: law.id, title: 'The Act' },
      checklist: [
        { text: 'Gather', done: true },
        { text: 'Sign', done: false },
      ],
      law: {
        id: law.id,
        title: law.title,
        relied_on: { id: relied.id, seen: '2026-01-05T08:00:00Z', official: true, sha256: 'a'.repeat(64) },
      },
      obligation: {
        id: testId('duty'),
        provision: 's 21',
        source: 'https://gov.example/duty',
        evidence_level: 'secondary',
        evidence: 'Secondary source, seen at https://copy.example/duty on 21 November 2026',
      },
      evidence: [{ file: 'receipt.pdf', date: '2026-10-31', note: 'Stamped' }],
      history: [
        { words: 'Completed', by: 'Lerato Mokoena', at: '2026-11-02T08:00:00Z' },
        { words: 'Deadline moved from 30 December 2026 to 31 December 2026', by: 'Molao' },
      ],
    });
    expect(tasks[1]).toMatchObject({
      obligation: null,
      law: { id: testId('gone'), title: '', evidence_level: '', evidence: '', relied_on: null, changed_since: '' },
      evidence: [],
      history: [],
    });
  });

  it('accepts rows that were stored before newer fields existed', () => {
    const {
      working_day: _w,
      series: _s,
      basis: _b,
      basis_id: _i,
      basis_title: _t,
      ...old
    } = testRow('compliance_tasks', 'old');
    const document = tasksDocument({ ...rows, tasks: [old as typeof task] }, context);
    expect(document.tasks[0]).toMatchObject({ working_day: '', series: '', made_from: null });
    expect(
      tasksTable({ ...rows, tasks: [old as typeof task] }, context).data[0]!.every((cell) => typeof cell === 'string'),
    ).toBe(true);
  });
});
