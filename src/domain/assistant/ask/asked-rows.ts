import { factAt, factOn } from '../../content/fact-value';
import type { DayIn } from '../../content/evidence-level';
import { dayOf, daysBetween, type Day } from '../../core/calendar-day';
import type { ArticleRow, CommencementRow, CountryRow, FactRow, LawRow, RuleRow } from '../../core/rows';
import { byPosition, ruleOfRow } from '../../calculate/rule-of-row';
import type { CountryLaw } from '../../calculate/outcome';
import type { Rule } from '../../calculate/rule';
import type { Asked } from '../read/answer-types';
import type { DatedRows } from '../../reading/horizon-entries';

/** A law without its text. */
export type LawHead = DatedRows['laws'][number] & Pick<LawRow, 'original_title' | 'citation' | 'repealed_on'>;

/** The rows from which facts and rules answer. Only rows that the reader may read. */
export interface AskedRows {
  /** The countries that are answered for. */
  countries: readonly Pick<CountryRow, 'id' | 'code' | 'name' | 'currency'>[];
  facts: readonly FactRow[];
  rules: readonly RuleRow[];
  /** The laws of these facts, rules and commencements. */
  laws: readonly LawHead[];
  /** Only for questions on changes. */
  commencements: readonly CommencementRow[];
  articles: readonly ArticleRow[];
}

/** Whether a question needs commencements and news: on changes, or on another day than today. */
export function needsChanges({ asks, day }: Asked): boolean {
  return asks === 'change' || day !== undefined;
}

/** The rows of some countries, in the order of their codes. */
export function rowsOfCountries(rows: AskedRows, codes: readonly string[]): AskedRows {
  const countries = codes.flatMap((code) => rows.countries.filter((country) => country.code === code));
  const ids = new Set(countries.map(({ id }) => id));
  const own = <T extends { country: string }>(some: readonly T[]) => some.filter(({ country }) => ids.has(country));
  const { facts, rules, laws, commencements, articles } = rows;
  return {
    countries,
    facts: own(facts),
    rules: own(rules),
    laws: own(laws),
    commencements: own(commencements),
    articles: own(articles),
  };
}

/** A country with its rows, as they are today. */
export interface AskedCountry {
  code: string;
  name: string;
  currency: string;
  id: string;
  today: Day;
  facts: readonly FactRow[];
  /** Rows of rules, in the order of the country. */
  ruleRows: readonly RuleRow[];
  lawOf(id: string): LawHead | undefined;
}

/** The countries of these rows. @param dayIn by id of the country */
export function countriesOf(rows: AskedRows, dayIn: DayIn): AskedCountry[] {
  const laws = new Map(rows.laws.map((law) => [law.id, law]));
  const lawOf = (id: string) => laws.get(id);
  const [facts, rules] = [byCountry(rows.facts), byCountry(rows.rules)];
  return rows.countries.map(({ id, code, name, currency }) => {
    const today = dayIn(id);
    return {
      id,
      code,
      name,
      currency,
      today,
      facts: (facts.get(id) ?? []).map((fact) => factOn(fact, today)),
      ruleRows: (rules.get(id) ?? []).sort(byPosition),
      lawOf,
    };
  });
}

/** Grouped once, because a table reads the rows of all countries. */
function byCountry<T extends { country: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.country);
    if (group) group.push(row);
    else groups.set(row.country, [row]);
  }
  return groups;
}

/** What the calculators need of a country. @param topic only its rules */
export function lawOfCountry({ code, currency, ruleRows, facts }: AskedCountry, topic?: string): CountryLaw {
  const own = topic === undefined ? ruleRows : ruleRows.filter((row) => row.topic === topic);
  return { code, currency, rules: own.map((row) => ruleOfRow(row)), facts };
}

/** The row of a rule. */
export function rowOfRule({ ruleRows }: AskedCountry, { key }: Rule): RuleRow {
  return ruleRows.find((row) => row.key === key)!;
}

/** Amounts that another instrument sets, without a change of the law. */
export const SET_EACH_YEAR: readonly string[] = ['minimum_wage', 'social_security', 'public_holidays'];

/**
 * A fact as it was, is or will be on a day. Never a value of another day.
 *
 * @returns undefined if that is not recorded
 */
export function factOnDay(fact: FactRow, day: Day, { today, lawOf }: AskedCountry): FactRow | undefined {
  const recorded = factAt(fact, day, today);
  if (day > today) return factToCome(fact, recorded, day);
  if (recorded) return recorded;
  return heldSince(fact, today, lawOf(fact.law)) <= day ? fact : undefined;
}

/** @param then the value of that day, by the fact's own days */
function factToCome(fact: FactRow, then: FactRow | undefined, day: Day): FactRow | undefined {
  const year = day.slice(0, 4);
  const isNext = then !== undefined && then.value !== fact.value;
  // A timetable in today's value states the years itself.
  if (fact.value.includes(year) && !(isNext && (then.value.includes(year) || then.as_of.startsWith(year)))) return fact;
  return isNext || (holdsUntil(fact, day) && !endsBefore(fact.value, day)) ? then : undefined;
}

/** A yearly amount holds until somebody checks it again, or for a year if another one is only proposed. */
function holdsUntil(fact: FactRow, day: Day): boolean {
  const { next } = fact;
  const isProposed =
    next?.certainty === 'proposed' && dayOf(next.from) <= day && daysBetween(dayOf(next.from), day) < YEAR_DAYS;
  return !SET_EACH_YEAR.includes(fact.topic) || day <= reviewDay(fact) || isProposed;
}

/** Whether a value states its own end: 'from July to December 2026'. */
function endsBefore(value: string, day: Day): boolean {
  const [, year] = /\b(?:to|until) (?:\d{1,2} )?(?:[A-Z][a-z]+ )?((?:19|20)\d\d)\b/.exec(value) ?? [];
  return year !== undefined && year < day.slice(0, 4);
}

const YEAR_DAYS = 365;
const reviewDay = ({ review_by }: FactRow): Day => review_by.slice(0, 10);

/** The first day for which today's value is known to have held; '9' if the text does not say. */
function heldSince(fact: FactRow, today: Day, law: LawHead | undefined): Day {
  const stated = statedSince(fact.value, today);
  if (stated) return stated;
  // “73,729.87 lira from July to December 2026” says nothing of earlier years.
  const year = lastYear(fact.value, today);
  if (year) return `${year}-01-01`;
  const known = fact.as_of.slice(0, 10) || '9';
  if (!law || SET_EACH_YEAR.includes(fact.topic)) return known;
  const lawDay = (law.amended_on || law.effective_date).slice(0, 10);
  return lawDay && lawDay < known ? lawDay : known;
}

const lastYear = (text: string, today: Day) =>
  (text.match(/\b20\d\d\b/g) ?? [])
    .filter((year) => year <= today.slice(0, 4))
    .sort()
    .at(-1);

const SINCE = /\b(?:since|from|in force|as of)\s+(?:(\d{1,2})\s+)?([A-Z][a-z]+)?\s*((?:19|20)\d\d)\b/g;
const MONTH_NAMES = 'January February March April May June July August September October November December'.split(' ');

/** 'since 1 January 2026': the latest such day in a text that is not after today; ''. */
export function statedSince(text: string, today: Day): Day {
  const days = [...text.matchAll(SINCE)].flatMap(([, date = '1', month = 'January', year = '']) => {
    const index = MONTH_NAMES.indexOf(month);
    return index < 0 ? [] : [`${year}-${String(index + 1).padStart(2, '0')}-${date.padStart(2, '0')}`];
  });
  return (
    days
      .filter((day) => day <= today)
      .sort()
      .at(-1) ?? ''
  );
}
