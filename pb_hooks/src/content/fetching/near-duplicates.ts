import { daysApart } from '../../../../src/domain/core/calendar-day';
import { plain } from '../../../../src/domain/language/labour-text';
import { isUnspaced, characterPairs } from '../../../../src/domain/language/unspaced';

/** The fields of a report that are compared. */
export interface Report {
  title: string;
  /** The canonical address. */
  url: string;
  /** A server date or 'YYYY-MM-DD'; '' if unknown. */
  published: string;
  country: string;
  /** From `actIdentity`. */
  act: string;
}

/** Reports of one event appear within this many days. */
export const WINDOW_DAYS = 14;
/** Reports of one act within this many days are one event. A later report cites the act. */
const ACT_WINDOW_DAYS = 60;
/** Least similarity of two titles (Dice's coefficient, 0 to 1). */
const SIMILAR = 0.55;
/** … if both contain the same figure, such as a wage of 23.95. */
const SIMILAR_WITH_FIGURE = 0.3;
/** If at most this many neighbouring words differ, it is another event and not another wording. */
const MAX_REPLACED = 3;
/** A title with fewer significant words ("Media statement") is too general to compare. */
const MIN_WORDS = 3;

/**
 * Whether two reports are about the same event. The same address or act decides; otherwise similar titles within two weeks in one
 * country. When in doubt they are two events: a different number, or one different word in otherwise equal titles ("… in Vienna",
 * "… in Tyrol"), makes two events.
 */
export function isSameEvent(a: Report, b: Report): boolean {
  if (a.url === b.url) return true;
  if (a.country !== b.country) return false;
  const days = daysApart(a.published, b.published);
  if (a.act !== '' && b.act !== '' && schemeOf(a.act) === schemeOf(b.act))
    return a.act === b.act && days <= ACT_WINDOW_DAYS;
  return days <= WINDOW_DAYS && areSimilar(wordsOf(a.title), wordsOf(b.title));
}

/** Only identities of the same scheme are comparable: 'fr:', 'es:boe-a-', 'za:act'. All UK series are one scheme. */
const schemeOf = (act: string) => (act.startsWith('gb:') ? 'gb' : act.replace(/[\d/].*$/, ''));

/** The significant words of a title, without prefixes and suffixes of newspapers. */
function wordsOf(title: string): string[] {
  const bare = title
    .replace(/\s+[|•–—-]\s+[^|•–—]{2,40}$/u, '')
    .replace(/^(?:breaking|update[d]?|press release|news|media statement|exclusive)\s*[:–-]\s*/i, '');
  const text = plain(bare.replace(/(\d)[.,](?=\d)/g, '$1p')).trim();
  return (isUnspaced(text) ? pairs(text) : text.split(' '))
    .filter((word) => word.length > 1 || /\d/.test(word))
    .filter((word) => !STOP_WORDS.has(word))
    .map(stem);
}

const STOP_WORDS = new Set(
  (
    'the a an of to in on for and or by from with at as is are be has have its it this that new will now after over into under ' +
    'de la le les des du el los las del al y e o os as da do das dos en un une una um uma et ' +
    'der die das den dem des und zu zum zur im am ein eine einer von fur mit auf het een van voor op bij met il lo gli di ' +
    'della dei delle che per con su au aux pour dans sur par que se w z na do i'
  ).split(' '),
);

/** Compares beginnings of words, because endings differ by grammar. */
const stem = (word: string) => (/\d/.test(word) || word.length <= 6 ? word : word.slice(0, 6));

/** For scripts without spaces: pairs of neighbouring characters, and whole numbers. */
const pairs = (text: string) => [...(text.match(/\d+/g) ?? []), ...characterPairs(text.replace(/[\d\s]+/g, ''))];

function areSimilar(a: string[], b: string[]): boolean {
  if (Math.min(a.length, b.length) < MIN_WORDS) return false;
  if (a.join(' ') === b.join(' ')) return true;
  if (isPartReplaced(a, b)) return false;
  if (shareFigure(a, b)) return overlap(a, b) >= SIMILAR_WITH_FIGURE;
  return !differInNumbers(a, b) && overlap(a, b) >= SIMILAR;
}

/** Whether both contain the same specific figure ('23p95', '1130'), which is not a year, a day or a section. */
function shareFigure(a: string[], b: string[]): boolean {
  const figures = (words: string[]) =>
    words.filter((word) => /^\d+p\d+/.test(word) || (/^\d{3,}$/.test(word) && !/^(19|20)\d\d$/.test(word)));
  const second = new Set(figures(b));
  return figures(a).some((figure) => second.has(figure));
}

/** Both contain numbers, and neither contains all numbers of the other. */
function differInNumbers(a: string[], b: string[]): boolean {
  const numbers = (words: string[]) => new Set(words.filter((word) => /\d/.test(word)));
  const [first, second] = [numbers(a), numbers(b)];
  const within = (inner: Set<string>, outer: Set<string>) => [...inner].every((number) => outer.has(number));
  return !within(first, second) && !within(second, first);
}

/** Same beginning and end, different words between them: "… in Vienna 2026", "… in Tyrol 2026". */
function isPartReplaced(a: string[], b: string[]): boolean {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const [left, right] = [a.length - start - end, b.length - start - end];
  if (start + end === 0 || left === 0 || right === 0) return false;
  return Math.min(left, right) <= MAX_REPLACED || start + end >= Math.min(left, right);
}

/** Dice's coefficient of the two sets of words. */
function overlap(a: string[], b: string[]): number {
  const [first, second] = [new Set(a), new Set(b)];
  const common = [...first].filter((word) => second.has(word)).length;
  return (2 * common) / (first.size + second.size);
}
