import type { FactSort } from './compare-address';
import { exact, inKind, measureOf, mostFrequent } from './measure';
import type { ComparedLaw, HeldFacts } from './queries';
import type { CountryRow, FactRow } from '../../../domain/core/rows';
import type { FactTopic } from '../../../domain/core/vocabulary';

export type ComparedCountry = Pick<CountryRow, 'id' | 'code' | 'name' | 'currency'>;
/** How a cell differs from the first country with a figure of the same kind, or that it has none. */
export type Difference =
  | { kind: 'missing' }
  /** `by`: in the fact's unit. */
  | { kind: 'more' | 'less'; by: number; than: string };

export interface ComparedCell {
  country: ComparedCountry;
  fact: FactRow | undefined;
  law: ComparedLaw | undefined;
  difference: Difference | undefined;
}

export interface ComparedRow {
  topic: FactTopic;
  cells: ComparedCell[];
  /** At least two countries have figures of one kind. */
  sortable: boolean;
  /** The highest figure if all are of one kind: the full length of a bar. */
  scale: number | undefined;
  differs: boolean;
}

/**
 * One row for each topic and one cell for each country, in the given orders.
 * @param chosen the countries in the order in which they were chosen: the first is the one that others are
 * compared with
 * @param absent ids of countries whose facts are not loaded: nothing is reported as missing there
 */
export function compareFacts(
  stored: HeldFacts,
  topics: readonly FactTopic[],
  countries: readonly ComparedCountry[],
  chosen: readonly ComparedCountry[],
  absent: readonly string[] = [],
): ComparedRow[] {
  const factOf = indexFacts(stored.facts);
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
      return { country, fact, law: fact && stored.laws.get(fact.law), difference };
    });
    const measures = cells.map(({ fact, country }) => measureOf(fact, country)).filter(Boolean);
    const isOne = measures.length > 1 && new Set(measures).size === 1;
    return {
      topic,
      cells,
      sortable: new Set(measures).size < measures.length,
      scale: isOne ? greatest(cells.flatMap(({ fact }) => (fact?.unit ? [amountOf(fact)] : []))) : undefined,
      differs: cells.some(({ difference }) => difference !== undefined),
    };
  });
}

export interface SortedCountries {
  countries: ComparedCountry[];
  /** The kind of figure that was sorted; '' if none. */
  measure: string;
  /** Countries without such a figure; they come last. */
  rest: ComparedCountry[];
}

/**
 * Sorts countries by a figure. With figures of several kinds, the most frequent kind is sorted and the others
 * follow unchanged.
 */
export function sortCountries(
  { facts }: HeldFacts,
  chosen: readonly ComparedCountry[],
  sort: FactSort | undefined,
): SortedCountries {
  if (!sort) return { countries: [...chosen], measure: '', rest: [] };
  const factOf = indexFacts(facts);
  const figureOf = (country: ComparedCountry) => {
    const fact = factOf.get(keyOf(country.id, sort.topic));
    return { measure: measureOf(fact, country), amount: fact ? amountOf(fact) : 0 };
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

/** In the unit of its kind, so that weeks and days compare. */
const amountOf = ({ amount, unit }: FactRow): number => inKind(amount, unit);

function keyOf(country: string, topic: string): string {
  return `${country}/${topic}`;
}

/** Of two facts on one topic the one with the newer date wins. */
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
    if (fact && measure && !firsts.has(measure)) firsts.set(measure, { country, amount: amountOf(fact) });
  }
  return firsts;
}

function differenceOf(fact: FactRow, country: ComparedCountry, first: First | undefined): Difference | undefined {
  if (!first || first.country.id === country.id) return undefined;
  const by = exact((amountOf(fact) - first.amount) / inKind(1, fact.unit));
  if (by === 0) return undefined;
  return { kind: by > 0 ? 'more' : 'less', by: Math.abs(by), than: first.country.name };
}

function greatest(numbers: readonly number[]): number {
  return numbers.reduce((most, each) => Math.max(most, each), 0);
}
