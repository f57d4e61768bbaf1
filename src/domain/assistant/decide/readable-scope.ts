import { scopeOf } from '../read/question-scope';
import type { AnswerContext } from '../read/answer-types';
import { understand } from '../../language/understand';

interface Named {
  id: string;
  code: string;
  name: string;
}

/** Limit of countries per question, because the cost of an answer grows with each. There is a comparison page. */
const MOST_COUNTRIES = 5;

/** A question, split into its readable and its unreadable countries. */
interface ReadableScope<Country> {
  /** Countries of the question that are readable. */
  readable: Country[];
  /** Names of the countries that are not. */
  unreadable: string[];
  /** Names of readable countries above the limit. */
  overLimit: string[];
  /** The question without the names of the left-out countries. */
  question: string;
}

/** Splits a question on several countries: the readable ones are answered, the others are listed. */
export function readableScope<Country extends Named>(
  question: string,
  countries: readonly Country[],
  context: AnswerContext,
  isReadable: (country: Country) => boolean,
): ReadableScope<Country> {
  const scope = scopeOf(question, context).countries;
  // In the order of the question, so that the first countries are answered if there are too many.
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
