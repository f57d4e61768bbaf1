import type { Day } from '../core/calendar-day';
import { MONTHS } from '../core/format-day';
import { isLastWorkingDay, readRule, WEEKDAYS, type Frequency, type Rule, type RuleWeekday } from './recurrence-rule';

const UNITS: Record<Frequency, string> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' };
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

/**
 * A rule as text: 'Every year on 1 March', 'Last working day of each month'.
 *
 * @param anchor the deadline, which gives the day of a rule such as 'FREQ=YEARLY'; '' if there is none yet
 * @returns '' for a text that is not a rule
 */
export function describeRule(text: string, anchor: Day): string {
  const rule = readRule(text);
  return rule ? describePeriod(rule, anchor) + describeEnd(rule) : '';
}

function describePeriod(rule: Rule, anchor: Day): string {
  const { frequency, interval } = rule;
  const every = interval === 1 ? `Every ${UNITS[frequency]}` : `Every ${interval} ${UNITS[frequency]}s`;
  if (isLastWorkingDay(rule)) return describeLastWorkingDay(every, rule);
  if (frequency === 'DAILY')
    return inMonths(rule.weekdays.length ? `${every} that is a ${join(rule.weekdays.map(nameOf), 'or')}` : every, rule);
  if (frequency === 'WEEKLY') return inMonths(on(every, weekdaysOf(rule, anchor)), rule);
  if (frequency === 'MONTHLY') return describeMonthly(every, rule, anchor);
  return on(every, daysOfYear(rule, anchor));
}

function describeLastWorkingDay(every: string, { frequency, interval, months }: Rule): string {
  if (frequency === 'YEARLY') return `${every} on the last working day of ${monthsOf(months)}`;
  const words = interval === 1 ? 'Last working day of each month' : `${every} on the last working day`;
  return months.length ? `${words}, in ${monthsOf(months)}` : words;
}

function describeMonthly(every: string, rule: Rule, anchor: Day): string {
  if (rule.interval === 1 && rule.monthDays.join() === '-1' && rule.weekdays.length === 0)
    return inMonths('Last day of each month', rule);
  return inMonths(on(every, daysOfMonth(rule, anchor)), rule);
}

function on(every: string, days: string): string {
  return days ? `${every} on ${days}` : every;
}

function inMonths(words: string, { months }: Rule): string {
  return months.length ? `${words}, in ${monthsOf(months)}` : words;
}

function weekdaysOf({ weekdays }: Rule, anchor: Day): string {
  if (weekdays.length) return join(weekdays.map(nameOf));
  return anchor ? DAYS[(new Date(`${anchor}T00:00:00Z`).getUTCDay() + 6) % 7]! : '';
}

function daysOfMonth(rule: Rule, anchor: Day): string {
  const chosen = chosenDays(rule);
  if (chosen) return chosen;
  return anchor ? `the ${ordinal(Number(anchor.slice(8)))}` : '';
}

/** '1 March', '1 January and 1 July', 'the last day of January and April', 'the first Monday of May'. */
function daysOfYear(rule: Rule, anchor: Day): string {
  const months = rule.months.length ? rule.months : anchor ? [Number(anchor.slice(5, 7))] : [];
  const { monthDays, weekdays } = rule;
  const days = monthDays.length || weekdays.length ? monthDays : anchor ? [Number(anchor.slice(8))] : [];
  if (
    weekdays.length === 0 &&
    rule.positions.length === 0 &&
    days.length > 0 &&
    days.every((day) => day > 0) &&
    months.length
  ) {
    return join(months.flatMap((month) => days.map((day) => `${day} ${MONTHS[month - 1]}`)));
  }
  const chosen = chosenDays(rule);
  if (!chosen) return rule.months.length ? `a day in ${monthsOf(rule.months)}` : '';
  return rule.months.length
    ? `${chosen} of ${monthsOf(rule.months)}`
    : weekdays.some(({ nth }) => nth !== undefined)
      ? `${chosen} of the year`
      : `${chosen} of each month`;
}

/** The days that the rule names within a month; '' if it names none. */
function chosenDays({ monthDays, weekdays, positions }: Rule): string {
  const isLatest = positions.join() === '-1' && monthDays.length > 1 && weekdays.length === 0 && monthDays[0] === 28;
  if (isLatest) return `the ${ordinal(Math.max(...monthDays))}, or the last day`;
  const days = monthDays.map((day) => `the ${day > 0 ? ordinal(day) : fromEnd(day, 'day')}`);
  const named = weekdays.map((each) =>
    each.nth === undefined ? nameOf(each) : `the ${place(each.nth)} ${nameOf(each)}`,
  );
  const both =
    days.length && named.length ? `${join(named, 'or')} that is ${join(days, 'or')}` : join([...days, ...named]);
  return positions.length && both ? `${join(positions.map((position) => `the ${place(position)}`))} of: ${both}` : both;
}

function fromEnd(day: number, word: string): string {
  return day === -1 ? `last ${word}` : `${ordinal(-day)} ${word} from the end`;
}

function place(nth: number): string {
  if (nth > 0) return ORDINALS[nth] ?? ordinal(nth);
  return nth === -1 ? 'last' : `${ORDINALS[-nth] ?? ordinal(-nth)} from the end`;
}

function nameOf({ day }: RuleWeekday): string {
  return DAYS[WEEKDAYS.indexOf(day)]!;
}

function monthsOf(months: readonly number[]): string {
  return join(months.map((month) => MONTHS[month - 1]!));
}

function describeEnd({ count, until }: Rule): string {
  if (count !== undefined) return count === 1 ? ', once' : `, ${count} times`;
  return until ? `, until ${Number(until.slice(8))} ${MONTHS[Number(until.slice(5, 7)) - 1]} ${until.slice(0, 4)}` : '';
}

function ordinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
}

function join(words: readonly string[], and = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`;
}
