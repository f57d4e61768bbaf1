import { describe, expect, it } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { testDatabase, testId, testRow } from '../../../db/testing/rows';
import { addDays, serverDateOf, today } from '../../../domain/core/calendar-day';
import type { UserRow } from '../../../domain/core/rows';
import { CHANGE_DAYS } from '../../shared/decisions';
import { readChanges, readDue } from './queries';

const day = (days: number) => addDays(today('UTC'), days);
const date = (days: number) => serverDateOf(day(days));

async function deviceOf(user: Partial<UserRow> = {}, countries = ['za', 'ke']): Promise<MolaoDatabase> {
  const database = testDatabase();
  await database.rows('users').put(testRow('users', 'user', user));
  await database
    .rows('profiles')
    .put(testRow('profiles', 'user', { countries: countries.map(testId), time_zone: 'UTC' }));
  return database;
}

describe('the changes of the dashboard', () => {
  it('are the events of the readable countries that no decision is about, without news and old ones', async () => {
    const database = await deviceOf();
    const law = { type: 'law' as const, article: '', law: testId('law') };
    await database.rows('labour_laws').put(testRow('labour_laws', 'law'));
    await database
      .rows('events')
      .bulkPut([
        testRow('events', 'new', { ...law, created: date(-1) }),
        testRow('events', 'done', { ...law, created: date(-2) }),
        testRow('events', 'kenya', { ...law, created: date(-3), country: testId('ke') }),
        testRow('events', 'news', { created: date(0) }),
        testRow('events', 'old', { ...law, created: date(-CHANGE_DAYS - 1) }),
        testRow('events', 'elsewhere', { ...law, created: date(-1), country: testId('jp') }),
      ]);
    await database.rows('decisions').put(testRow('decisions', 'd', { event: testId('done') }));
    const { open, shown, decided, newest } = await readChanges(database, 1);
    expect(shown.map(({ id }) => id)).toEqual([testId('new')]);
    expect(open.map(({ event }) => event.id)).toEqual(['new', 'kenya'].map(testId));
    expect(decided.map(({ event }) => event.id)).toEqual([testId('done')]);
    expect(shown[0]!.statement).toMatchObject({ id: testId('law'), verification: 'checked' });
    expect([...newest].map(([country, { id }]) => [country, id])).toEqual([
      [testId('za'), testId('news')],
      [testId('ke'), testId('kenya')],
    ]);
  });

  it('have the old and the new value of their fact', async () => {
    const database = await deviceOf();
    const past = [
      {
        value: '12 weeks',
        amount: 12,
        unit: 'weeks',
        from: '',
        until: day(-4),
        source_url: '',
        verification: 'unchecked' as const,
        evidence: '',
        evidence_kind: '' as const,
        seen_on: '',
      },
    ];
    await database
      .rows('employment_facts')
      .put(testRow('employment_facts', 'fact', { amount: 14, unit: 'weeks', valid_from: date(-4), past }));
    const event = { type: 'in_force' as const, article: '', fact: testId('fact'), created: date(-4) };
    await database.rows('events').put(testRow('events', 'new', event));
    const { shown } = await readChanges(database, 7);
    expect(shown[0]!.values?.map(({ amount }) => amount)).toEqual([12, 14]);
  });
});

describe('what is due', () => {
  const tasks = [
    ['late', { deadline: date(-40) }],
    ['soon', { deadline: date(3) }],
    ['month', { deadline: date(31) }],
    ['far', { deadline: date(32) }],
    ['done', { deadline: date(2), status: 'completed' as const }],
    ['undated', { deadline: '' }],
  ] as const;

  it('is overdue or within a month, and open', async () => {
    const database = await deviceOf({ premium_until: '2999-01-01 00:00:00.000Z' });
    for (const [id, fields] of tasks)
      await database.rows('compliance_tasks').put(testRow('compliance_tasks', id, fields));
    const { tasks: due, open } = await readDue(database, day(0));
    expect(due.map(({ id }) => id)).toEqual(['late', 'soon', 'month'].map(testId));
    expect(open).toBe(5);
  });

  it('is the part of the list that the free plan shows', async () => {
    const database = await deviceOf();
    for (const [id, fields] of tasks)
      await database.rows('compliance_tasks').put(testRow('compliance_tasks', id, fields));
    // Three of six, and the one without a deadline comes first.
    expect((await readDue(database, day(0))).tasks.map(({ id }) => id)).toEqual(['late', 'soon'].map(testId));
  });
});
