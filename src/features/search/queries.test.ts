import { expect, it } from 'vitest';
import {
  forgetSearches,
  statementsOf,
  recentPicks,
  recentSearches,
  rememberPick,
  rememberSearch,
  tasksInOrder,
} from './queries';
import { testDatabase, testId, testRow } from '../../db/testing/rows';

it('stores recent searches without repeats, and clears them', async () => {
  const database = testDatabase();
  for (const words of ['a', 'b', 'c', 'a', 'd', 'e', 'f', 'g']) await rememberSearch(database, `q=${words}`);
  expect(await recentSearches(database)).toEqual(['q=g', 'q=f', 'q=e', 'q=d', 'q=a', 'q=c']);
  await forgetSearches(database);
  expect(await recentSearches(database)).toEqual([]);
});

it('stores recent picks without repeats under their newest label, also from two tabs at once', async () => {
  const database = testDatabase();
  const pick = (id: string, label = id) => rememberPick(database, { id, label, detail: '', icon: 'law', to: '/' });
  await Promise.all([pick('a', 'Old name'), pick('b')]);
  await pick('a', 'New name');
  expect((await recentPicks(database)).map(({ label }) => label)).toEqual(['New name', 'b']);
});

it('returns how hits were checked when their rows are stored', async () => {
  const database = testDatabase();
  await database.rows('labour_laws').put(testRow('labour_laws', 'act', { verification: 'unchecked' }));
  await database.rows('expert_commentaries').put(testRow('expert_commentaries', 'essay'));
  const found = await statementsOf(database, [
    `law:${testId('act')}`,
    `commentary:${testId('essay')}`,
    `fact:${testId('nowhere')}`,
    'nonsense',
  ]);
  expect([...found].map(([id, { verification }]) => [id, verification])).toEqual([
    [`law:${testId('act')}`, 'unchecked'],
    [`commentary:${testId('essay')}`, 'checked'],
  ]);
});

it('gives the level of the value of today: a next value that has taken effect is not yet checked', async () => {
  const database = testDatabase();
  const next = {
    certainty: 'enacted' as const,
    value: '16 days',
    amount: 16,
    unit: 'working_days',
    from: '2026-01-01',
  };
  await database
    .rows('employment_facts')
    .put(testRow('employment_facts', 'leave', { next: { ...next, source_url: 'https://www.gov.za' } }));
  const found = await statementsOf(database, [`fact:${testId('leave')}`]);
  expect(found.get(`fact:${testId('leave')}`)).toMatchObject({ verification: 'unchecked', evidence: '' });
});

it('lists open tasks before completed tasks', async () => {
  const database = testDatabase();
  await database.rows('compliance_tasks').bulkPut([
    testRow('compliance_tasks', 'early', {
      status: 'completed',
      completed_at: '2026-01-01 00:00:00.000Z',
      deadline: '2026-01-02 00:00:00.000Z',
    }),
    testRow('compliance_tasks', 'lately', {
      status: 'completed',
      completed_at: '2026-02-01 00:00:00.000Z',
      deadline: '2026-01-01 00:00:00.000Z',
    }),
    testRow('compliance_tasks', 'later', { deadline: '2027-02-01 00:00:00.000Z' }),
    testRow('compliance_tasks', 'soon', { deadline: '2027-01-01 00:00:00.000Z' }),
  ]);
  expect((await tasksInOrder(database)).map(({ id }) => id)).toEqual(['soon', 'later', 'lately', 'early'].map(testId));
});
