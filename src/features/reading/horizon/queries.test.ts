import { expect, it } from 'vitest';
import { testDatabase, testId, testRow } from '../../../db/testing/rows';
import { addDays, serverDateOf, today } from '../../../domain/core/calendar-day';
import { readHorizon, readSoon } from './queries';

const NONE = { effective_date: '', amended_on: '', repealed_on: '' };
const day = (days: number) => addDays(today('UTC'), days);
const date = (days: number) => serverDateOf(day(days));

it('reads the laws that begin, change or end within two years, or on an open day', async () => {
  const database = testDatabase();
  await database.rows('users').put(testRow('users', 'user'));
  await database.rows('profiles').put(testRow('profiles', 'user', { countries: [testId('za')], time_zone: 'UTC' }));
  await database.rows('countries').put(testRow('countries', 'za'));
  const laws = {
    begins: { effective_date: date(700) },
    amended: { effective_date: date(-3000), amended_on: date(-700) },
    repealed: { effective_date: date(-3000), repealed_on: date(10) },
    twice: { effective_date: date(-100), amended_on: date(-50) },
    open: { status: 'not_yet_in_force' as const },
    old: { effective_date: date(-800), amended_on: date(-760) },
    far: { effective_date: date(800) },
    elsewhere: { country: testId('ke'), amended_on: date(-5) },
  };
  for (const [title, fields] of Object.entries(laws))
    await database.rows('labour_laws').put(testRow('labour_laws', title, { ...NONE, title, ...fields }));

  const { entries } = await readHorizon(database);
  expect(entries.map(({ title, day: on }) => [title, on])).toEqual([
    ['amended: amended', day(-700)],
    ['twice', day(-100)],
    ['twice: amended', day(-50)],
    ['repealed', day(10)],
    ['begins', day(700)],
    ['open', ''],
  ]);
});

it('reads what comes soon first: the same entries as the whole horizon has for these days', async () => {
  const database = testDatabase();
  const countries = [testId('za'), testId('ke')];
  await database.rows('users').put(testRow('users', 'user'));
  await database.rows('profiles').put(testRow('profiles', 'user', { countries, time_zone: 'UTC' }));
  await database.rows('countries').bulkPut([testRow('countries', 'za'), testRow('countries', 'ke', { code: 'KE' })]);
  await database
    .rows('labour_laws')
    .bulkPut([
      testRow('labour_laws', 'soon', { ...NONE, title: 'A law', effective_date: date(20) }),
      testRow('labour_laws', 'open', { ...NONE, status: 'not_yet_in_force' }),
    ]);
  const next = {
    value: '22 days',
    amount: 22,
    unit: 'days',
    from: date(40),
    certainty: 'enacted' as const,
    source_url: '',
  };
  await database
    .rows('employment_facts')
    .bulkPut([
      testRow('employment_facts', 'changes', { next: next }),
      testRow('employment_facts', 'elsewhere', { next: next, country: testId('jp') }),
    ]);
  const commencement = (id: string, days: number, country = 'ke') =>
    testRow('commencements', id, { country: testId(country), date: date(days), what: id });
  await database
    .rows('commencements')
    .bulkPut([
      commencement('today', 0),
      commencement('far', 91),
      commencement('past', -1),
      commencement('abroad', 5, 'jp'),
    ]);
  const { entries, isPart } = await readSoon(database);
  expect(isPart).toBe(true);
  expect(entries.map(({ title }) => title)).toEqual(['today', 'A law', 'Annual leave']);
  const whole = (await readHorizon(database)).entries;
  expect(entries).toEqual(whole.filter(({ day: on }) => on !== '' && on >= day(0) && on <= day(90)));
});
