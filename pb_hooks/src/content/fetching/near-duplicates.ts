import { daysApart } from '../../../../src/domain/core/calendar-day';
import { plain } from '../../../../src/domain/language/labour-text';
import { isUnspaced, pairsOfSigns } from '../../../../src/domain/language/unspaced';

/** What is known of two reports when it is asked whether they tell of one event. */
export interface Report {
  title: string;
  /** The canonical address. */
  url: string;
  /** A server date or 'YYYY-MM-DD'; '' where it is not known. */
  published: string;
  country: string;
  /** From `actIdentity`. */
  act: string;
}

/** Reports of one event appear within so many days. */
export const WINDOW_DAYS = 14;
/** An act is announced, gazetted and written about within so many days; what cites it later is another event. */
const ACT_WINDOW_DAYS = 60;
/** How much of two titles must be the same words: 1 is all of both. */
const ALIKE = 0.55;
/** … where both name the same figure, such as a wage of 23.95. */
const ALIKE_WITH_FIGURE = 0.3;
/** How many neighbouring words may be exchanged for others, so that it is another event and not another wording. */
const EXCHANGED = 3;
/** A title of fewer telling words ("Media statement") names nothing by itself. */
const TELLING_WORDS = 3;

/**
 * Do two reports tell of one event? One address or one act decides; else the titles do, within two weeks in one country. It would rather
 * show two lines too many than hide one: a different number, or one word exchanged in a title that is otherwise the same
 * ("… in Vienna", "… in Tyrol"), makes two events.
 */
export function isSameEvent(a: Report, b: Report): boolean {
  if (a.url === b.url) return true;
  if (a.country !== b.country) return false;
  const days = daysApart(a.published, b.published);
  if (a.act !== '' && b.act !== '' && schemeOf(a.act) === schemeOf(b.act))
    return a.act === b.act && days <= ACT_WINDOW_DAYS;
  return days <= WINDOW_DAYS && areAlike(wordsOf(a.title), wordsOf(b.title));
}

/** Identities of one scheme can be compared: 'fr:', 'es:boe-a-', 'za:act'. All series of the United Kingdom are one. */
const schemeOf = (act: string) => (act.startsWith('gb:') ? 'gb' : act.replace(/[\d/].*$/, ''));

/** The telling words of a title, without what papers put before and after it. */
function wordsOf(title: string): string[] {
  const bare = title
    .replace(/\s+[|•–—-]\s+[^|•–—]{2,40}$/u, '')
    .replace(/^(?:breaking|update[d]?|press release|news|media statement|exclusive)\s*[:–-]\s*/i, '');
  const text = plain(bare.replace(/(\d)[.,](?=\d)/g, '$1p')).trim();
  return (isUnspaced(text) ? pairs(text) : text.split(' '))
    .filter((word) => word.length > 1 || /\d/.test(word))
    .filter((word) => !FILLERS.has(word))
    .map(stem);
}

const FILLERS = new Set(
  (
    'the a an of to in on for and or by from with at as is are be has have its it this that new will now after over into under de la le les des du el los las del al y e o os as da do das dos en un une una um uma et ' +
    'der die das den dem des und zu zum zur im am ein eine einer von fur mit auf het een van voor op bij met il lo gli di della dei delle che per con su au aux pour dans sur par que se w z na do i'
  ).split(' '),
);

/** Endings differ with grammar, beginnings with meaning. */
const stem = (word: string) => (/\d/.test(word) || word.length <= 6 ? word : word.slice(0, 6));

/** Scripts without spaces: pairs of neighbours, and numbers whole. */
const pairs = (text: string) => [...(text.match(/\d+/g) ?? []), ...pairsOfSigns(text.replace(/[\d\s]+/g, ''))];

function areAlike(a: string[], b: string[]): boolean {
  if (Math.min(a.length, b.length) < TELLING_WORDS) return false;
  if (a.join(' ') === b.join(' ')) return true;
  if (isPartExchanged(a, b)) return false;
  if (shareFigure(a, b)) return overlap(a, b) >= ALIKE_WITH_FIGURE;
  return !differInNumbers(a, b) && overlap(a, b) >= ALIKE;
}

/** Both name a figure that is no year, no day and no section: '23p95', '1130'. */
function shareFigure(a: string[], b: string[]): boolean {
  const figures = (words: string[]) =>
    words.filter((word) => /^\d+p\d+/.test(word) || (/^\d{3,}$/.test(word) && !/^(19|20)\d\d$/.test(word)));
  const second = new Set(figures(b));
  return figures(a).some((figure) => second.has(figure));
}

/** Both name numbers, and neither names all of the other's. */
function differInNumbers(a: string[], b: string[]): boolean {
  const numbers = (words: string[]) => new Set(words.filter((word) => /\d/.test(word)));
  const [first, second] = [numbers(a), numbers(b)];
  const within = (inner: Set<string>, outer: Set<string>) => [...inner].every((number) => outer.has(number));
  return !within(first, second) && !within(second, first);
}

/** The same beginning and end, and something else between them in both: "… in Vienna 2026", "… in Tyrol 2026". */
function isPartExchanged(a: string[], b: string[]): boolean {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const [left, right] = [a.length - start - end, b.length - start - end];
  if (start + end === 0 || left === 0 || right === 0) return false;
  return Math.min(left, right) <= EXCHANGED || start + end >= Math.min(left, right);
}

/** Dice's coefficient of the two sets of words. */
function overlap(a: string[], b: string[]): number {
  const [first, second] = [new Set(a), new Set(b)];
  const common = [...first].filter((word) => second.has(word)).length;
  return (2 * common) / (first.size + second.size);
}
