import { cached } from '../core/cached';
import { fold } from '../language/words';
import type { Question } from './read-question';
import type { Passage } from './passage';

/** Parts of countries that have employment law of their own, with the cities by which people name them. */
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
/** Named with the state's own name, not with a city's: then the question is about the state's law. */
const VARIES_BY_REGION =
  /\b(?:province|provincial|region|regional|canton|cantonal|state|cit(?:y|ies)|prefecture|territor|municipal|county|counties|locality|by place|by area)s?\b/i;

/** Whether a passage speaks for the place within its country that the question names. Cities fall under the law of the country where that is the same everywhere. */
export function appliesToPlace(
  { understanding, text }: Question,
  { text: said, title, also, section, country }: Passage,
  topicText: string,
): boolean {
  const parts = understanding.places
    .filter(({ part, code }) => part && code === country)
    .map(({ from, to }) => fold(text.slice(from, to)));
  if (parts.length === 0) return true;
  const passage = fold([said, title, also, section].join(' '));
  return parts.every((part) => {
    const state = stateOf(part);
    if (isNamed(part, passage) || (state && isNamed(state, passage))) return true;
    return state !== part && !VARIES_BY_REGION.test(`${topicText} ${said}`);
  });
}

/** The act of one state answers only who asks about that state. */
export function isOfOtherState({ title, also }: Passage, { understanding, text }: Question): boolean {
  const state = stateIn([title, also].join(' '));
  return (
    state !== '' &&
    !understanding.places.some(({ part, from, to }) => part && stateOf(fold(text.slice(from, to))) === state)
  );
}

/** More than the titles of several countries. */
const CACHED_TITLES = 2_000;
/** The state that a title names, or ''. Every sentence under the title needs it. */
const stateIn = cached(CACHED_TITLES, (title) => {
  const folded = fold(title);
  return Object.keys(STATES).find((each) => isNamed(each, folded)) ?? '';
});

const isNamed = (name: string, text: string) => ` ${text} `.includes(` ${name} `);

/** The state in which a city lies, or the state itself; '' for a city of no such state. */
function stateOf(part: string): string {
  if (part in STATES) return part;
  return Object.keys(STATES).find((state) => STATES[state]!.split(', ').includes(part)) ?? '';
}
