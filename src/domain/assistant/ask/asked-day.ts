import { addDays, dateFromDay, dayFromDate, daysBetween, isDay, type Day } from '../../core/calendar-day';
import { monthOf } from '../../language/units-and-numbers';
import { datesIn } from '../read/claim-dates';
import { fold } from '../read/claim-numbers';

/** A date that a question names. */
export interface NamedDate {
  day: Day;
  /** Whether the question names the day itself, not only its month or year. */
  isExact: boolean;
  /** Whether somebody's employment began on it. */
  isStart: boolean;
  /** Text before it, folded. */
  before: string;
  after: string;
}

const MIDDLE = '-07-01';
const BEFORE_DATE = 45;
const PAST_TENSE = /\b(?:was|were|did|had|used to|applied|earned|got|paid)\b/;

/** Dates of a text, in its order. @param today for dates without a year */
export function namedDates(text: string, today: Day): NamedDate[] {
  const folded = fold(text);
  const { dates } = datesIn(folded);
  let at = 0;
  let last = 0;
  const named = dates.found
    .map(({ written, values }) => ({ written, value: values[0]!, at: folded.indexOf(written) }))
    .sort((a, b) => a.at - b.at)
    .flatMap(({ written, value }): NamedDate[] => {
      const from = folded.indexOf(written, at);
      at = from + written.length;
      const before = folded.slice(Math.max(0, from - BEFORE_DATE), from);
      const after = folded.slice(at, at + BEFORE_DATE);
      const saysIt = saysStart(folded.slice(Math.max(last, from - NEAR_DATE), from), after);
      last = at;
      const day = wholeDay(value, folded, today, saysIt);
      const isStart = saysIt && day !== undefined && day <= today;
      return day ? [{ day, isExact: value.length === 10 || value.startsWith('--'), isStart, before, after }] : [];
    });
  return named.some(({ isStart }) => isStart) ? named : withLikelyStart(named, today);
}

const START =
  /\b(?:since|hired|joined?|joins|start(?:ed|s|ing)?|start date|began|begins|engaged|recruited|employed|(?:employee|worker|clerk|operator|from)(?= (?:the )?$)|goes back to|contract of|took (?:him|her|them) on|taken on|came|first day|admission|admitted|antiguedad|seniority|onboard\w*|entered|entry)\b/g;
const NOT_START =
  /\b(?:notice|dismiss\w*|terminat\w*|fired|leaves?|leaving|ends?|ended|off|ill|sick|unwell|redundan\w*|retrench\w*|announced|resign\w*|quit\w*|given|gives|as of|by|took|taken|used|cycle|year|exit)\b/g;
const NEAR_DATE = 36;

/** 'five days taken since', 'in the year since'. */
const SINCE_LEAVE = /\b(?:taken|used|took|carried|cycle|year)\b[^,]{0,12}\bsince (?:the )?$/;

/** Whether the word before a date says that the employment began on it. */
function saysStart(before: string, after: string): boolean {
  const near = before.replace(/^.*[.;!?]/, '');
  if (SINCE_LEAVE.test(near)) return false;
  const last = (words: RegExp) => [...near.matchAll(words)].at(-1)?.index ?? -1;
  return last(START) > last(NOT_START) || /^[^.?!;]{0,12}\bwas (?:the|his|her) (?:first|start)/.test(after);
}

const LONG_AGO_DAYS = 60;

/** No word says it, but the first of several dates, if it is some time ago, is the start: '1 May 2021 to 30 June 2026'. */
function withLikelyStart(dates: NamedDate[], today: Day): NamedDate[] {
  const [first] = dates;
  const isLikely =
    first !== undefined &&
    (dates.length > 1 || /^ ?(?:to|until|till|through|-|–) (?:today|now|date|the present)\b/.test(first.after)) &&
    first.isExact &&
    daysBetween(first.day, today) > LONG_AGO_DAYS &&
    dates.every(({ day }) => first.day <= day) &&
    (first.before.search(NOT_START) < 0 || /^ ?(?:to|until|till|through|-|–) /.test(first.after));
  return isLikely ? [{ ...first, isStart: true }, ...dates.slice(1)] : dates;
}

/**
 * '2027-03' is its first day. '--03-01' is the nearest one if that is near; else the one that the tense tells. An
 * employment began in the past.
 */
function wholeDay(value: string, folded: string, today: Day, isStart: boolean): Day | undefined {
  if (isDay(value)) return value;
  if (/^\d{4}-\d{2}$/.test(value)) return `${value}-01`;
  if (!value.startsWith('--')) return undefined;
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1].map((each) => `${each}${value.slice(1)}`).filter(isDay);
  const past = days.findLast((day) => day <= today);
  if (isStart) return past;
  const near = days.find((day) => Math.abs(daysBetween(day, today)) <= NEAR_DAYS);
  return near ?? (PAST_TENSE.test(folded) ? past : days.find((day) => day > today));
}

const NEAR_DAYS = 45;

/** The day that a question is about, if it is not today: a date, a month, a year, 'next year', 'from January'. */
export function askedDay(text: string, today: Day): Day | undefined {
  const folded = fold(text);
  const dates = namedDates(text, today).filter(
    ({ day, before, after, isStart }) =>
      !isStart && !isOfAPerson(before) && !isBirth(before, day, today) && !isOfAnAct(before, after),
  );
  const exact = dates[dates.length - 1];
  if (exact) return exact.day === today ? undefined : exact.day;
  // Years of dates are no years of their own.
  const { rest } = datesIn(folded);
  return relativeDay(folded, today) ?? yearAsked(rest, today) ?? monthAsked(rest, today);
}

/** The date on which somebody began or was born is a circumstance, not the day that is asked about. */
function isOfAPerson(before: string): boolean {
  return /\bsince $|\b(?:start(?:ed|s)?|join(?:ed|s)?|hired|began|employed|recruited|engaged|working|worked)\b[^.?!]{0,30}$/.test(
    before,
  );
}

/** The year in which an employment began, if the text gives no date: 'joined in 2018'. */
export function startYear(text: string): string | undefined {
  const { rest } = datesIn(fold(text));
  return [...rest.matchAll(/\b(?:19[5-9]\d|20\d\d)\b/g)].find(({ index }) =>
    isOfAPerson(rest.slice(Math.max(0, index - BEFORE_DATE), index)),
  )?.[0];
}

/** The birth of somebody who works, and not of a child that gives a right to leave. */
function isBirth(before: string, day: Day, today: Day): boolean {
  return /\bborn\b[^.?!]{0,30}$/.test(before) && Number(today.slice(0, 4)) - Number(day.slice(0, 4)) > YOUNG;
}

const YOUNG = 5;

/** 'the Act of 12 May 2019', 'Law 15,371 of 31 March 2026' */
function isOfAnAct(before: string, after: string): boolean {
  return (
    /\b(?:act|law|decree|order|code|regulation|resolution|directive|bill)\b[^.?!]{0,20}\bof $/.test(before) ||
    /^ (?:act|law|decree|bill|amendment)\b/.test(after)
  );
}

function relativeDay(folded: string, today: Day): Day | undefined {
  const year = Number(today.slice(0, 4));
  if (/\b(?:next year|coming year|new year)\b/.test(folded)) return `${year + 1}-01-01`;
  if (/(?<!\bthan )\b(?:last year|previous year|a year ago)\b/.test(folded)) return `${year - 1}${MIDDLE}`;
  if (/\b(?:two|2) years ago\b/.test(folded) && PAST_TENSE.test(folded)) return `${year - 2}${MIDDLE}`;
  if (/\bnext month\b/.test(folded)) return firstOfMonth(today, 1);
  if (/\blast month\b/.test(folded)) return firstOfMonth(today, -1);
  if (/\btomorrow\b/.test(folded)) return addDays(today, 1);
  return undefined;
}

function firstOfMonth(today: Day, months: number): Day {
  const date = dateFromDay(`${today.slice(0, 8)}01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return dayFromDate(date);
}

/** 'in 2024', 'for 2027'. Of a past year its middle, of a coming one its first day; this year is today. */
function yearAsked(folded: string, today: Day): Day | undefined {
  const year = Number(today.slice(0, 4));
  for (const match of folded.matchAll(/\b(?:19[5-9]\d|20\d\d)\b/g)) {
    const before = folded.slice(Math.max(0, match.index - BEFORE_DATE), match.index);
    const after = folded.slice(match.index + 4, match.index + 20);
    if (
      isOfAPerson(before) ||
      isBirth(before, `${match[0]}-01-01`, today) ||
      /\b(?:no\.?|(?:act|law|code|decree|order|ordinance|regulations?)\b,?(?:[^?!]{0,20} of)?) ?$|[/\d.,]$/.test(
        before,
      ) ||
      /^(?:[/\d]|['’]?s? ?(?:act|law|code|amendment|reform|bill|regulations?|order)\b)/.test(after)
    )
      continue;
    const asked = Number(match[0]);
    const part = partOfYear(before);
    if (part !== undefined) return `${asked}${part}`;
    if (asked === year) return undefined;
    return asked < year ? `${asked}${MIDDLE}` : `${asked}-01-01`;
  }
  return undefined;
}

/** A day in the part of a year that stands before it: 'the second half of', 'Q4', 'autumn'. */
function partOfYear(before: string): string | undefined {
  return PARTS.find(({ words }) => words.test(before))?.day;
}

const PARTS: readonly { words: RegExp; day: string }[] = [
  { words: /\b(?:q1|first quarter|early|beginning|start|winter)(?: of| in)?(?: the year)? ?$/, day: '-02-01' },
  { words: /\b(?:q2|second quarter|spring|first half|h1)(?: of| in)?(?: the year)? ?$/, day: '-05-01' },
  { words: /\b(?:q3|third quarter|summer)(?: of| in)?(?: the year)? ?$/, day: '-08-01' },
  {
    words: /\b(?:q4|fourth quarter|last quarter|autumn|fall|second half|h2)(?: of| in)?(?: the year)? ?$/,
    day: '-11-01',
  },
  { words: /\b(?:end|late)(?: of| in)?(?: the year)? ?$/, day: '-12-15' },
];

/** 'from January', 'in March': the next one, in a question on the past the last one. */
function monthAsked(folded: string, today: Day): Day | undefined {
  const match =
    /\b(?:in|from|since|until|by|as of|starting|start of|beginning of|end of|before|after|this|come|next) (?:next |this |last |past |coming |late |early |mid )?([a-z]{3,9})\b/g;
  for (const [, word = ''] of folded.matchAll(match)) {
    const month = word === 'may' ? 5 : monthOf(word);
    if (month === undefined || (word.length <= 3 && word !== 'may')) continue;
    const year = Number(today.slice(0, 4));
    const day = `${year}-${String(month).padStart(2, '0')}-01`;
    const isPast = PAST_TENSE.test(folded) || folded.includes(`since ${word}`);
    if (isPast) return day > today ? `${year - 1}${day.slice(4)}` : day;
    return day < `${today.slice(0, 8)}01` ? `${year + 1}${day.slice(4)}` : day > today ? day : undefined;
  }
  return undefined;
}
