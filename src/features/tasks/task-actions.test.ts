import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCurrentDatabase } from '../../db/current';
import type { MolaoDatabase } from '../../db/database';
import { testDatabase, testId, testRow } from '../../db/testing/rows';
import { nextTaskId } from './next-occurrence';
import { commit } from '../../sync/engine/outbox';
import { completeTask, createTask, createTasks, deleteTask, editTask, reopenTask } from './task-actions';
import { readBasis, taskFromBasis } from './task-from-basis';

let database: MolaoDatabase;
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z'), toFake: ['Date'] });
  database = testDatabase();
  useCurrentDatabase.setState({ database });
  await database.rows('profiles').put(testRow('profiles', 'user'));
  await database.rows('countries').put(testRow('countries', 'za'));
  await database.rows('labour_laws').put(testRow('labour_laws', 'law', { effective_date: '2027-03-01 00:00:00.000Z' }));
  await database
    .rows('law_versions')
    .bulkPut([
      testRow('law_versions', 'old', { seen_at: '2025-01-01 00:00:00.000Z' }),
      testRow('law_versions', 'new', { seen_at: '2026-01-01 00:00:00.000Z' }),
    ]);
});
afterEach(() => {
  vi.useRealTimers();
  useCurrentDatabase.setState({ database: undefined });
});

const task = async (id: string) => (await database.rows('compliance_tasks').get(id))!;
const values = {
  title: 'File the return',
  description: 'Online',
  country: 'South Africa',
  country_ref: testId('za'),
  deadline: '2026-12-25 00:00:00.000Z',
};
const entries = async () =>
  (await database.outbox.orderBy('id').toArray()).map(({ kind, record }) => `${kind} ${record}`);

describe('a new task', () => {
  it('stores the law’s newest version and the days of its rule, and moves to a working day', async () => {
    const id = await createTask({ ...values, law: testId('law'), recurrence: 'FREQ=MONTHLY', working_day: 'after' });
    expect(await task(id)).toMatchObject({
      law_version: testId('new'),
      recurrence: 'FREQ=MONTHLY;BYMONTHDAY=25',
      deadline: '2026-12-28 00:00:00.000Z',
      status: 'pending',
      checklist: [],
    });
  });

  it('keeps its deadline if the working day before has passed', async () => {
    const id = await createTask({ ...values, deadline: '2026-11-22 00:00:00.000Z', working_day: 'before' });
    expect((await task(id)).deadline).toBe('2026-11-22 00:00:00.000Z');
  });

  it('made from an event decides about it', async () => {
    const basis_id = testId('event');
    const id = await createTask({ ...values, basis: 'event', basis_id, basis_title: 'Wages rise' });
    expect((await task(id)).basis_id).toBe(basis_id);
    expect(await database.rows('decisions').toArray()).toMatchObject([
      { event: basis_id, title: 'Wages rise', decision: 'task', decided_at: '2026-11-22 09:00:00.000Z' },
    ]);
  });

  it('is not created if another one of the same call fails', async () => {
    database.outbox.hook('creating', (_key, entry) => {
      if (entry.label.includes('Bad')) throw new Error('No room');
    });
    await expect(createTasks([values, { ...values, title: 'Bad' }])).rejects.toThrow();
    expect(await database.rows('compliance_tasks').count()).toBe(0);
    expect(await entries()).toEqual([]);
  });
});

describe('completing a repeating task', () => {
  const monthly = { ...values, deadline: '2026-11-30 00:00:00.000Z', recurrence: 'FREQ=MONTHLY;BYMONTHDAY=-1' };

  it('creates the next one once, however often it is pressed', async () => {
    const id = await createTask(monthly);
    const answers = await Promise.all([completeTask({ id }), completeTask({ id }), completeTask({ id })]);
    expect(answers.filter(Boolean), 'the others did nothing').toMatchObject([
      { next: { id: nextTaskId(id, database.userId) } },
    ]);
    expect(await task(id)).toMatchObject({ status: 'completed', completed_at: '2026-11-22 09:00:00.000Z' });
    expect(await task(nextTaskId(id, database.userId))).toMatchObject({
      status: 'pending',
      deadline: '2026-12-31 00:00:00.000Z',
      series: id,
    });
    expect(await entries()).toEqual([`create ${id}`, `update ${id}`, `create ${nextTaskId(id, database.userId)}`]);
  });

  it.each([
    { title: 'File the new return', notes: 'By post' },
    { title: 'File the new return', notes: 'By post', country_ref: '' },
  ])('uses what another tab changed while the holidays were loaded: %j', async (changes) => {
    const id = await createTask(monthly);
    const begin = database.transaction.bind(database);
    // The change arrives after the task was read and before its completion is written.
    vi.spyOn(database, 'transaction').mockImplementationOnce((...args: unknown[]) =>
      Dexie.Promise.resolve(editTask(id, changes).then(() => Reflect.apply(begin, database, args))),
    );
    const done = await completeTask({ id });
    const { notes: _, ...copied } = changes;
    expect(await task(done!.next!.id)).toMatchObject(copied);
    expect(await task(id)).toMatchObject({ ...changes, status: 'completed' });
  });

  it('can be undone together with the next one, and repeated', async () => {
    const id = await createTask(monthly);
    const before = await task(id);
    const done = await completeTask(before);
    await reopenTask(before, done);
    expect(await task(id)).toMatchObject({ status: 'pending', completed_at: '' });
    expect(await database.rows('compliance_tasks').count()).toBe(1);
    expect(await completeTask({ id })).toEqual(done);
    expect(await database.rows('compliance_tasks').count()).toBe(2);
  });

  it('keeps a next task with changes when it is undone', async () => {
    const id = await createTask({ ...monthly, status: 'urgent' });
    const before = await task(id);
    const done = await completeTask(before);
    await editTask(done!.next!.id, { notes: 'Begun' });
    await reopenTask(before, done);
    expect(await task(done!.next!.id)).toMatchObject({ notes: 'Begun' });
    expect((await task(id)).status, 'as it was').toBe('urgent');
  });

  it.each([
    { deadline: '2027-01-15 00:00:00.000Z' },
    { country: 'Kenya' },
    { status: 'urgent' as const },
    { recurrence: '' },
    { checklist: [{ id: 'i', text: 'New', done: false }] },
  ])('keeps a next task in which %j was changed when it is undone', async (patch) => {
    const before = await task(await createTask(monthly));
    const done = await completeTask(before);
    await editTask(done!.next!.id, patch);
    await reopenTask(before, done);
    expect(await task(done!.next!.id)).toMatchObject(patch);
  });

  it('creates no next task without a repetition', async () => {
    const id = await createTask(values);
    expect(await completeTask({ id })).toEqual({});
    expect(await database.rows('compliance_tasks').count()).toBe(1);
  });
});

it('a completion stores what was missing and why; reopening the task clears both', async () => {
  const id = await createTask(values);
  await completeTask({ id }, { missing: 'Steps: Sign', reason: 'The director is abroad' });
  expect(await task(id)).toMatchObject({ missing: 'Steps: Sign', missing_reason: 'The director is abroad' });
  await reopenTask({ id, status: 'completed' });
  expect(await task(id)).toMatchObject({ status: 'pending', missing: '', missing_reason: '' });
});

describe('a change', () => {
  it('of the law stores its newest version; of the deadline, it moves to a working day', async () => {
    const id = await createTask({ ...values, working_day: 'before' });
    await editTask(id, { law: testId('law'), deadline: '2027-01-01 00:00:00.000Z' });
    expect(await task(id)).toMatchObject({ law_version: testId('new'), deadline: '2026-12-31 00:00:00.000Z' });
    await editTask(id, { notes: 'Only this' });
    expect((await database.outbox.orderBy('id').last())?.patch).toEqual({ notes: 'Only this' });
  });

  it('of a deleted task is refused, but deleting it again succeeds', async () => {
    await expect(editTask(testId('gone'), { notes: 'x' })).rejects.toThrow('not on this device');
    await deleteTask(testId('gone'));
    expect(await entries()).toEqual([]);
  });
});

it('a task is deleted with its unsent evidence', async () => {
  const id = await createTask(values);
  await commit({
    collection: 'task_evidence',
    kind: 'create',
    patch: { task: id, note: '' },
    files: { file: { blob: new Blob(['proof']), name: 'proof.txt' } },
    label: 'Evidence',
  });
  await deleteTask(id);
  expect(await entries()).toEqual([`create ${id}`, `delete ${id}`]);
  expect([await database.files.count(), await database.rows('task_evidence').count()]).toEqual([0, 0]);
});

it('a task keeps its evidence if the device cannot store the deletion', async () => {
  const id = await createTask(values);
  await commit({
    collection: 'task_evidence',
    kind: 'create',
    patch: { task: id, note: '' },
    files: { file: { blob: new Blob(['proof']), name: 'proof.txt' } },
    label: 'Evidence',
  });
  database.outbox.hook('creating', (_key, { kind }) => {
    if (kind === 'delete') throw new Error('No room');
  });
  await expect(deleteTask(id)).rejects.toThrow();
  expect([
    await database.files.count(),
    await database.rows('task_evidence').count(),
    await database.rows('compliance_tasks').count(),
  ]).toEqual([1, 1, 1]);
});

describe('a task from a law, an article or another row', () => {
  it('has its country, its law with the newest version, and a future effective date as deadline', async () => {
    const basis = (await readBasis(database, 'law', testId('law')))!;
    expect(await taskFromBasis(database, basis)).toEqual({
      title: 'Prepare for Basic Conditions of Employment Act, 1997, in force 1 March 2027',
      description: expect.stringMatching(
        /before 1 March 2027.*The law in short: The floor of working conditions\.$/s,
      ) as string,
      country: 'South Africa',
      country_ref: testId('za'),
      law: testId('law'),
      law_version: testId('new'),
      deadline: '2027-03-01 00:00:00.000Z',
      basis: 'law',
      basis_id: testId('law'),
      basis_title: 'Basic Conditions of Employment Act, 1997',
    });
  });

  it('has no deadline if the date has passed, and no law if there is none', async () => {
    await database.rows('articles').put(testRow('articles', 'article', { title: 'x'.repeat(300) }));
    const draft = await taskFromBasis(database, (await readBasis(database, 'article', testId('article')))!);
    expect(draft).toMatchObject({ deadline: '', law: '', law_version: '', basis: 'article' });
    expect(draft.title).toBe(`${'x'.repeat(199)}…`);
    expect(await readBasis(database, 'fact', testId('nowhere'))).toBeUndefined();
  });

  it('keeps the limits of title and description', async () => {
    await database
      .rows('labour_laws')
      .update(testId('law'), { title: 'x '.repeat(300), description: 'y'.repeat(2000) });
    const draft = await taskFromBasis(database, (await readBasis(database, 'law', testId('law')))!);
    expect(draft.title).toMatch(/^Prepare for x x.*…, in force 1 March 2027$/);
    expect([draft.title!.length <= 200, draft.description!.length]).toEqual([true, 1000]);
  });

  it('has the day of a fact’s next value, of a commencement or of an amendment as deadline', async () => {
    const next = {
      certainty: 'enacted' as const,
      value: 'R30.23',
      amount: null,
      unit: null,
      from: '2027-04-01',
      source_url: '',
    };
    await database.rows('employment_facts').put(testRow('employment_facts', 'fact', { next }));
    await database.rows('commencements').put(testRow('commencements', 'stage', { date: '' }));
    const draftOf = async (kind: 'fact' | 'commencement' | 'law', id: string) =>
      taskFromBasis(database, (await readBasis(database, kind, testId(id)))!);
    expect(await draftOf('fact', 'fact')).toMatchObject({ deadline: '2027-04-01 00:00:00.000Z', law: testId('law') });
    expect((await draftOf('commencement', 'stage')).deadline, 'on a day to be fixed').toBe('');
    await database
      .rows('labour_laws')
      .update(testId('law'), { effective_date: '', amended_on: '2027-05-01 00:00:00.000Z' });
    expect((await draftOf('law', 'law')).deadline).toBe('2027-05-01 00:00:00.000Z');
  });
});
