import type { Circumstances } from './answer-types';
import { actsByShortName, actsCalled, actsNamedIn, actsSpelledOut, type NamedAct } from './acts';
import { countriesByLocalNames } from './local-names';
import type { ActName } from './passage';
import type { Question } from './read-question';

/** Whose law a question asks about, and by which acts. */
export interface Standpoint {
  countries: readonly string[];
  /** Acts of these countries that it names. */
  own: ActName[];
  /** Acts that it names and that are another country's. */
  foreign: ActName[];
  /** Names of acts that no country's list has. */
  unknown: NamedAct[];
  /** A country whose law the question wants applied to another: “use South African law for my worker in Namibia”. */
  stranger: string | undefined;
  /** The question without the names of acts that are not this country's. */
  text: string;
}

export function standpointOf({ text, understanding }: Question, { acts }: Circumstances): Standpoint {
  const isPlace = (from: number, to: number) =>
    understanding.places.some((place) => from < place.to && place.from < to);
  const named = actsNamedIn(text, isPlace);
  const short = actsByShortName(text, acts);
  let countries: readonly string[] = understanding.countries;
  // “Malaysia’s Employment Act” in a question on Singapore: Malaysia is only the act's.
  const owners = named
    .filter(({ words }) => words.length > 0)
    .flatMap(({ from }) =>
      understanding.places
        .filter(
          (place) =>
            place.code !== '' && /^(?:['’]s)?\s*(?:the\s+)?$/.test(text.slice(place.to, from)) && place.to <= from,
        )
        .map(({ code }) => code),
    );
  // … and “South Africa’s BCEA”.
  owners.push(
    ...understanding.places
      .filter(
        ({ code, to }) =>
          /^(?:['’]s)?\s+[A-Z]{3,}\b/.test(text.slice(to)) && short.some(({ country }) => country === code),
      )
      .map(({ code }) => code),
  );
  const others = countries.filter((code) => !owners.includes(code));
  if (owners.length > 0 && others.length > 0 && !/\b(?:compar\w+|versus|vs\.?|differ\w*|both|and)\b/i.test(text))
    countries = others;
  const owner = countries === others ? owners[0] : undefined;
  const stranger =
    owner ??
    (countries.length > 1
      ? strangerIn(
          text,
          understanding.places.filter(({ code }) => code !== ''),
        )
      : undefined);
  if (stranger !== undefined) countries = countries.filter((code) => code !== stranger);
  if (countries.length === 0) countries = decidedBy(text, named, short, acts, understanding.hinted);
  const isOwn = ({ country }: ActName) => countries.includes(country);
  const found = named.map((each) => ({ each, acts: actsCalled(each, acts) }));
  const own = [
    ...found.flatMap((one) => one.acts.filter(isOwn)),
    ...short.filter(isOwn),
    ...actsSpelledOut(text, acts).filter(isOwn),
  ];
  const strangers = found.filter((one) => one.each.words.length > 0 && !one.acts.some(isOwn));
  const foreign = [...strangers.flatMap((one) => one.acts), ...(short.some(isOwn) ? [] : short)];
  const unknown = strangers.map(({ each }) => each);
  return {
    countries,
    stranger,
    own: unique(own),
    foreign: unique(foreign),
    unknown,
    text: withoutSpans(
      text,
      strangers.map(({ each }) => each),
    ),
  };
}

/** The first of two countries, where its law is to be followed in the other. */
function strangerIn(text: string, places: readonly { code: string; from: number; to: number }[]): string | undefined {
  if (/\b(?:compar\w+|versus|vs\.?|differ\w*|both|or|than)\b/i.test(text)) return undefined;
  const found = places.filter(
    ({ from, to }) =>
      /\b(?:under|according to|using|use|apply|applying|by|based on|following|follow|per|of|does|do|as in)\s+(?:the\s+)?$/i.test(
        text.slice(0, from),
      ) &&
      /^(?:['’]s)?\s+(?:\w+\s+){0,3}?(?:law|laws|act|code|rules?|statute|regulations?|standards?|legislation)\b/i.test(
        text.slice(to),
      ),
  );
  return found.length === 1 ? found[0]!.code : undefined;
}

/** Without a country's name, an act or a term that only one country has decides. */
function decidedBy(
  text: string,
  named: readonly NamedAct[],
  short: readonly ActName[],
  acts: readonly ActName[],
  hinted: readonly string[],
): readonly string[] {
  const byName = named
    .filter(({ words, year }) => words.length > 1 || (words.length === 1 && year !== ''))
    .flatMap((each) => actsCalled(each, acts))
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
