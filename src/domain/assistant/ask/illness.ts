import { addDays, type Day } from '../../core/calendar-day';
import { lastDayOfMonth } from '../../calculate/service';
import { monthOf } from '../../language/units-and-numbers';
import type { NamedDate } from './asked-day';
import type { AskedNumber } from './asked-numbers';

/** The first and the last day of an illness. */
export interface Illness {
  sick_from: Day;
  sick_to: Day;
}

/** What a question says of an illness. */
export interface IllnessText {
  /** The question, folded, its words and numbers, and its dates in order. */
  folded: string;
  words: readonly string[];
  numbers: readonly AskedNumber[];
  dates: readonly NamedDate[];
  today: Day;
}

/** 'from 1 May 2026 to 4 May 2026', '1 to 20 September 2026', 'the whole of October', 'for ten days'. */
export function illnessOf(text: IllnessText): Illness | undefined {
  return fromPair(text) ?? fromMonth(text) ?? fromRange(text) ?? fromDates(text) ?? fromLength(text);
}

const TO =
  /^ ?(?:to|until|till|through|thru|up to|-|–|and)(?: and including)? (?:the )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)(?:day)?,? )?(?:the )?$/;

/** Two whole dates, joined by 'to'. */
function fromPair({ dates }: IllnessText): Illness | undefined {
  const at = dates.findIndex(({ after, isExact }, index) => {
    const next = dates[index + 1];
    return isExact && next !== undefined && TO.test(between(after, next));
  });
  return at < 0 ? undefined : { sick_from: dates[at]!.day, sick_to: dates[at + 1]!.day };
}

/** The text between a date and the next one, if it is short. */
function between(after: string, next: NamedDate): string {
  const at = next.before.lastIndexOf(after.slice(0, 3));
  return at < 0 ? after : next.before.slice(at);
}

function fromMonth({ dates }: IllnessText): Illness | undefined {
  const month = dates.find(
    ({ isExact, before }) => !isExact && /\b(?:whole|all|entire|throughout|during)\b[^.?!]{0,10}$/.test(before),
  );
  return month && { sick_from: month.day, sick_to: lastDayOfMonth(month.day) };
}

const RANGE =
  /\b(\d{1,2})(?:st|nd|rd|th)?(?: ([a-z]+))? ?(?:to|till|until|through|thru|-|–|and) ?(?:the )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)(?:day)?,? )?(?:the )?(\d{1,2})(?:st|nd|rd|th)? [a-z]{3,9}/;

/** '1 to 20 September 2026', '26 October till 8 November 2026': only the last date is whole. */
function fromRange({ folded, dates }: IllnessText): Illness | undefined {
  const [, first = '', word = '', until = ''] = RANGE.exec(folded) ?? [];
  const month = monthOf(word);
  const last = dates.find(({ day, isExact }) => isExact && Number(day.slice(8)) === Number(until));
  if (first === '' || !last || (word !== '' && month === undefined)) return undefined;
  const from = month === undefined ? last.day.slice(0, 8) : `${last.day.slice(0, 5)}${String(month).padStart(2, '0')}-`;
  return { sick_from: `${from}${first.padStart(2, '0')}`, sick_to: last.day };
}

function fromDates({ dates }: IllnessText): Illness | undefined {
  const exact = dates.filter(({ isExact }) => isExact);
  return exact.length >= 2 ? { sick_from: exact.at(-2)!.day, sick_to: exact.at(-1)!.day } : undefined;
}

function fromLength({ numbers, words, dates, today }: IllnessText): Illness | undefined {
  const span = numbers.find(
    ({ unit, to }) =>
      (unit === 'day' || unit === 'week') && !/^days? (?:a |per )?week/.test(words.slice(to, to + 3).join(' ')),
  );
  if (!span) return undefined;
  const days = span.value * (span.unit === 'week' ? 7 : 1);
  const first = dates.findLast(({ isExact }) => isExact)?.day ?? addDays(today, -(days - 1));
  return { sick_from: first, sick_to: addDays(first, days - 1) };
}
