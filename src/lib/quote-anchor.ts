/** A passage of a text, as it was when somebody marked it. */
export interface QuoteAnchor {
  quote: string;
  /** First character, and the one after the last. */
  start: number;
  end: number;
}

/** The most that the server keeps of one. */
export const QUOTE_MAXIMUM = 5000;
export const LIBRARY_NOTE_MAXIMUM = 2000;

export interface Place {
  start: number;
  end: number;
}

/**
 * Where a marked passage stands now: where it was, or else where its words stand nearest to that, whatever spaces and line breaks lie between them.
 * undefined where the text does not say them any more.
 */
export function findQuote(text: string, { quote, start, end }: QuoteAnchor): Place | undefined {
  if (quote.trim() === '') return undefined;
  if (text.slice(start, end) === quote) return { start, end };
  const words = quote
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const places = [...text.matchAll(new RegExp(words.join('\\s+'), 'g'))].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }));
  return places.sort((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start))[0];
}

/** The passage between two places of a text, without the spaces around it; undefined where nothing is left. */
export function anchorOf(text: string, from: number, to: number): QuoteAnchor | undefined {
  const raw = text.slice(from, to);
  const quote = raw.trim();
  if (quote === '') return undefined;
  const start = from + raw.indexOf(quote);
  return { quote, start, end: start + quote.length };
}

/** So many words name the beginning of a passage, and its end. */
const HASH_WORDS = 8;
/** What lies further apart than this is not one passage: its last words stand elsewhere, too. */
const LONGEST_PASSAGE = 4000;

/** A passage in an address: its first and last words, and the heading under which it stands. */
export function passageHash(text: string, section: string): string {
  const words = text.replace(/…$/, '').trim().split(/\s+/);
  const named = new URLSearchParams({ passage: words.slice(0, HASH_WORDS).join(' ') });
  if (words.length > HASH_WORDS) named.set('to', words.slice(-HASH_WORDS).join(' '));
  if (section) named.set('section', section);
  return `#${named.toString()}`;
}

/** Where the passage of an address stands in a text; where its words are gone, its heading. undefined where the text has neither. */
export function findPassage(text: string, hash: string): Place | undefined {
  const named = new URLSearchParams(hash.slice(1));
  const first = findQuote(text, { quote: named.get('passage') ?? '', start: 0, end: 0 });
  if (!first) return findHeading(text, named.get('section') ?? '');
  const last = findQuote(text.slice(first.start, first.start + LONGEST_PASSAGE), {
    quote: named.get('to') ?? '',
    start: 0,
    end: 0,
  });
  return last ? { start: first.start, end: first.start + last.end } : first;
}

/** A heading begins a line; the same words within a sentence are none. */
function findHeading(text: string, heading: string): Place | undefined {
  const start = heading === '' ? -1 : `\n${text}`.indexOf(`\n${heading}`);
  return start < 0 ? undefined : { start, end: start + heading.length };
}
