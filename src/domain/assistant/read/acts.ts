import { fold, wordsOf } from '../../language/words';
import type { ActName } from './passage';
import { distinctiveWords, isInflected, namesOf, normaliseSpelling } from './act-names';

/** An act that a question names. */
export interface NamedAct {
  /** The name as the question writes it. */
  name: string;
  /** Stems of its distinctive words; empty for “the Labour Act”. */
  words: string[];
  year: string;
  /** Position in the question. */
  from: number;
  to: number;
}

const ACT_KIND =
  /^(?:Acts?|Codes?|Laws?|Ordinance|Proclamation|Statute|Regulations?|Decree|Order|Bill|Rules|Directive|Charter)$/;
const JOINING_WORD = /^(?:of|and|the|on|for|to|in|from|at|by|de|del|la|no|at|against|with|&)$/;
/** Words at the beginning of a sentence, or before the name of an act, that are not part of the name. */
const NOT_PART_OF_NAME =
  /^(?:Under|Does|Do|Is|Are|Was|What|Which|How|When|Since|From|In|According|Can|May|Must|If|By|The|My|Our|Your|Has|Have|Did|Will|Who|As|Because|At|For|And|But|Then|Please|Tell|Explain|Where|Could|Should|Would|Schedule|Part|Section|Chapter|Article|Amendment|New|Old|Public)$/;
/** A name must have this share of a title's distinctive words. */
const MIN_TITLE_SHARE = 0.6;

/** Finds acts named in capitals: 'Basic Conditions of Employment Act', 'Labour Code Order of 1992'. */
export function actsNamedIn(text: string, isPlace: (from: number, to: number) => boolean): NamedAct[] {
  const words = wordsOf(text);
  const found: NamedAct[] = [];
  words.forEach(({ raw, to }, end) => {
    if (!ACT_KIND.test(raw) || ACT_KIND.test(words[end + 1]?.raw ?? '')) return;
    let start = end;
    while (
      start > 0 &&
      isPartOfName(words[start - 1]!, text, words[start]!.from) &&
      !isPlace(words[start - 1]!.from, words[start - 1]!.to)
    )
      start -= 1;
    while (start < end && (JOINING_WORD.test(words[start]!.raw) || NOT_PART_OF_NAME.test(words[start]!.raw)))
      start += 1;
    const year = /^,?\s*(?:\(\w+\)\s*)?(?:of\s+)?((?:19|20)\d\d)\b/.exec(text.slice(to))?.[1] ?? '';
    const name = text.slice(words[start]!.from, to);
    const from = words[start]!.from;
    found.push({
      name: year ? `${name} ${year}` : name,
      words: distinctiveWords(name),
      year,
      from,
      to: year ? text.indexOf(year, to) + 4 : to,
    });
  });
  return found;
}

function isPartOfName({ raw, to }: { raw: string; to: number }, text: string, next: number): boolean {
  return (/^[A-Z0-9]/.test(raw) || JOINING_WORD.test(raw)) && !/[.?!,;:]/.test(text.slice(to, next));
}

/** The acts that a name may mean. */
export function actsWithName({ words, year, name }: NamedAct, acts: readonly ActName[]): ActName[] {
  const kind = fold(name.replace(/\d+$/, '')).split(' ').pop();
  const plain = fold(name.replace(/\s(?:19|20)\d\d$/, '').replace(/\s+of$/, '')).replace(
    / (?:act|code|law|ordinance|order)$/,
    '',
  );
  const isCalled = (act: ActName) => {
    const names = namesOf(act);
    if (year && names.years.length > 0 && !names.years.includes(year)) return false;
    const { own } = names;
    if (words.length <= 1)
      return (
        own.length === words.length && own.every((word) => words.includes(word)) && names.title.includes(kind ?? '')
      );
    if (!words.every((word) => names.all.includes(word))) return false;
    // Words that are scattered in a longer title name another act.
    const isMost = own.filter((word) => words.includes(word)).length >= MIN_TITLE_SHARE * own.length;
    return isMost || names.called.includes(plain) || words.every((word) => !own.includes(word));
  };
  return acts.filter(isCalled);
}

/**
 * Finds acts named by initials, by a short name in brackets, by the official title in the local language, or by
 * number.
 */
export function actsByShortName(text: string, acts: readonly ActName[]): ActName[] {
  const folded = ` ${fold(text)} `;
  const capitals: string[] =
    text.match(/\b[A-Z][A-Za-z]*[A-Z]{1,}[A-Za-z]*(?:-\d+[\w-]*)?|\b[A-Z]{3,}(?:-\d+[\w-]*)?/g) ?? [];
  const words = folded
    .trim()
    .split(' ')
    .filter((word) => word.length >= 7);
  return acts.filter((act) => {
    const names = namesOf(act);
    return (
      (capitals.length > 0 && names.short.some((name) => capitals.includes(name))) ||
      names.local.some((name) => folded.includes(` ${name} `) || isInflected(name, words))
    );
  });
}

/** Whether a word is part of the name of one of these acts. */
export function isWordOfActName(word: string, acts: readonly ActName[]): boolean {
  return acts
    .map(namesOf)
    .some(
      ({ short, all, local }) =>
        short.some((name) => fold(name) === word) ||
        all.includes(normaliseSpelling(word)) ||
        local.some((name) => isInflected(name, [word])),
    );
}

/** Finds acts whose title is written without capitals: “the labour modernisation law”. */
export function actsSpelledOut(text: string, acts: readonly ActName[]): ActName[] {
  if (!/\b(?:acts?|laws?|codes?|ordinance|order|decree|proclamation|ley|lei|loi)\b/i.test(text)) return [];
  const named = distinctiveWords(text);
  return acts.filter((act) => {
    const { own } = namesOf(act);
    return own.length >= 2 && own.every((word) => named.includes(word));
  });
}
