import { addDays, weekdayOf, type Day } from '../../core/calendar-day';
import { dayInWords, MONTHS } from '../../core/format-day';
import { lastDayOfMonth } from '../../calculate/service';
import { wordsOf, type Word } from '../../language/words';
import { BEFORE_COMING, BEFORE_MONTH, BEFORE_PAST, BEFORE_WEEKDAY, WEEKDAYS } from './ask-words';
import { numbersOf } from './asked-numbers';

/**
 * A text with the days that it names by today as dates: 'tomorrow' as '1 December 2026', 'ten days ago' as '20 November
 * 2026', 'since June' as 'since June 2026', 'the end of the month' as 'the end of the 30 November 2026'.
 *
 * @param hasWeekdays whether weekdays are days, and not kinds of days
 * @param isPast whether a month without a year is the last one, unless a word says otherwise
 */
export function withAbsoluteDays(question: string, today: Day, hasWeekdays: boolean, isPast: boolean): string {
  const text = withDaysAgo(question, today);
  const words = wordsOf(text);
  let written = '';
  let last = 0;
  words.forEach((word, at) => {
    const date = dateAt(words, at, { today, hasWeekdays, isPast });
    if (date === undefined) return;
    written += text.slice(last, word.from) + date;
    last = word.to;
  });
  return written + text.slice(last);
}

/** 'ten days ago' as its date. Months and years ago are a length of service. */
function withDaysAgo(text: string, today: Day): string {
  const found = wordsOf(text);
  const words = found.map(({ word }) => word);
  const spans = numbersOf(words).filter(
    ({ unit, to }) => (unit === 'day' || unit === 'week') && words[to + 1] === 'ago',
  );
  return spans.reduceRight(
    (left, { value, unit, from, to }) =>
      left.slice(0, found[from]!.from) +
      dayInWords(addDays(today, -Math.round(value * (unit === 'week' ? WEEK : 1)))) +
      left.slice(found[to + 1]!.to),
    text,
  );
}

interface Told {
  today: Day;
  hasWeekdays: boolean;
  isPast: boolean;
}

function dateAt(words: readonly Word[], at: number, told: Told): string | undefined {
  const { today, hasWeekdays } = told;
  const word = words[at]!.word;
  const before = words.slice(Math.max(0, at - NEAR), at).map((each) => each.word);
  if (word === 'tomorrow') return isNearDate(words, at) ? undefined : dayInWords(addDays(today, 1));
  if (word === 'yesterday') return isNearDate(words, at) ? undefined : dayInWords(addDays(today, -1));
  if (before.includes('end') && (word === 'month' || word === 'year')) return endOf(word, before, today);
  return (hasWeekdays ? weekdayAt(words, at, before, today) : undefined) ?? monthAt(words, at, before, told);
}

/** Words before a day that decide which one it is. */
const NEAR = 3;

/** 'end of this month', 'end of the year', 'end of next month'. */
function endOf(word: string, before: readonly string[], today: Day): string | undefined {
  const last = before.at(-1) ?? '';
  if (!['of', 'the', 'this', 'next'].includes(last)) return undefined;
  const isNext = last === 'next';
  if (word === 'year') return dayInWords(`${Number(today.slice(0, 4)) + +isNext}-12-31`);
  const end = lastDayOfMonth(today);
  return dayInWords(isNext ? lastDayOfMonth(addDays(end, 1)) : end);
}

function weekdayAt(words: readonly Word[], at: number, before: readonly string[], today: Day): string | undefined {
  const weekday = WEEKDAYS.indexOf(words[at]!.word);
  const last = before.at(-1) ?? '';
  if (weekday < 0 || !BEFORE_WEEKDAY.has(last) || isNearDate(words, at)) return undefined;
  const ahead = (weekday - weekdayOf(today) + WEEK) % WEEK;
  const isPast = last === 'last' || last === 'past';
  return dayInWords(addDays(today, isPast ? ahead - WEEK : ahead || WEEK));
}

const WEEK = 7;

/** Whether a date stands beside a word: 'Friday, 4 December', 'Sunday the 29th'. */
function isNearDate(words: readonly Word[], at: number): boolean {
  return [at - 1, at + 1, at + 2].some((near) => /^\d/.test(words[near]?.word ?? ''));
}

/** A month without a year: the last one before words such as “since”, else the next one. */
function monthAt(
  words: readonly Word[],
  at: number,
  before: readonly string[],
  { today, isPast }: Told,
): string | undefined {
  const month = MONTHS.findIndex((name) => isMonth(name.toLowerCase(), words[at]!.word));
  const [next, previous] = [words[at + 1]?.word ?? '', before.at(-1) ?? ''];
  if (month < 0 || !BEFORE_MONTH.has(previous) || /^\d/.test(next) || isOfOther(before)) return undefined;
  const year = Number(today.slice(0, 4));
  const first = (of: number) => `${of}-${String(month + 1).padStart(2, '0')}-01`;
  const isLast =
    (isPast || before.some((word) => BEFORE_PAST.has(word))) && !before.some((word) => BEFORE_COMING.has(word));
  const chosen = isLast ? year - +(first(year) > today) : year + +(lastDayOfMonth(first(year)) < today);
  return `${words[at]!.raw} ${chosen}`;
}

/** 'the wage of November', 'days taken since June': no day of a start or an end. */
const isOfOther = (before: readonly string[]) =>
  before.at(-1) === 'of' ? !before.some((word) => WHOLE.has(word)) : before.some((word) => USED.has(word));
const WHOLE: ReadonlySet<string> = new Set(['end', 'whole', 'all', 'beginning', 'start', 'middle']);
const USED: ReadonlySet<string> = new Set(['taken', 'used', 'took', 'carried']);

const isMonth = (name: string, word: string) => name === word || (word.length >= SHORT && name.startsWith(word));
const SHORT = 4;
