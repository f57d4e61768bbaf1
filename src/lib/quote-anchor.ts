/** A passage of a text at the time when it was highlighted. */
export interface QuoteAnchor {
  quote: string;
  /** Index of the first character, and of the one after the last. */
  start: number;
  end: number;
}

/** The longest quotation that the server stores, in characters. */
export const QUOTE_MAXIMUM = 5000;
export const LIBRARY_NOTE_MAXIMUM = 2000;

export interface Place {
  start: number;
  end: number;
}

/**
 * Finds a highlighted passage: at its place, or else the nearest occurrence of its words, whatever spaces and line
 * breaks are between them. undefined if the text no longer contains it.
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

/** The passage between two positions, trimmed; undefined if empty. */
export function anchorOf(text: string, from: number, to: number): QuoteAnchor | undefined {
  const raw = text.slice(from, to);
  const quote = raw.trim();
  if (quote === '') return undefined;
  const start = from + raw.indexOf(quote);
  return { quote, start, end: start + quote.length };
}

/** Number of words that identify the start and the end of a passage. */
const HASH_WORDS = 8;
/** Largest distance in characters: beyond it the last words belong to another place. */
const LONGEST_PASSAGE = 4000;

/** A passage in an address: its first and last words, and its heading. */
export function passageHash(text: string, section: string): string {
  const words = text.replace(/…$/, '').trim().split(/\s+/);
  const named = new URLSearchParams({ passage: words.slice(0, HASH_WORDS).join(' ') });
  if (words.length > HASH_WORDS) named.set('to', words.slice(-HASH_WORDS).join(' '));
  if (section) named.set('section', section);
  return `#${named.toString()}`;
}

/** A heading in an address. */
export function headingHash(heading: string): string {
  return `#${new URLSearchParams({ section: heading }).toString()}`;
}

/** Finds the passage of an address in a text, or its heading if the words have changed; undefined without both. */
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

/**
 * A heading starts a line; the same words inside a sentence do not count. A line that only begins with these words counts if no
 * other does.
 */
function findHeading(text: string, heading: string): Place | undefined {
  if (heading === '') return undefined;
  const ends = ['\n', '.', ':', ''];
  const start = ends.map((end) => `\n${text}\n`.indexOf(`\n${heading}${end}`)).find((at) => at >= 0);
  return start === undefined ? undefined : { start, end: start + heading.length };
}
