import { expect, it } from 'vitest';
import { testRow } from '../../../db/testing/rows';
import { holidaysOf } from '../../../domain/tasks/holidays';
import { countDue, countOff, yearDays } from './year-days';

const DATA = {
  from: 2026,
  until: 2027,
  weekends: {},
  countries: {
    ZA: { names: ['Christmas Day', 'Day of Goodwill'], years: ['1225-0 1226-1', '1225-0'] },
    KE: { names: ['Christmas Day', 'Jamhuri Day'], years: ['1225-0 1212-1', '1225-0'] },
  },
};
const countries = [testRow('countries', 'za'), testRow('countries', 'ke', { code: 'KE', name: 'Kenya' })];
const holidays = new Map(countries.map(({ code }) => [code, holidaysOf(code, DATA)]));
const task = (name: string, deadline: string, recurrence = '') =>
  testRow('compliance_tasks', name, { title: name, deadline: `${deadline} 00:00:00.000Z`, recurrence });

function daysIn(months: string[], ...tasks: ReturnType<typeof task>[]) {
  return yearDays({ months, today: '2026-11-22', tasks, countries, codeOf: () => 'ZA', holidays });
}

it('names a public holiday once, with the countries that have it', () => {
  const christmas = daysIn(['2026-12']).get('2026-12')![24]!;
  expect(christmas.daysOff.map(({ name, countries: off }) => [name, off.map(({ code }) => code)])).toEqual([
    ['Christmas Day', ['ZA', 'KE']],
  ]);
  expect(countOff(christmas)).toBe(2);
});

it('has each deadline on its day, and a repeating task also on the days that follow', () => {
  const days = daysIn(
    ['2026-12', '2027-01'],
    task('once', '2026-12-07'),
    task('monthly', '2026-12-07', 'FREQ=MONTHLY'),
  );
  const [december, january] = [...days.values()];
  expect(december![6]!.due.map(({ title }) => title)).toEqual(['once', 'monthly']);
  expect(december![6]!.again).toEqual([]);
  expect(january![6]!.again.map(({ title }) => title)).toEqual(['monthly']);
  expect([december!, january!].map(countDue)).toEqual([2, 1]);
});

it('repeats an overdue task from today on, and not on days that have passed', () => {
  const days = daysIn(['2026-11', '2026-12'], task('weekly', '2026-10-05', 'FREQ=WEEKLY;BYDAY=MO'));
  const found = [...days.values()].flat().filter(({ again }) => again.length > 0);
  expect(found[0]!.day).toBe('2026-11-23');
  expect(found).toHaveLength(6);
});

it('ends with the months that are shown, also for a rule of a far year', () => {
  const days = daysIn(['2026-12'], task('rare', '2026-12-01', 'FREQ=YEARLY;INTERVAL=9;BYMONTH=12;BYMONTHDAY=1'));
  expect(countDue(days.get('2026-12')!)).toBe(1);
});
