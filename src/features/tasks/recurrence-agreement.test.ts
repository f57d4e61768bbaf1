import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { addDays, type Day } from '../../domain/core/calendar-day';
import { buildRule, type Repeat } from './build-rule';
import { nextDay, occurrences } from '../../domain/tasks/occurrences';
import { readRule, ruleText, WEEKDAYS } from '../../domain/tasks/recurrence-rule';

/** ical.js: an independent implementation of RFC 5545. */
function expanded(rule: string, anchor: Day, count: number): Day[] {
  const component = new ICAL.Component('vevent');
  component.addPropertyWithValue('rrule', ICAL.Recur.fromString(rule));
  const expansion = new ICAL.RecurExpansion({ component, dtstart: ICAL.Time.fromDateString(anchor) });
  const days: Day[] = [];
  for (
    let next = expansion.next() as ICAL.Time | undefined;
    next && days.length < count;
    next = expansion.next() as ICAL.Time | undefined
  )
    days.push(next.toString());
  return days;
}

/**
 * ical.js 2.2.1 has errors: it ignores BYSETPOS beside BYMONTHDAY, turns 30 February into 1 March, and starts a
 * yearly rule with a day from the end a year late. The test computes those rules itself.
 */
const hasIcalError = (rule: string) =>
  /BYMONTHDAY=.*BYSETPOS/.test(rule) ||
  (/YEARLY.*BYMONTHDAY/.test(rule) && !/BYMONTHDAY=(\d|1\d|2[0-8])(;|$)/.test(rule));

/** Month by month, for rules with BYMONTHDAY. */
function monthByMonth(text: string, first: Day, count: number): Day[] {
  const {
    frequency,
    interval,
    months,
    monthDays,
    positions,
    until = '9999',
    count: times = Infinity,
  } = readRule(text)!;
  const days: Day[] = [];
  for (let step = 0; days.length < Math.min(count, times) && step < 4_000; step += 1) {
    const month = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)) - 1 + step, 1));
    const isTurn =
      frequency === 'MONTHLY'
        ? step % interval === 0
        : (month.getUTCFullYear() - Number(first.slice(0, 4))) % interval === 0;
    if (!isTurn || (months.length > 0 && !months.includes(month.getUTCMonth() + 1))) continue;
    const length = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
    const named = monthDays
      .map((each) => (each > 0 ? each : length + 1 + each))
      .filter((each) => each > 0 && each <= length);
    const chosen = [...new Set(named)].sort((a, b) => a - b).slice(positions.length > 0 ? -1 : 0);
    days.push(
      ...chosen
        .map((each) => addDays(month.toISOString().slice(0, 10), each - 1))
        .filter((each) => each >= first && each <= until),
    );
    if (month.toISOString().slice(0, 10) > until) break;
  }
  return days.slice(0, Math.min(count, times));
}

const expected = (rule: string, first: Day, count: number) =>
  (hasIcalError(rule) ? monthByMonth : expanded)(rule, first, count);

/** Days of each rule that are compared. */
const MANY = 6;
/** Milliseconds. It takes about ten seconds, and longer on a busy machine. */
const TIMEOUT = 120_000;

const some = <T>(values: readonly T[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most });
const day = fc.integer({ min: 0, max: 9_000 }).map((count) => addDays('2020-01-01', count));
const monthEnd = fc
  .integer({ min: 0, max: 300 })
  .map((month) => new Date(Date.UTC(2020, month + 1, 0)).toISOString().slice(0, 10));
const anchor = fc.oneof(day, monthEnd, fc.constant('2028-02-29'));
const interval = fc.constantFrom('', '', ';INTERVAL=2', ';INTERVAL=3', ';INTERVAL=5');
const monthDays = some([1, 2, 7, 15, 28, 29, 30, 31, -1, -2], 3).map(
  (days) => `;BYMONTHDAY=${days.sort((a, b) => a - b).join()}`,
);
const weekdays = some(WEEKDAYS, 5).map((days) => `;BYDAY=${WEEKDAYS.filter((name) => days.includes(name)).join()}`);
const nthWeekday = fc
  .tuple(fc.constantFrom(1, 2, 3, 4, -1, -2), fc.constantFrom(...WEEKDAYS))
  .map(([nth, name]) => `;BYDAY=${nth}${name}`);
const months = fc.integer({ min: 1, max: 12 }).map((month) => `;BYMONTH=${month}`);
const end = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }).map((count) => `;COUNT=${count}`) },
  { weight: 1, arbitrary: day.map((until) => `;UNTIL=${until.replaceAll('-', '')}`) },
);
const shapes = fc.oneof(
  { weight: 7, arbitrary: fc.constant('FREQ=DAILY') },
  { weight: 7, arbitrary: weekdays.map((days) => `FREQ=WEEKLY${days}`) },
  { weight: 7, arbitrary: monthDays.map((days) => `FREQ=MONTHLY${days}`) },
  { weight: 7, arbitrary: nthWeekday.map((days) => `FREQ=MONTHLY${days}`) },
  // Few of these: ical.js takes twenty times as long for them.
  {
    weight: 1,
    arbitrary: weekdays.chain((days) =>
      fc.constantFrom(1, -1, 2, -2).map((position) => `FREQ=MONTHLY${days};BYSETPOS=${position}`),
    ),
  },
  {
    weight: 7,
    arbitrary: fc
      .constantFrom(';BYMONTHDAY=28,29', ';BYMONTHDAY=28,29,30')
      .map((days) => `FREQ=MONTHLY${days};BYSETPOS=-1`),
  },
  { weight: 7, arbitrary: fc.tuple(months, monthDays).map(([month, days]) => `FREQ=YEARLY${month}${days}`) },
  { weight: 7, arbitrary: fc.tuple(months, nthWeekday).map(([month, days]) => `FREQ=YEARLY${month}${days}`) },
);
const rules = fc.tuple(shapes, interval, end).map(([shape, every, until]) => shape + every + until);

it(
  'the expansion of five thousand rules agrees with ical.js',
  () => {
    let compared = 0;
    fc.assert(
      fc.property(rules, anchor, (rule, from) => {
        expect(readRule(rule), rule).toBeDefined();
        // RFC 5545 does not define a series whose first day is not one of the rule's days.
        const first = nextDay(rule.replace(/;(COUNT|UNTIL)=\w+/, ''), from, { after: '' });
        fc.pre(first !== undefined && first < '2050');
        compared += 1;
        expect(occurrences(rule, first, { after: '', count: MANY }), `${rule} from ${first}`).toEqual(
          expected(rule, first, MANY),
        );
      }),
      { numRuns: 5_000, seed: 20261122 },
    );
    expect(compared).toBeGreaterThan(4_500);
  },
  TIMEOUT,
);

it(
  'the expansion agrees with ical.js for every repetition that the form offers, from any day',
  () => {
    const repeat = fc.record({
      frequency: fc.constantFrom<Repeat['frequency']>('daily', 'weekly', 'monthly', 'quarterly', 'yearly'),
      interval: fc.integer({ min: 1, max: 4 }),
      lastDay: fc.boolean(),
      lastWorkingDay: fc.boolean(),
    });
    fc.assert(
      fc.property(repeat, anchor, (choice, from) => {
        const rule = buildRule(choice, from);
        const first = nextDay(rule, from, { after: '' })!;
        expect(occurrences(rule, first, { after: '', count: MANY }), `${rule} from ${first}`).toEqual(
          expected(rule, first, MANY),
        );
      }),
      { numRuns: 1_000, seed: 20261122 },
    );
  },
  TIMEOUT,
);

it('a rule is the same after formatting and parsing', () => {
  fc.assert(
    fc.property(rules, (rule) => {
      expect(readRule(ruleText(readRule(rule)!))).toEqual(readRule(rule));
    }),
    { numRuns: 1_000 },
  );
});
