import { addDays, daysBetween, type Day } from '../../core/calendar-day';
import { lastDayOfMonth } from '../../calculate/service';
import { wordsOf } from '../../language/words';
import { datesIn } from '../read/claim-dates';
import { fold } from '../read/claim-numbers';
import { COUNTERS, PEOPLE, REFERENCES } from './ask-words';
import { numbersOf, paysIn, type AskedNumber } from './circumstances';
import type { NamedDate } from './asked-day';
import type { AskedSum, Given } from './sum-input';

/**
 * Whether a question gives a number or a date that none of its sums uses: a second pay, a service of somebody else,
 * what a contract says. Numbers that measure nothing, ages and headcounts do not count.
 *
 * @param text with absolute days
 * @param given what was read of it
 */
export function hasUnread(text: string, given: Given, sums: readonly AskedSum[]): boolean {
  const bare = datesIn(fold(paysIn(text).rest).replace(PERCENT, ' ')).rest;
  const words = wordsOf(bare).map(({ word }) => word);
  return (
    given.dates.some((date) => !isUsedDate(date, given, sums)) ||
    numbersOf(words).some((number) => !isUsed(number, words, given, sums))
  );
}

const PERCENT = /\d[\d.,]* ?%/g;

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
function isNoInput({ value, unit, from, to }: AskedNumber, words: readonly string[], { asked, today }: Given): boolean {
  const [before, next] = [words[from - 1] ?? '', words[to] ?? ''];
  if (value === Number(today.slice(0, 4)) || value === Number(asked.day?.slice(0, 4))) return true;
  if (unit === 'year' && value === asked.age) return true;
  if (unit !== '') return before === 'of' && /^\d/.test(words[from - 2] ?? '');
  const isOfPeople = value >= MANY && words.slice(to, to + 2).some((word) => PEOPLE.has(word));
  return value === asked.age || value === asked.headcount || isOfPeople || REFERENCES.has(before) || COUNTERS.has(next);
}

/** So many people are a company, and not those for whom the sum is. */
const MANY = 10;

function isInput(number: AskedNumber, words: readonly string[], given: Given, sum: AskedSum): boolean {
  const { value, unit, from } = number;
  const isOfLeave = sum.kind === 'leave' || sum.kind === 'final_pay';
  const isOfAll = words[from - 1] === 'the' || words[from - 1] === 'of';
  const fields = [sum.taken, sum.carried, sum.overtime].map(Number);
  switch (unit) {
    case 'year':
    case 'month':
    case 'week':
      return (
        isService(number, given) ||
        isIllness(number, sum) ||
        isOfNotice(number, words, sum) ||
        (isOfLeave && unit === 'month' && value === 12)
      );
    case 'day':
      return (
        [...fields, Number(sum.days ?? USUAL_DAYS), Number(sum.day_of)].includes(value) ||
        isIllness(number, sum) ||
        isOfNotice(number, words, sum) ||
        (isOfLeave && number.to + 2 < words.length && words[number.to + 2] === 'year') ||
        isOfAll
      );
    case 'hour':
      return [...fields, Number(sum.hours)].includes(value) || value === 1;
    default:
      return (
        [...fields, Number(sum.day_of)].includes(value) ||
        value === Number(sum.sick_from?.slice(8)) ||
        (isOfAll && isOfLeave) ||
        (words[from - 1] === 'the' && sum.kind === 'overtime')
      );
  }
}

/** Of a week, if the question does not say. */
const USUAL_DAYS = 5;

/** The whole service, or its years or months. */
function isService({ value, unit }: AskedNumber, { service, startDate }: Given): boolean {
  if (startDate !== undefined && service === undefined) return false;
  if (service === undefined) return false;
  const months = unit === 'year' ? value * 12 : unit === 'month' ? value : Math.floor((value * 12) / 52);
  const isYears = unit === 'year' && Math.floor(value) === Math.floor(service / 12);
  return isYears || Math.floor(months + 1e-9) === service || (unit === 'month' && value === service % 12);
}

function isIllness({ value, unit }: AskedNumber, { sick_from, sick_to }: AskedSum): boolean {
  if (sick_from === undefined || sick_to === undefined) return false;
  const last: Day = addDays(sick_to, 1);
  return daysBetween(sick_from, last) === value * (unit === 'week' ? 7 : 1);
}

/** The notice of a sum that does not work out the notice itself. */
function isOfNotice({ from, to }: AskedNumber, words: readonly string[], { kind }: AskedSum): boolean {
  return kind !== 'notice' && words.slice(Math.max(0, from - 5), to + 4).includes('notice');
}
