import { cached } from '../../core/cached';
import { fold, wordsOf } from '../../language/words';
import { understand } from '../../language/understand';
import type { ActName } from './passage';
import { stem } from '../../language/stem';

/** Words in the titles of acts of every country. */
const COMMON_WORDS = [
  'act',
  'code',
  'law',
  'ordinance',
  'proclamation',
  'statute',
  'regulation',
  'decree',
  'order',
  'bill',
  'rule',
  'directive',
  'of',
  'and',
  'the',
  'on',
  'for',
  'to',
  'in',
  'no',
  'amendment',
  'federal',
  'national',
  'general',
  'republic',
  'number',
  'certain',
  'chapter',
].map(stem);
const isCommon = (word: string) => COMMON_WORDS.includes(word) || /^\d+$/.test(word);

/** British and American spelling have the same stem. */
export const normaliseSpelling = (word: string) => stem(word === 'labor' ? 'labour' : word);

/** Stems of the words of a name, without words that are in the titles of many acts. */
export const distinctiveWords = (name: string) => [
  ...new Set(
    wordsOf(name)
      .map(({ word }) => normaliseSpelling(word))
      .filter((word) => !isCommon(word)),
  ),
];

/**
 * All names of an act. Each is computed on first use, because most questions name no act and there are hundreds of
 * acts.
 */
class Names {
  private readonly known: Partial<Record<keyof Names, unknown>> = {};
  constructor(readonly act: Readonly<Pick<ActName, 'title' | 'originalTitle' | 'citation'>>) {}

  /** Distinctive words of the title: `own` without the text in brackets, `all` with it and with the official title. */
  get own(): string[] {
    return this.once('own', () => distinctiveWords(this.act.title.replace(/\([^)]*\)/g, ' ')));
  }
  get all(): string[] {
    return this.once('all', () => distinctiveWords([this.act.title, this.act.originalTitle].join(' ')));
  }
  get years(): string[] {
    return this.once('years', () => [this.act.title, this.act.citation].join(' ').match(/\b(?:19|20)\d\d\b/g) ?? []);
  }
  /** Words of the title, folded. */
  get title(): string[] {
    return this.once('title', () => fold(this.act.title).split(' '));
  }
  /** Both titles, folded. */
  get called(): string {
    return this.once('called', () => fold([this.act.title, this.act.originalTitle].join(' ')));
  }
  get short(): string[] {
    return this.once('short', () => shortNamesOf(this.act));
  }
  get local(): string[] {
    return this.once('local', () => localNamesOf(this.act));
  }

  private once<Value>(name: keyof Names, read: () => Value): Value {
    return (this.known[name] ??= read()) as Value;
  }
}

/** Covers the acts of several countries. */
const CACHED_ACTS = 1_000;
/** Cached, because many questions need the same acts. */
export const namesOf = cached(
  CACHED_ACTS,
  ({ title, originalTitle, citation }: ActName) => new Names({ title, originalTitle, citation }),
  ({ title, originalTitle, citation }) => [title, originalTitle, citation].join('\n'),
);

function shortNamesOf({ title, originalTitle, citation }: Names['act']): string[] {
  const bracketed = [title, originalTitle].join(' ').match(/\(([A-Z][\w-]{1,11})\)|,\s*([A-Z][A-Za-z]*[A-Z])\)/g) ?? [];
  const initials = wordsOf(title.replace(/\([^)]*\)/g, ' ').replace(/\b(?:19|20)\d\d\b/g, ' '))
    .map(({ raw }) => raw)
    .filter((raw) => /^[A-Z]/.test(raw))
    .map((raw) => raw[0])
    .join('');
  const coded = [title, citation].join(' ').match(/\b[A-Z]{3,}-\d+[\w-]*/g) ?? [];
  return [
    ...bracketed.map((each) => each.replace(/[(),\s]/g, '')),
    ...(initials.length >= 3 ? [initials] : []),
    ...coded,
  ];
}

/** Official titles and their parts in brackets. */
function localNamesOf({ title, originalTitle }: Names['act']): string[] {
  if (originalTitle === '' && !title.includes('(')) return [];
  const parts = [
    originalTitle,
    ...(/\(([^)]{6,})\)/.exec(originalTitle)?.slice(1) ?? []),
    originalTitle.replace(/\([^)]*\)/g, ' '),
    ...originalTitle.split(/[,/;(]/),
    ...(/\(([A-Z][^)]{5,})\)/.exec(title)?.slice(1) ?? []).filter((part) => !namesOnlyTopic(part)),
  ].map(fold);
  return parts.filter(
    (part) =>
      part.length >= 8 &&
      !/^(?:law|act|ley|lei|loi|lov|lag|labour|employment|code|amendment|repealed|consolidated|republic)\b.{0,6}$/.test(
        part,
      ),
  );
}

/** “(Minimum Wages)” in a title is no name of the act: everybody asks about minimum wages. */
function namesOnlyTopic(part: string): boolean {
  const { words, explained } = understand(part);
  return words.length > 0 && words.every((word) => explained.includes(word));
}

/** True for forms of one word: 'Semesterlag' and 'Semesterlagen'. */
export function isInflected(name: string, words: readonly string[]): boolean {
  return (
    !name.includes(' ') &&
    words.some((word) => (name.startsWith(word) || word.startsWith(name)) && Math.abs(name.length - word.length) <= 3)
  );
}
