import { beforeEach, describe, expect, it } from 'vitest';
import type { MolaoDatabase } from '../../db/database';
import { factsOfCountry, lawDetail, lawRelations, lawsOfCountry, recentLaws } from './queries-laws';
import { testDatabase, testId, testRow } from '../../db/testing/rows';

let database: MolaoDatabase;
const za = testId('za');
beforeEach(async () => {
  database = testDatabase();
  await database
    .rows('labour_laws')
    .bulkPut([
      testRow('labour_laws', 'old', { effective_date: '1998-12-01 00:00:00.000Z' }),
      testRow('labour_laws', 'new', { effective_date: '2025-01-01 00:00:00.000Z' }),
      testRow('labour_laws', 'undated1', { effective_date: '', title: 'B without a date' }),
      testRow('labour_laws', 'undated2', { effective_date: '', title: 'A without a date' }),
      testRow('labour_laws', 'draft', { is_published: false }),
      testRow('labour_laws', 'kenyan', { country: testId('ke') }),
    ]);
});

describe('the laws of a country', () => {
  it('are sorted newest first, undated last, without drafts', async () => {
    const laws = await lawsOfCountry(database, za);
    expect(laws.map((law) => law.id)).toEqual(['new', 'old', 'undated2', 'undated1'].map(testId));
  });

  it('do not include the text', async () => {
    expect((await lawsOfCountry(database, za))[0]).not.toHaveProperty('content');
  });
});

describe('recent laws', () => {
  it('are the laws that were added last, also on one day, whatever their effective dates', async () => {
    const added = (name: string, created: string, effective_date: string) =>
      testRow('labour_laws', name, { created, effective_date });
    await database
      .rows('labour_laws')
      .bulkPut([
        added('first', '2026-11-20 08:00:00.000Z', '2026-01-01 00:00:00.000Z'),
        added('second', '2026-11-20 08:00:01.000Z', '2001-01-01 00:00:00.000Z'),
        added('third', '2026-11-20 09:00:00.000Z', ''),
      ]);
    const laws = await recentLaws(database, za, 3);
    expect(laws.map((law) => law.id)).toEqual(['third', 'second', 'first'].map(testId));
    expect(laws[0]!.content).not.toBe('');
  });

  it('are sorted by effective date if they were added at one moment', async () => {
    const laws = await recentLaws(database, za, 9);
    expect(laws.map((law) => law.id)).toEqual(['new', 'old', 'undated2', 'undated1'].map(testId));
  });
});

describe('one law', () => {
  it('includes its versions, newest first, and its facts', async () => {
    await database
      .rows('law_versions')
      .bulkPut([
        testRow('law_versions', 'v1', { law: testId('old'), seen_at: '2026-01-01 00:00:00.000Z' }),
        testRow('law_versions', 'v2', { law: testId('old'), seen_at: '2026-06-01 00:00:00.000Z' }),
        testRow('law_versions', 'v3', { law: testId('new') }),
      ]);
    await database.rows('employment_facts').put(testRow('employment_facts', 'f', { law: testId('old') }));
    const detail = await lawDetail(database, testId('old'));
    expect(detail?.versions.map((version) => version.id)).toEqual([testId('v2'), testId('v1')]);
    expect(detail?.facts).toHaveLength(1);
  });

  it('is undefined when it is not stored or not published', async () => {
    expect(await lawDetail(database, testId('nowhere'))).toBeUndefined();
    expect(await lawDetail(database, testId('draft'))).toBeUndefined();
  });
});

describe('what rests on a law', () => {
  it('are the tasks on it, open ones by deadline and then completed ones, and commentary on it or its facts', async () => {
    await database
      .rows('compliance_tasks')
      .bulkPut([
        testRow('compliance_tasks', 'done', { law: testId('old'), status: 'completed', deadline: '' }),
        testRow('compliance_tasks', 'late', { law: testId('old'), deadline: '2027-03-01 00:00:00.000Z' }),
        testRow('compliance_tasks', 'soon', { law: testId('old'), deadline: '2027-01-01 00:00:00.000Z' }),
        testRow('compliance_tasks', 'other', { law: testId('new') }),
      ]);
    await database
      .rows('expert_commentaries')
      .bulkPut([
        testRow('expert_commentaries', 'on', { basis: ['za/annual_leave'] }),
        testRow('expert_commentaries', 'off', { basis: ['za-lra-1995'] }),
      ]);
    const { tasks, commentary } = await lawRelations(database, testId('old'), ['za-bcea-1997', 'za/annual_leave']);
    expect(tasks.map(({ id }) => id)).toEqual(['soon', 'late', 'done'].map(testId));
    expect(commentary.map(({ id }) => id)).toEqual([testId('on')]);
  });
});

describe('the facts of a country', () => {
  it('include the laws that they refer to', async () => {
    await database
      .rows('employment_facts')
      .bulkPut([
        testRow('employment_facts', 'f1', { law: testId('old') }),
        testRow('employment_facts', 'f2', { law: '', topic: 'probation' }),
        testRow('employment_facts', 'f3', { country: testId('ke') }),
      ]);
    const { facts, laws } = await factsOfCountry(database, za);
    expect(facts).toHaveLength(2);
    expect([...laws.keys()]).toEqual([testId('old')]);
  });
});
