import type { Kind } from '../domain/calculate/input';
import { KIND_OF_TOPIC } from '../domain/calculate/rule';
import { countriesByLocalNames } from '../domain/language/local-names';
import { understand } from '../domain/language/understand';
import { wordsOf } from '../domain/language/words';
import type { SearchHit } from '../domain/search/search-hits';

/** A calculator that a query asks for. */
export interface CalculatorAnswer {
  kind: Kind;
  /** Codes; empty if the query names no country and none is preferred. */
  countries: string[];
}

/** Beginnings of the words for a calculator and for calculating. Folded. */
const CALCULATE =
  /^(?:calc$|calcs$|calculat|comput|rechner|berechn|calculad|calcul|kalkul|calcol|oblicz|hesap|bereken|rakn|beregn|laske)/;
const CALCULATE_ELSEWHERE = /計算|计算|計算機|계산|حساب|חישוב|คำนวณ/;
const FINAL_PAY = /\b(?:final|last) (?:pay|salary|wage|paycheck|cheque|settlement)\b/i;

/**
 * The calculator that a query asks for: 'notice calculator Germany'.
 * @param preferred codes of the countries that are meant if the query names none
 */
export function calculatorFor(query: string, preferred: readonly string[]): CalculatorAnswer | undefined {
  const words = wordsOf(query);
  if (!words.some(({ word }) => CALCULATE.test(word)) && !CALCULATE_ELSEWHERE.test(query)) return undefined;
  const { countries, topics } = understand(query);
  const kinds = topics.flatMap((topic) => (KIND_OF_TOPIC as Partial<Record<string, Kind>>)[topic] ?? []);
  const kind = FINAL_PAY.test(query) ? 'final_pay' : kinds[0];
  if (!kind) return undefined;
  const named = countries.length > 0 ? countries : countriesByLocalNames(query);
  return { kind, countries: named.length > 0 ? named : preferred.slice(0, 1) };
}

/** Facts that stand above the other results. */
const MOST_FACTS = 3;

/**
 * The first hits, as far as they are the facts that a query asks for: on its topic, and of a country that it names or
 * that is preferred.
 */
export function factsAsked(query: string, hits: readonly SearchHit[], preferred: readonly string[]): SearchHit[] {
  const { namedTopics, countries } = understand(query);
  const [topic] = namedTopics;
  const wanted = countries.length > 0 ? countries : preferred;
  const end = hits.findIndex(
    ({ kind, topics, country }) => kind !== 'fact' || topics[0] !== topic || !wanted.includes(country),
  );
  return topic ? hits.slice(0, Math.min(MOST_FACTS, end < 0 ? hits.length : end)) : [];
}
