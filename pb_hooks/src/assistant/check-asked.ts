import { isDay } from '../../../src/domain/core/calendar-day';
import { FACT_TOPICS } from '../../../src/domain/core/vocabulary';
import { PAY_PERIODS, REASONS } from '../../../src/domain/calculate/input';
import type { Asked } from '../../../src/domain/assistant/read/answer-types';

const WHERE = ['named', 'mine', 'region', 'all', 'none'] as const;
const ASKS = ['value', 'yes_no', 'sum', 'change', 'other'] as const;
const MOST_COUNTRIES = 300;
const LONGEST_WORD = 60;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAmong = (values: readonly string[]) => (value: unknown) => typeof value === 'string' && values.includes(value);
const isList = (value: unknown, most: number, isGood: (item: unknown) => boolean) =>
  Array.isArray(value) && value.length <= most && value.every(isGood);
const isNumber = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && value >= least && value <= most;
const isWord = (value: unknown) => typeof value === 'string' && value.length <= LONGEST_WORD;
const isPay = (value: unknown) =>
  isObject(value) &&
  typeof value.amount === 'string' &&
  /^\d{1,13}(?:\.\d{1,4})?$/.test(value.amount) &&
  isAmong(PAY_PERIODS)(value.per) &&
  (value.currency === undefined || (typeof value.currency === 'string' && /^[A-Z]{3}$/.test(value.currency)));

/** What is wrong with a field, by its name; a field that is not listed is not read. */
const NEEDED: Readonly<Record<string, [isGood: (value: unknown) => boolean, problem: string]>> = {
  topics: [(value) => isList(value, FACT_TOPICS.length, isAmong(FACT_TOPICS)), 'A topic is not known.'],
  countries: [
    (value) => isList(value, MOST_COUNTRIES, (code) => typeof code === 'string' && /^[A-Z]{2}$/.test(code)),
    'A country is not known.',
  ],
  where: [isAmong(WHERE), 'Choose which countries the question is about.'],
  asks: [isAmong(ASKS), 'Choose what the question asks.'],
};
const OPTIONAL: typeof NEEDED = {
  region: [isWord, 'The region is not readable.'],
  day: [(value) => typeof value === 'string' && isDay(value), 'Enter a day that exists, such as 2026-11-30.'],
  service: [isNumber(0, 720), 'The length of service must be from 0 to 720 months.'],
  age: [isNumber(0, 120), 'The age must be from 0 to 120 years.'],
  headcount: [isNumber(0, 10_000_000), 'The number of employees must be from 0 to 10,000,000.'],
  pay: [isPay, 'Enter the pay as a number above 0, with its period.'],
  sector: [isWord, 'The sector is not readable.'],
  worker: [isWord, 'The group of workers is not readable.'],
  reason: [isAmong(REASONS), 'Choose why the employment ends.'],
};

/**
 * Checks the corrected reading of a question that a client sends.
 *
 * @returns undefined for none; the reading without unknown fields, or what is wrong with it
 */
export function checkAsked(value: unknown): { asked: Asked } | { refused: string } | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isObject(value)) return { refused: 'What was understood is not readable. Ask again.' };
  const asked: Record<string, unknown> = {};
  for (const [name, [isGood, problem]] of Object.entries(NEEDED)) {
    if (!isGood(value[name])) return { refused: problem };
    asked[name] = value[name];
  }
  for (const [name, [isGood, problem]] of Object.entries(OPTIONAL)) {
    if (value[name] === undefined) continue;
    if (!isGood(value[name])) return { refused: problem };
    asked[name] = value[name];
  }
  return { asked: asked as unknown as Asked };
}
