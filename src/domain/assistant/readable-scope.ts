import { scopeOf } from './scope';
import type { AnswerContext } from './answer-types';
import { understand } from '../language/understand';

interface Named {
  id: string;
  code: string;
  name: string;
}

/** Countries of one question. The work of an answer grows with each of them; a comparison has a page of its own. */
export const MOST_COUNTRIES = 5;

/** A question, parted by what the asker can read. */
export interface ReadableScope<Country> {
  /** What it asks about and can be read. */
  readable: Country[];
  /** Names of what it asks about and cannot. */
  unreadable: string[];
  /** Names of what could be read, beyond as many countries as one question may have. */
  overLimit: string[];
  /** The question without those: what is left can be answered by itself. */
  question: string;
}

/** Parts a question on several countries, so that those that can be read are answered, and the others named. */
export function readableScope<Country extends Named>(
  question: string,
  countries: readonly Country[],
  context: AnswerContext,
  isReadable: (country: Country) => boolean,
): ReadableScope<Country> {
  const scope = scopeOf(question, context).countries;
  // In the order of the question: where there are too many, the first ones are answered.
  const asked = scope.flatMap((code) => countries.filter((country) => country.code === code));
  const readable = asked.filter(isReadable);
  const within = readable.slice(0, MOST_COUNTRIES);
  const left = asked.filter((country) => !within.includes(country));
  const [beyond, more] = [
    left.filter((country) => !readable.includes(country)),
    left.filter((country) => readable.includes(country)),
  ];
  const namesOf = (countries: readonly Country[]) => countries.map(({ name }) => name);
  return {
    readable: within,
    unreadable: namesOf(beyond),
    overLimit: namesOf(more),
    question:
      within.length > 0
        ? withoutPlaces(
            question,
            left.map(({ code }) => code),
          )
        : question,
  };
}

function withoutPlaces(question: string, codes: readonly string[]): string {
  const spans = understand(question)
    .places.filter(({ code }) => codes.includes(code))
    .sort((a, b) => b.from - a.from);
  return spans.reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), question);
}
