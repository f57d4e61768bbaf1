import { DIVISORS } from './ask-words';
import type { AskedNumber } from './asked-numbers';
import { DAILY, FULL_TIME, WEEKLY } from './asked-overtime';
import type { AskedSum } from './sum-given';

/**
 * Hours and working days a week, and days of a month's pay: 'a 45-hour week', 'eight hours a day', 'five-day week',
 * 'month / 26'.
 *
 * @param folded the text
 */
export function weekOf(folded: string, words: readonly string[], numbers: readonly AskedNumber[]): Partial<AskedSum> {
  const after = ({ to }: AskedNumber) => words.slice(to, to + 5).join(' ');
  const hours = numbers.filter(({ unit }) => unit === 'hour');
  const isOfWeek = (number: AskedNumber) =>
    WEEKLY.test(after(number)) || (number.value >= FULL_TIME && number.value <= LONGEST_WEEK);
  const days = numbers.findLast(
    (number) => number.unit === 'day' && number.value <= 7 && DAYS_OF_WEEK.test(after(number)),
  )?.value;
  const daily = hours.findLast((number) => DAILY.test(after(number)))?.value;
  const weekly = hours.findLast(isOfWeek)?.value ?? (daily === undefined ? undefined : daily * (days ?? USUAL_DAYS));
  const divisor = numbers.find((number) => isDivisor(folded, words, number))?.value as 26 | 30 | undefined;
  return {
    ...(divisor !== undefined && { day_of: divisor }),
    ...(days !== undefined && { days }),
    ...(weekly !== undefined && { hours: weekly }),
  };
}

const DAYS_OF_WEEK = /^days? (?:a |per |each |working |work )?week/;
/** Working days of a week, if the question does not say. */
const USUAL_DAYS = 5;
const LONGEST_WEEK = 60;

function isDivisor(folded: string, words: readonly string[], { value, from, to }: AskedNumber): boolean {
  if (value !== 26 && value !== 30) return false;
  const near = [...words.slice(Math.max(0, from - 2), from), ...words.slice(to, to + NEAR_DIVISOR)];
  return near.some((word) => DIVISORS.has(word)) || MONTH_BY.test(folded);
}

const NEAR_DIVISOR = 4;
/** 'month / 26', '1/26' */
const MONTH_BY = /\b(?:month(?:ly)?(?: (?:pay|wage|salary))?|wage|salary|pay|1) ?[/÷] ?(?:26|30)\b/;
