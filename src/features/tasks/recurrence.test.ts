import { describe, expect, it } from 'vitest';
import holidays from '../../../content/holidays.json';
import templates from '../../../content/templates.json';
import { holidaysOf } from '../../domain/tasks/holidays';
import { buildRule, withExplicitDays, type Repeat } from './build-rule';
import { describeRule } from '../../domain/tasks/format-rule';
import { nominalDay } from '../../domain/tasks/nominal-due-date';
import { nextDay, occurrences } from '../../domain/tasks/occurrences';
import { readRule } from '../../domain/tasks/recurrence-rule';

const southAfrica = holidaysOf('ZA', holidays);
const saudiArabia = holidaysOf('SA', holidays);
const after = (rule: string, anchor: string, count = 4) => occurrences(rule, anchor, { after: anchor, count });

describe('a repetition', () => {
  it.each<[Repeat, string, string[]]>([
    [{ frequency: 'daily' }, '2026-12-30', ['2026-12-31', '2027-01-01', '2027-01-02']],
    [{ frequency: 'daily', interval: 10 }, '2028-02-25', ['2028-03-06', '2028-03-16', '2028-03-26']],
    [{ frequency: 'weekly' }, '2026-11-23', ['2026-11-30', '2026-12-07', '2026-12-14']],
    [{ frequency: 'weekly', interval: 2 }, '2026-11-23', ['2026-12-07', '2026-12-21', '2027-01-04']],
    [{ frequency: 'monthly' }, '2026-11-15', ['2026-12-15', '2027-01-15', '2027-02-15']],
    [{ frequency: 'monthly' }, '2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30']],
    [{ frequency: 'monthly' }, '2027-01-30', ['2027-02-28', '2027-03-30', '2027-04-30']],
    [{ frequency: 'monthly' }, '2028-01-30', ['2028-02-29', '2028-03-30', '2028-04-30']],
    [{ frequency: 'monthly' }, '2027-01-29', ['2027-02-28', '2027-03-29', '2027-04-29']],
    [{ frequency: 'monthly', lastDay: true }, '2027-01-20', ['2027-01-31', '2027-02-28', '2027-03-31']],
    [{ frequency: 'monthly', lastWorkingDay: true }, '2027-01-29', ['2027-02-26', '2027-03-31', '2027-04-30']],
    [{ frequency: 'quarterly' }, '2026-11-30', ['2027-02-28', '2027-05-30', '2027-08-30']],
    [{ frequency: 'quarterly', interval: 2 }, '2026-08-31', ['2027-02-28', '2027-08-31', '2028-02-29']],
    [{ frequency: 'quarterly', lastWorkingDay: true }, '2026-10-30', ['2027-01-29', '2027-04-30', '2027-07-30']],
    [{ frequency: 'yearly' }, '2026-03-01', ['2027-03-01', '2028-03-01', '2029-03-01']],
    [{ frequency: 'yearly' }, '2028-02-29', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    [{ frequency: 'yearly', interval: 3 }, '2026-12-31', ['2029-12-31', '2032-12-31']],
    [{ frequency: 'yearly', lastWorkingDay: true }, '2026-02-27', ['2027-02-26', '2028-02-29', '2029-02-28']],
  ])('%j from %s', (repeat, anchor, days) => {
    expect(after(buildRule(repeat, anchor), anchor, days.length)).toEqual(days);
  });

  it('ends with its count, from the first day on, or with its last day', () => {
    expect(after('FREQ=MONTHLY;BYMONTHDAY=1;COUNT=3', '2026-01-01', 9)).toEqual(['2026-02-01', '2026-03-01']);
    expect(after('FREQ=MONTHLY;BYMONTHDAY=1;UNTIL=20260401', '2026-01-01', 9)).toEqual([
      '2026-02-01',
      '2026-03-01',
      '2026-04-01',
    ]);
    expect(after('FREQ=MONTHLY;BYMONTHDAY=1;UNTIL=20260331T235959Z', '2026-01-01', 9)).toEqual([
      '2026-02-01',
      '2026-03-01',
    ]);
    expect(nextDay('FREQ=DAILY;COUNT=1', '2026-01-01', { after: '2026-01-01' })).toBeUndefined();
  });

  it('that never occurs is abandoned quickly', () => {
    expect(nextDay('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-01-01', { after: '2026-01-01' })).toBeUndefined();
    expect(
      nextDay('FREQ=DAILY;INTERVAL=999;BYMONTH=2;BYMONTHDAY=31', '2026-01-01', { after: '2026-01-01' }),
    ).toBeUndefined();
  });
});

describe('a working day', () => {
  const monthly = 'FREQ=MONTHLY;BYMONTHDAY=25';

  it('replaces a weekend or a public holiday, before or after it', () => {
    // Christmas 2026 is a Friday, the Day of Goodwill a Saturday.
    const asked = { after: '2026-11-25', count: 1, holidays: southAfrica };
    expect(occurrences(monthly, '2026-11-25', asked)).toEqual(['2026-12-25']);
    expect(occurrences(monthly, '2026-11-25', { ...asked, workingDay: 'before' })).toEqual(['2026-12-24']);
    expect(occurrences(monthly, '2026-11-25', { ...asked, workingDay: 'after' })).toEqual(['2026-12-28']);
  });

  it('gives no deadline twice and omits none', () => {
    // 15 August 2026 is a Saturday: the deadline is Friday, and the next one is in September.
    expect(
      occurrences('FREQ=MONTHLY;BYMONTHDAY=15', '2026-08-15', { after: '2026-08-14', count: 2, workingDay: 'before' }),
    ).toEqual(['2026-09-15', '2026-10-15']);
    // The deadlines of Saturday, Sunday and Monday are the same day.
    expect(occurrences('FREQ=DAILY', '2026-11-20', { after: '2026-11-20', count: 3, workingDay: 'after' })).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
    ]);
  });

  it('that is the last of a month follows the country’s holidays and weekend', () => {
    const rule = buildRule({ frequency: 'monthly', lastWorkingDay: true }, '2026-01-30');
    const asked = { after: '2027-02-28', count: 2 };
    expect(occurrences(rule, '2026-01-30', asked)).toEqual(['2027-03-31', '2027-04-30']);
    // In a country whose week ends on Thursday, 30 April 2027 is a Friday and no working day.
    expect(occurrences(rule, '2026-01-30', { ...asked, holidays: saudiArabia })).toEqual(['2027-03-31', '2027-04-29']);
    // Good Friday 2029 is 30 March, Saturday follows.
    expect(occurrences(rule, '2026-01-30', { after: '2029-03-01', count: 1, holidays: southAfrica })).toEqual([
      '2029-03-29',
    ]);
  });

  it('does not hide the nominal day of the rule', () => {
    expect(nominalDay(readRule('FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1')!, '2027-02-01', 'after', southAfrica)).toBe(
      '2027-01-31',
    );
    expect(nominalDay(readRule('FREQ=MONTHLY;BYMONTHDAY=15')!, '2026-08-14', 'before', southAfrica)).toBe('2026-08-15');
    expect(nominalDay(readRule('FREQ=MONTHLY;BYMONTHDAY=15')!, '2026-08-20', 'before', southAfrica), 'put off').toBe(
      '2026-08-15',
    );
    expect(nominalDay(readRule('FREQ=MONTHLY;BYMONTHDAY=15')!, '2026-08-15', '', southAfrica)).toBe('2026-08-15');
  });

  it.each([
    ['FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=31', '2026-08-15', '2026-08-31', 'brought forward'],
    ['FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=31', '2026-09-20', '2026-08-31', 'put off'],
    ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1', '2027-02-12', '2027-01-31', 'put off, of a quarter'],
    ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1', '2027-01-25', '2027-01-31', 'brought forward, of a quarter'],
    ['FREQ=MONTHLY;BYMONTHDAY=25', '2026-11-12', '2026-10-25', 'in doubt the earlier'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-11-25', '2026-11-23', 'put off, of a fortnight'],
    ['FREQ=YEARLY;INTERVAL=2', '2026-11-25', '2026-11-25', 'a rule that names no day'],
    ['FREQ=DAILY;INTERVAL=3', '2026-11-25', '2026-11-25', 'any day'],
  ])('that the user chose belongs to a day of the rule: %s, %s is %s (%s)', (rule, deadline, own) => {
    expect(nominalDay(readRule(rule)!, deadline, '', southAfrica)).toBe(own);
  });
});

describe('a stored rule', () => {
  it.each([
    '',
    'soon',
    'FREQ=HOURLY',
    'FREQ=YEARLY;BYWEEKNO=3',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;FREQ=DAILY',
    'INTERVAL=2',
    'FREQ=DAILY;COUNT=2;UNTIL=20260101',
    'FREQ=WEEKLY;BYMONTHDAY=3',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=MONTHLY;BYSETPOS=1',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=366',
    'FREQ=MONTHLY;BYDAY=SU;BYSETPOS=9',
    'FREQ=YEARLY;BYDAY=MO;BYSETPOS=54',
    'FREQ=YEARLY;BYMONTH=2;BYDAY=1MO;BYSETPOS=-2',
    'FREQ=DAILY;BYDAY=MO;BYSETPOS=2',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=1000',
    'FREQ=DAILY;UNTIL=20260230',
    'FREQ=DAILY;',
    'FREQ=DAILY;X=1',
    'FREQ=DAILY;constructor=1',
    `FREQ=MONTHLY;BYMONTHDAY=${Array(300).fill('1').join()}`,
  ])('%j is not supported', (text) => {
    expect(readRule(text)).toBeUndefined();
    expect(occurrences(text, '2026-01-01', { after: '2026-01-01', count: 3 })).toEqual([]);
    expect(describeRule(text, '2026-01-01')).toBe('');
  });

  it('is parsed in upper and lower case, and with the prefix RRULE', () => {
    expect(readRule('rrule:freq=monthly;bymonthday=-1')).toEqual(readRule('FREQ=MONTHLY;BYMONTHDAY=-1'));
  });

  it('gets explicit days from the first deadline', () => {
    expect(withExplicitDays('FREQ=MONTHLY', '2026-05-31')).toBe('FREQ=MONTHLY;BYMONTHDAY=-1');
    expect(withExplicitDays('FREQ=MONTHLY;INTERVAL=3', '2026-05-07')).toBe('FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=7');
    expect(withExplicitDays('FREQ=YEARLY;INTERVAL=2', '2028-02-29')).toBe(
      'FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=-1',
    );
    expect(withExplicitDays('FREQ=WEEKLY;COUNT=4', '2026-11-23')).toBe('FREQ=WEEKLY;BYDAY=MO;COUNT=4');
    for (const rule of ['FREQ=DAILY', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1', 'FREQ=MONTHLY;BYDAY=-1FR', 'nonsense', ''])
      expect(withExplicitDays(rule, '2026-05-31')).toBe(rule);
  });
});

describe('the text of a rule', () => {
  it.each([
    ['FREQ=DAILY', 'Every day'],
    ['FREQ=WEEKLY;BYDAY=MO,WE,FR', 'Every week on Monday, Wednesday and Friday'],
    ['FREQ=WEEKLY;INTERVAL=2', 'Every 2 weeks on Friday'],
    ['FREQ=MONTHLY;BYMONTHDAY=7', 'Every month on the 7th'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,11,22', 'Every month on the 1st, the 11th and the 22nd'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Last day of each month'],
    ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1', 'Every 3 months on the last day'],
    ['FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1', 'Every month on the 30th, or the last day'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'Last working day of each month'],
    ['FREQ=MONTHLY;INTERVAL=3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'Every 3 months on the last working day'],
    ['FREQ=MONTHLY;BYDAY=1MO', 'Every month on the first Monday'],
    ['FREQ=MONTHLY;BYMONTHDAY=1;BYMONTH=4,10', 'Every month on the 1st, in April and October'],
    ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1', 'Every year on 1 March'],
    ['FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1', 'Every year on 1 January and 1 July'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', 'Every year on the last day of February'],
    ['FREQ=YEARLY;BYMONTH=2;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'Every year on the last working day of February'],
    ['FREQ=YEARLY;BYMONTH=5;BYDAY=-1FR', 'Every year on the last Friday of May'],
    ['FREQ=YEARLY', 'Every year on 15 May'],
    ['FREQ=MONTHLY;COUNT=4', 'Every month on the 15th, 4 times'],
    ['FREQ=MONTHLY;BYMONTHDAY=3;UNTIL=20271231', 'Every month on the 3rd, until 31 December 2027'],
  ])('%s is “%s”', (rule, words) => {
    expect(describeRule(rule, '2026-05-15')).toBe(words);
  });

  it('leaves out the day if there is no deadline yet', () => {
    expect(['FREQ=YEARLY', 'FREQ=MONTHLY;INTERVAL=3', 'FREQ=WEEKLY'].map((rule) => describeRule(rule, ''))).toEqual([
      'Every year',
      'Every 3 months',
      'Every week',
    ]);
  });

  it('exists for every rule of the templates, which are all supported', () => {
    const rules = templates.map(({ recurrence }) => recurrence).filter((rule) => rule !== null);
    expect(rules.length).toBeGreaterThan(100);
    for (const rule of rules) {
      expect(describeRule(rule, ''), rule).toMatch(/^(Every|Last) /);
      expect(
        occurrences(withExplicitDays(rule, '2026-11-22'), '2026-11-22', { after: '2026-11-22', count: 3 }),
        rule,
      ).toHaveLength(3);
    }
  });
});
