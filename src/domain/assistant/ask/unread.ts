import { addDays, daysBetween, type Day } from '../../core/calendar-day';
import { lastDayOfMonth, monthsUntil } from '../../calculate/service';
import { wordsOf } from '../../language/words';
import { datesIn } from '../read/claim-dates';
import { fold } from '../read/claim-numbers';
import { COUNTERS, PEOPLE, REFERENCES } from './ask-words';
import { FOR_PEOPLE } from './sum-words';
import { numbersOf, type AskedNumber } from './asked-numbers';
import type { NamedDate } from './asked-day';
import type { AskedSum, Given } from './sum-given';

/**
 * Whether a question gives a number or a date that none of its sums uses: a second pay, a service of somebody else,
 * what a contract says. Numbers that measure nothing, ages and headcounts do not count.
 *
 * @param text with absolute days, without its pay
 * @param given what was read of it
 */
export function hasUnread(text: string, given: Given, sums: readonly AskedSum[]): boolean {
  const bare = datesIn(fold(text).replace(PERCENT, ' ')).rest;
  const words = wordsOf(bare).map(({ word }) => word);
  return (
    given.dates.some((date) => !isUsedDate(date, given, sums)) ||
    numbersOf(words).some((number) => !isUsed(number, words, given, sums))
  );
}

const PERCENT = /\d[\d.,]* ?(?:%|per ?cent)/g;

/** A date of a sum, its month, or the anniversary on which a year of leave begins. */
function isUsedDate({ day, isExact, isStart }: NamedDate, { today }: Given, sums: readonly AskedSum[]): boolean {
  return sums.some(({ kind, start = '', end = '', given = '', sick_from = '', sick_to = '' }) => {
    const days = [today, start, end, given, sick_from, sick_to];
    return (
      days.includes(day) ||
      (!isExact && days.includes(lastDayOfMonth(day))) ||
      day.slice(5) === start.slice(5) ||
      (isStart && (kind === 'wage' || kind === 'overtime'))
    );
  });
}

function isUsed(number: AskedNumber, words: readonly string[], given: Given, sums: readonly AskedSum[]): boolean {
  return number.isArticle || isNoInput(number, words, given) || sums.some((sum) => isInput(number, words, given, sum));
}

/** An age, a headcount, a number of a law, the year of a date, a time of day. */
function isNoInput({ value, unit, from, to }: AskedNumber, words: readonly string[], given: Given): boolean {
  if (isYearOrAge(value, unit, given)) return true;
  const [before = '', next = ''] = [words[from - 1], words[to]];
  if (unit !== '') return before === 'of' && /^\d/.test(words[from - 2] ?? '');
  const isCompany = value === given.asked.headcount || isOfPeople(value, words, to);
  return (isCompany && !isForPeople(words, from)) || REFERENCES.has(before) || COUNTERS.has(next);
}

/** A year of the question’s days, or the age. */
function isYearOrAge(value: number, unit: AskedNumber['unit'], { asked, today, startYear = '' }: Given): boolean {
  const years = [today, asked.day ?? '', startYear].map((day) => Number(day.slice(0, 4)));
  return years.includes(value) || (value === asked.age && (unit === '' || unit === 'year'));
}

const isOfPeople = (value: number, words: readonly string[], to: number) =>
  value >= MANY && words.slice(to, to + 2).some((word) => PEOPLE.has(word));

/** 'for 20 workers', 'retrench 40 people': the sum is for each of them. */
const isForPeople = (words: readonly string[], from: number) =>
  words.slice(Math.max(0, from - 2), from).some((word) => FOR_PEOPLE.has(word));

/** So many people are a company, and not those for whom the sum is. */
const MANY = 10;

function isInput(number: AskedNumber, words: readonly string[], given: Given, sum: AskedSum): boolean {
  const fields = fieldsFor(number.unit, sum);
  return (
    fields.map(Number).includes(number.value) ||
    isOfWhole(number, words, sum) ||
    (number.unit !== '' && number.unit !== 'hour' && isSpan(number, words, given, sum))
  );
}

/** The fields of a sum that have a unit. */
function fieldsFor(unit: AskedNumber['unit'], sum: AskedSum): unknown[] {
  const { taken, carried, overtime, days = USUAL_DAYS, hours, day_of, sick_from = '' } = sum;
  switch (unit) {
    case 'hour':
      return [overtime, hours, Number(hours) / Number(days), 1];
    case 'day':
      return [taken, carried, days, day_of];
    case '':
      return [taken, carried, overtime, day_of, sick_from.slice(8)];
    default:
      return isOfLeave(sum) && unit === 'month' ? [MONTHS_IN_YEAR] : [];
  }
}

const MONTHS_IN_YEAR = 12;
const isOfLeave = ({ kind }: AskedSum) => kind === 'leave' || kind === 'final_pay';

/** The leave of a year, of which some days are taken; the hours that overtime follows: 'on top of the eight'. */
function isOfWhole({ unit, from, to }: AskedNumber, words: readonly string[], sum: AskedSum): boolean {
  const before = words[from - 1] ?? '';
  const isAll = before === 'the' || before === 'of';
  if (unit === 'day') return isAll || (isOfLeave(sum) && words[to + 2] === 'year');
  // “The three months of constitutional indemnity” are the rule's.
  if (unit === 'month' && before === 'the') return sum.kind === 'severance' && !OF_TIME.has(words[to + 1] ?? '');
  return unit === '' && ((isAll && isOfLeave(sum)) || (before === 'the' && sum.kind === 'overtime'));
}

/** Words after a number of months that are a time, and no part of a rule. */
const OF_TIME: ReadonlySet<string> = new Set(['as', 'in', 'on', 'at', 'before', 'after', 'when', 'since']);

/** A service, an illness, or a notice that is not worked out. */
function isSpan(number: AskedNumber, words: readonly string[], given: Given, sum: AskedSum): boolean {
  return isService(number, given, sum) || isIllness(number, sum) || isOfNotice(number, words, sum);
}

/** Of a week, if the question does not say. */
const USUAL_DAYS = 5;

/** The whole service, or its years or months. If the question gives the first day too, they agree. */
function isService({ value, unit }: AskedNumber, { service, today }: Given, sum: AskedSum): boolean {
  const day = sum.end ?? sum.given ?? sum.sick_from ?? today;
  const told = sum.start === undefined ? service : monthsUntil(sum.start, addDays(day, 1));
  if (told === undefined || unit === 'day') return false;
  const months = unit === 'year' ? value * 12 : unit === 'month' ? value : Math.floor((value * 12) / 52);
  const isYears = unit === 'year' && Math.floor(value) === Math.floor(told / 12);
  return isYears || isNear(months, told) || (unit === 'month' && value === told % 12);
}

/** 'Nearly three years' are a month less. */
const isNear = (months: number, told: number) => Math.abs(Math.floor(months + 1e-9) - told) <= 1;

function isIllness({ value, unit }: AskedNumber, { sick_from, sick_to }: AskedSum): boolean {
  if (sick_from === undefined || sick_to === undefined) return false;
  const last: Day = addDays(sick_to, 1);
  return daysBetween(sick_from, last) === value * (unit === 'week' ? 7 : 1);
}

/** The notice of a sum that does not work out the notice itself, or one that is compared with the rule's. */
function isOfNotice({ from, to, value, unit }: AskedNumber, words: readonly string[], sum: AskedSum): boolean {
  if (sum.stated?.value === value && sum.stated.unit === unit) return true;
  return sum.kind !== 'notice' && words.slice(Math.max(0, from - 5), to + 4).includes('notice');
}
