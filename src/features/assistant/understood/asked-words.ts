import { grouped } from '../../../domain/calculate/outcome';
import { REASON_NAMES } from '../../../domain/calculate/input';
import { listOf } from '../../../domain/assistant/chat-rules';
import type { Asked } from '../../../domain/assistant/read/answer-types';
import { FACT_TOPIC_LABELS, labelOf } from '../../../domain/core/labels';
import { formatDay, plural } from '../../../lib/format';

/** What can be corrected in a question, in the order of the chips. */
export const PARTS = [
  'topics',
  'where',
  'day',
  'service',
  'age',
  'headcount',
  'pay',
  'sector',
  'worker',
  'reason',
] as const;
export type Part = (typeof PARTS)[number];

export const PART_LABELS: Record<Part, string> = {
  topics: 'Topic',
  where: 'Where',
  day: 'Day',
  service: 'Service',
  age: 'Age',
  headcount: 'Headcount',
  pay: 'Pay',
  sector: 'Sector',
  worker: 'Worker',
  reason: 'Reason',
};

const MONTHS_A_YEAR = 12;
/** More countries are counted instead of listed. */
const MOST_NAMED = 2;

/** The countries of the product and of the reader. */
export interface Places {
  /** Names by code. */
  names: ReadonlyMap<string, string>;
  /** Codes of the followed countries, in the reader's order. */
  followed: readonly string[];
}

const WORDS: Record<Part, (asked: Asked, places: Places) => string> = {
  topics: ({ topics }) => topics.map((topic) => labelOf(FACT_TOPIC_LABELS, topic)).join(', '),
  where: placeInWords,
  day: ({ day = '' }) => formatDay(day),
  service: ({ service }) => (service === undefined ? '' : serviceInWords(service)),
  age: ({ age }) => (age === undefined ? '' : plural(age, 'year')),
  headcount: ({ headcount }) => (headcount === undefined ? '' : plural(headcount, 'employee')),
  pay: ({ pay }) => (pay ? payInWords(pay) : ''),
  sector: ({ sector = '' }) => capitalised(sector),
  worker: ({ worker = '' }) => capitalised(worker),
  reason: ({ reason }) => (reason ? capitalised(labelOf(REASON_NAMES, reason)) : ''),
};

/** A part of an understood question in words; '' if the question does not have it. */
export function wordsOf(part: Part, asked: Asked, places: Places): string {
  return WORDS[part](asked, places);
}

function placeInWords({ where, countries, region = '' }: Asked, { names, followed }: Places): string {
  switch (where) {
    case 'none':
      return '';
    case 'all':
      return 'All countries';
    case 'region':
      return region;
    case 'mine':
      return followed.length > 1 ? `My ${followed.length} countries` : 'My countries';
    case 'named':
      return countries.length > MOST_NAMED
        ? plural(countries.length, 'country', 'countries')
        : listOf(countries.map((code) => names.get(code) ?? code));
  }
}

/** '5 years', '8 months', '1 year and 6 months'. */
function serviceInWords(months: number): string {
  const [years, rest] = [Math.floor(months / MONTHS_A_YEAR), months % MONTHS_A_YEAR];
  const parts = [years > 0 && plural(years, 'year'), (rest > 0 || years === 0) && plural(rest, 'month')];
  return listOf(parts.filter((part) => part !== false));
}

function payInWords({ amount, per, currency }: NonNullable<Asked['pay']>): string {
  return `${currency ? `${currency}\u00a0` : ''}${grouped(amount)} ${per === 'hour' ? 'an' : 'a'} ${per}`;
}

/** The text with a capital first letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The question without one of its parts. */
export function without(part: Part, asked: Asked): Asked {
  if (part === 'topics') return { ...asked, topics: [] };
  if (part === 'where') return placed(asked, { where: 'none' });
  const { [part]: _removed, ...rest } = asked;
  return rest;
}

/** The question about other places. */
export function placed(
  { region: _region, ...asked }: Asked,
  { where, countries = [] }: { where: Exclude<Asked['where'], 'region'>; countries?: readonly string[] },
): Asked {
  return { ...asked, where, countries: [...countries] };
}

/** The question with the part as a form contains it; an empty part is removed. */
export function corrected(part: Part, asked: Asked, form: FormData, places: Places): Asked {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const number = (name: string) => Math.round(Number(text(name)));
  switch (part) {
    case 'topics':
      return { ...asked, topics: form.getAll('topic').map(String) };
    case 'where':
      return correctedPlace(asked, form, places);
    case 'service':
      return { ...asked, service: number('years') * MONTHS_A_YEAR + number('months') };
    case 'age':
    case 'headcount':
      return { ...asked, [part]: number(part) };
    case 'pay':
      return { ...asked, pay: payOf(text) };
    default:
      return text(part) ? { ...asked, [part]: text(part) } : without(part, asked);
  }
}

function correctedPlace(asked: Asked, form: FormData, { names, followed }: Places): Asked {
  const where = form.get('where') as Asked['where'];
  const countries = form.getAll('country').map(String);
  switch (where) {
    case 'mine':
      return placed(asked, { where, countries: followed });
    case 'all':
      return placed(asked, { where, countries: [...names.keys()] });
    case 'region':
      return asked;
    default:
      // No country is chosen: the answer asks for one.
      return placed(asked, countries.length > 0 ? { where: 'named', countries } : { where: 'none' });
  }
}

function payOf(text: (name: string) => string): NonNullable<Asked['pay']> {
  const currency = text('currency').toUpperCase();
  return {
    amount: text('amount').replace(/[,\s]/g, ''),
    per: text('per') as NonNullable<Asked['pay']>['per'],
    ...(currency && { currency }),
  };
}
