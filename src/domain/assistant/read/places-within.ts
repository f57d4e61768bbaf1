import { cached } from '../../core/cached';
import { fold } from '../../language/words';
import type { Question } from './read-question';
import type { Passage } from './passage';

/** States and provinces with employment law of their own, and their best-known cities. */
const STATES: Readonly<Record<string, string>> = {
  ontario: 'toronto, ottawa',
  quebec: 'montreal',
  'british columbia': 'vancouver, bc',
  alberta: 'calgary, edmonton',
  manitoba: 'winnipeg',
  saskatchewan: '',
  'nova scotia': '',
  'new brunswick': '',
  newfoundland: '',
  'new south wales': 'sydney, nsw',
  victoria: 'melbourne',
  queensland: 'brisbane',
  'south australia': 'adelaide',
  'western australia': 'perth',
  tasmania: 'hobart',
  'northern territory': '',
  california: 'los angeles, san francisco',
  texas: 'houston, dallas',
  florida: 'miami',
  illinois: 'chicago',
  massachusetts: 'boston',
  washington: 'seattle',
  'new york': 'nyc',
  'new jersey': '',
  pennsylvania: '',
  michigan: '',
  arizona: '',
  colorado: '',
  oregon: '',
  virginia: '',
  'north carolina': '',
  'south carolina': '',
  'new mexico': '',
  minnesota: '',
  nevada: '',
  maharashtra: 'mumbai, bombay, pune',
  karnataka: 'bangalore, bengaluru',
  'tamil nadu': 'chennai',
  telangana: 'hyderabad',
  gujarat: '',
  kerala: '',
  haryana: 'gurgaon, gurugram',
  'uttar pradesh': 'noida',
  'west bengal': 'kolkata',
  delhi: 'new delhi',
  sabah: '',
  sarawak: '',
  'northern ireland': 'belfast',
  bavaria: 'bayern, munich',
  saxony: '',
  hesse: '',
  ticino: 'lugano',
  catalonia: 'barcelona',
  madeira: '',
  azores: '',
  zanzibar: '',
};
/** A text with these words varies by region, so it is not valid for every city. */
const VARIES_BY_REGION =
  /\b(?:province|provincial|region|regional|canton|cantonal|state|cit(?:y|ies)|prefecture|territor|municipal|county|counties|locality|by place|by area)s?\b/i;

/** The states and cities of a country that a question names, folded, each city with its state. */
export function namedParts(
  { understanding, text }: Pick<Question, 'understanding' | 'text'>,
  country: string,
): string[] {
  return understanding.places
    .filter(({ part, code }) => part && code === country)
    .flatMap(({ from, to }) => {
      const part = fold(text.slice(from, to));
      return [...new Set([part, stateOf(part)])].filter(Boolean);
    });
}

/**
 * Whether a passage applies to the state or city in the question. National law applies to a city unless the rule
 * varies by region.
 */
export function appliesToPlace(
  { understanding, text, expectedType }: Question,
  { text: content, title, also, section, country, fact }: Passage,
  topicText: string,
): boolean {
  const parts = understanding.places
    .filter(({ part, code }) => part && code === country)
    .map(({ from, to }) => fold(text.slice(from, to)));
  if (parts.length === 0) return true;
  const passage = fold([content, title, also, section].join(' '));
  const isListOfPlaces = fact && expectedType.kind === 'figure' && VARIES_BY_REGION.test(content);
  return parts.every((part) => {
    const state = stateOf(part);
    const named = [part, state].find((name) => name && isNamed(name, passage));
    if (named) return !isListOfPlaces || hasFigureOf(named, content);
    return state !== part && !VARIES_BY_REGION.test(`${topicText} ${content}`);
  });
}

/** Whether a fact gives a figure for a place, and not only its name: 'Tokyo 1,280', '5 days in Geneva'. */
function hasFigureOf(name: string, content: string): boolean {
  const figure = new RegExp(`\\d (?:\\w+ ){0,2}in ${name}\\b|\\b${name}\\b.*\\d`);
  return content.split(';').some((clause) => figure.test(fold(clause)));
}

/** Whether a document is about a state that the question does not name. */
export function isOfOtherState({ title, also }: Passage, { understanding, text }: Question): boolean {
  const state = stateIn([title, also].join(' '));
  return (
    state !== '' &&
    !understanding.places.some(({ part, from, to }) => part && stateOf(fold(text.slice(from, to))) === state)
  );
}

/** Covers the titles of several countries. */
const CACHED_TITLES = 2_000;
/** The state in a title; ''. Cached, because every sentence of a document needs it. */
const stateIn = cached(CACHED_TITLES, (title) => {
  const folded = fold(title);
  return Object.keys(STATES).find((each) => isNamed(each, folded)) ?? '';
});

const isNamed = (name: string, text: string) => ` ${text} `.includes(` ${name} `);

/** The state of a city, or the state itself; '' if unknown. */
function stateOf(part: string): string {
  if (part in STATES) return part;
  return Object.keys(STATES).find((state) => STATES[state]!.split(', ').includes(part)) ?? '';
}
