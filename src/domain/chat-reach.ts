import { scopeOf } from './assistant/scope';
import type { Circumstances } from './assistant/answer-types';
import { understand } from './understanding/understand';

interface Named {
  id: string;
  code: string;
  name: string;
}

/** A question, parted by what the asker can read. */
export interface Reach<Country> {
  /** What it asks about and can be read. */
  within: Country[];
  /** Names of what it asks about and cannot. */
  beyond: string[];
  /** The question without those: what is left can be answered by itself. */
  question: string;
}

/** Parts a question on several countries, so that those that can be read are answered, and the others named. */
export function reachOf<Country extends Named>(question: string, countries: readonly Country[], circumstances: Circumstances, isReadable: (country: Country) => boolean): Reach<Country> {
  const scope = scopeOf(question, circumstances).countries;
  const asked = countries.filter(({ code }) => scope.includes(code));
  const within = asked.filter(isReadable);
  const beyond = asked.filter((country) => !within.includes(country));
  return { within, beyond: beyond.map(({ name }) => name), question: within.length > 0 ? withoutPlaces(question, beyond.map(({ code }) => code)) : question };
}

function withoutPlaces(question: string, codes: readonly string[]): string {
  const spans = understand(question).places.filter(({ code }) => codes.includes(code)).sort((a, b) => b.from - a.from);
  return spans.reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), question);
}
