import { actsByShortName, actsNamedIn, actsSpelledOut, actsWithName, type NamedAct } from './acts';
import { distinctiveWords } from './act-names';
import type { AnswerContext } from './answer-types';
import { countriesByLocalNames } from '../../language/local-names';
import type { ActName } from './passage';
import type { Question } from './read-question';

/** Whose law a question is about, and which acts it names. */
export interface Jurisdiction {
  /** ISO codes. */
  countries: readonly string[];
  /** Acts of these countries that the question names. */
  ownActs: ActName[];
  /** Acts of other countries that it names. */
  foreignActs: ActName[];
  /** Names of acts that no country has. */
  unknownActs: NamedAct[];
  /** A country whose law the question wants applied in another one: “use South African law for my worker in Namibia”. */
  foreignCountry: string | undefined;
  /** The question without the names of foreign and unknown acts. */
  textWithoutForeignActs: string;
}

export function jurisdictionOf(question: Question, { knownActs }: AnswerContext): Jurisdiction {
  const { text, understanding } = question;
  const isPlace = (from: number, to: number) =>
    understanding.places.some((place) => from < place.to && place.from < to);
  const named = actsNamedIn(text, isPlace);
  const short = actsByShortName(text, knownActs);
  const { countries, foreignCountry } = countriesOf(question, named, short, knownActs);
  const isOwn = ({ country }: ActName) => countries.includes(country);
  const matches = named.map((act) => ({ act, acts: actsWithName(act, knownActs) }));
  const notOwn = matches.filter(({ act, acts }) => !isAnyCountrys(act) && !acts.some(isOwn));
  const ownActs = [
    ...matches.flatMap(({ acts }) => acts.filter(isOwn)),
    ...short.filter(isOwn),
    ...actsSpelledOut(text, knownActs).filter(isOwn),
  ];
  const foreignActs = [...notOwn.flatMap(({ acts }) => acts), ...(short.some(isOwn) ? [] : short)];
  const unknownActs = notOwn.map(({ act }) => act);
  return {
    countries,
    foreignCountry,
    ownActs: unique(ownActs),
    foreignActs: unique(foreignActs),
    unknownActs,
    textWithoutForeignActs: withoutSpans(text, unknownActs),
  };
}

/** “The Labour Code” is the question's word for the law of its country, whatever that law's title is. */
const isAnyCountrys = ({ words, year }: NamedAct) =>
  words.length === 0 || (year === '' && words.every((word) => ORDINARY_TITLE.has(word)));
const ORDINARY_TITLE: ReadonlySet<string> = new Set(distinctiveWords('labour employment work working'));

/** The countries whose law the question is about, and the one whose law it wants applied there. */
function countriesOf(
  question: Question,
  named: readonly NamedAct[],
  short: readonly ActName[],
  knownActs: readonly ActName[],
): { countries: readonly string[]; foreignCountry: string | undefined } {
  const { text, understanding } = question;
  const owners = actOwners(question, named, short);
  const others = understanding.countries.filter((code) => !owners.includes(code));
  const hasOwner = owners.length > 0 && others.length > 0 && !COMPARES_OR_JOINS.test(text);
  const all = hasOwner ? others : understanding.countries;
  const places = understanding.places.filter(({ code }) => code !== '');
  const foreignCountry =
    (hasOwner ? owners[0] : undefined) ?? (all.length > 1 ? foreignCountryIn(text, places) : undefined);
  const countries = all.filter((code) => code !== foreignCountry);
  return {
    countries:
      countries.length > 0 ? countries : countryFromActsOrTerms(text, named, short, knownActs, understanding.hinted),
    foreignCountry,
  };
}

const COMPARES_OR_JOINS = /\b(?:compar\w+|versus|vs\.?|differ\w*|both|and)\b/i;

/** Countries named only as the owner of an act: “Malaysia’s Employment Act” in a question on Singapore. */
function actOwners(
  { text, understanding: { places } }: Question,
  named: readonly NamedAct[],
  short: readonly ActName[],
): string[] {
  const isBefore = (to: number, from: number) => to <= from && /^(?:['’]s)?\s*(?:the\s+)?$/.test(text.slice(to, from));
  const ofNamed = named
    .filter(({ words }) => words.length > 0)
    .flatMap(({ from }) => places.filter(({ code, to }) => code !== '' && isBefore(to, from)));
  const ofShort = places.filter(
    ({ code, to }) => /^(?:['’]s)?\s+[A-Z]\S{2,}/.test(text.slice(to)) && short.some(({ country }) => country === code),
  );
  return [...ofNamed, ...ofShort].map(({ code }) => code);
}

/** Of two countries, the one whose law the question wants applied in the other. */
function foreignCountryIn(
  text: string,
  places: readonly { code: string; from: number; to: number }[],
): string | undefined {
  if (/\b(?:compar\w+|versus|vs\.?|differ\w*|both|or|than)\b/i.test(text)) return undefined;
  const found = places.filter(
    ({ from, to }) =>
      /\b(?:under|according to|using|use|apply|applying|by|based on|following|follow|per|of|does|do|as in)\s+(?:the\s+)?$/i.test(
        text.slice(0, from),
      ) &&
      /^(?:['’]s)?\s+(?:[\w-]+\s+){0,3}?(?:law|laws|act|code|constitution|rules?|statute|regulations?|standards?|legislation)\b/i.test(
        text.slice(to),
      ),
  );
  return found.length === 1 ? found[0]!.code : undefined;
}

/** If the question names no country, an act or a term that only one country has decides. */
function countryFromActsOrTerms(
  text: string,
  named: readonly NamedAct[],
  short: readonly ActName[],
  acts: readonly ActName[],
  hinted: readonly string[],
): readonly string[] {
  const byName = named
    .filter(({ words, year }) => words.length > 1 || (words.length === 1 && year !== ''))
    .flatMap((each) => actsWithName(each, acts))
    .map(({ country }) => country);
  for (const codes of [
    [...new Set(byName)],
    [...new Set(short.map(({ country }) => country))],
    countriesByLocalNames(text),
    hinted,
  ])
    if (codes.length === 1) return codes;
  return [];
}

function withoutSpans(text: string, spans: readonly NamedAct[]): string {
  return [...spans]
    .sort((a, b) => b.from - a.from)
    .reduce((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, text)
    .replace(/\s+/g, ' ')
    .trim();
}

const unique = (acts: readonly ActName[]) =>
  acts.filter(({ id }, at) => acts.findIndex((other) => other.id === id) === at);
