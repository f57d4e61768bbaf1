import type { FactSort } from './compare-address';
import { factFigure } from '../fact-figure';
import type { ComparedLaw, HeldFacts } from '../../../db/queries-compare';
import type { CountryRow, FactRow } from '../../../domain/core/rows';
import type { FactTopic } from '../../../domain/core/vocabulary';

export type ComparedCountry = Pick<CountryRow, 'id' | 'code' | 'name' | 'currency'>;
/** How a cell differs from the first country whose figure is of the same kind, or that there is nothing to compare. */
export type Difference = { kind: 'missing' } | { kind: 'more' | 'less'; by: number; than: string };

export interface ComparedCell {
  country: ComparedCountry;
  fact: FactRow | undefined;
  law: ComparedLaw | undefined;
  difference: Difference | undefined;
}

export interface ComparedRow {
  topic: FactTopic;
  cells: ComparedCell[];
  /** Two countries at least have figures of one kind: they can be sorted by it. */
  sortable: boolean;
  /** The greatest figure, where all figures are of one kind: what a bar is drawn against. */
  scale: number | undefined;
  differs: boolean;
}

/**
 * What a figure counts, so that two can be compared: 'working_days', or 'EUR local_currency_per_month'. Money counts in its own currency only, and weeks are not days:
 * a law that says months does not mean a number of days. '' where the fact has no figure.
 */
export function measureOf(fact: FactRow | undefined, country: ComparedCountry): string {
  if (!fact || !factFigure(fact, country.currency)) return '';
  return fact.unit.startsWith('local_currency') ? `${country.currency} ${fact.unit}` : fact.unit;
}

/**
 * A row a topic, a cell a country, in the orders given.
 * @param chosen the same countries in the order in which they were chosen: the first of them is what others are compared with, however they are sorted
 * @param absent ids of countries of which the device does not know yet what they hold: nothing is said to be missing there
 */
export function compareFacts(
  held: HeldFacts,
  topics: readonly FactTopic[],
  countries: readonly ComparedCountry[],
  chosen: readonly ComparedCountry[],
  absent: readonly string[] = [],
): ComparedRow[] {
  const factOf = indexFacts(held.facts);
  return topics.map((topic): ComparedRow => {
    const found = (country: ComparedCountry) => factOf.get(keyOf(country.id, topic));
    const firsts = firstOfEachMeasure(chosen, found);
    const cells = countries.map((country): ComparedCell => {
      const fact = found(country);
      const first = firsts.get(measureOf(fact, country));
      const difference = fact
        ? differenceOf(fact, country, first)
        : absent.includes(country.id)
          ? undefined
          : ({ kind: 'missing' } as const);
      return { country, fact, law: fact && held.laws.get(fact.law), difference };
    });
    const measures = cells.map(({ fact, country }) => measureOf(fact, country)).filter(Boolean);
    const isOne = measures.length > 1 && new Set(measures).size === 1;
    return {
      topic,
      cells,
      sortable: new Set(measures).size < measures.length,
      scale: isOne ? greatest(cells.flatMap(({ fact }) => (fact?.unit ? [fact.amount] : []))) : undefined,
      differs: cells.some(({ difference }) => difference !== undefined),
    };
  });
}

export interface SortedCountries {
  countries: ComparedCountry[];
  /** What was compared; '' where nothing can be. */
  measure: string;
  /** Those that cannot be compared by it; they stand last. */
  rest: ComparedCountry[];
}

/** Countries by a figure. Where figures are of several kinds, the kind that most of them have is sorted, and the others follow as they were. */
export function sortCountries(
  { facts }: HeldFacts,
  chosen: readonly ComparedCountry[],
  sort: FactSort | undefined,
): SortedCountries {
  if (!sort) return { countries: [...chosen], measure: '', rest: [] };
  const factOf = indexFacts(facts);
  const figureOf = (country: ComparedCountry) => {
    const fact = factOf.get(keyOf(country.id, sort.topic));
    return { measure: measureOf(fact, country), amount: fact?.amount ?? 0 };
  };
  const measure = mostFrequent(chosen.map((country) => figureOf(country).measure).filter(Boolean));
  if (!measure) return { countries: [...chosen], measure: '', rest: [...chosen] };
  const compared = chosen.filter((country) => figureOf(country).measure === measure);
  const rest = chosen.filter((country) => !compared.includes(country));
  const direction = sort.descending ? -1 : 1;
  return {
    countries: [...compared.sort((a, b) => direction * (figureOf(a).amount - figureOf(b).amount)), ...rest],
    measure,
    rest,
  };
}

function keyOf(country: string, topic: string): string {
  return `${country}/${topic}`;
}

/** Where a country has two facts on one topic, the one that was known to be right last. */
function indexFacts(facts: readonly FactRow[]): Map<string, FactRow> {
  const found = new Map<string, FactRow>();
  for (const fact of facts) {
    const key = keyOf(fact.country, fact.topic);
    const other = found.get(key);
    if (!other || fact.as_of > other.as_of) found.set(key, fact);
  }
  return found;
}

interface First {
  country: ComparedCountry;
  amount: number;
}

function firstOfEachMeasure(
  chosen: readonly ComparedCountry[],
  found: (country: ComparedCountry) => FactRow | undefined,
): Map<string, First> {
  const firsts = new Map<string, First>();
  for (const country of chosen) {
    const fact = found(country);
    const measure = measureOf(fact, country);
    if (fact && measure && !firsts.has(measure)) firsts.set(measure, { country, amount: fact.amount });
  }
  return firsts;
}

function differenceOf(fact: FactRow, country: ComparedCountry, first: First | undefined): Difference | undefined {
  if (!first || first.country.id === country.id) return undefined;
  // Decimal money must not differ by what binary fractions leave over.
  const by = Number((fact.amount - first.amount).toFixed(4));
  if (by === 0) return undefined;
  return { kind: by > 0 ? 'more' : 'less', by: Math.abs(by), than: first.country.name };
}

/** The first of the most frequent. */
function mostFrequent(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0] as [string, number])[0];
}

function greatest(numbers: readonly number[]): number {
  return numbers.reduce((most, each) => Math.max(most, each), 0);
}
