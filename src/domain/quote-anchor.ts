/** A passage of a text, as it was when somebody marked it. */
export interface Anchor {
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
export function findQuote(text: string, { quote, start, end }: Anchor): Place | undefined {
  if (quote.trim() === '') return undefined;
  if (text.slice(start, end) === quote) return { start, end };
  const words = quote.trim().split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const places = [...text.matchAll(new RegExp(words.join('\\s+'), 'g'))].map((found) => ({ start: found.index, end: found.index + found[0].length }));
  return places.sort((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start))[0];
}

/** The passage between two places of a text, without the spaces around it; undefined where nothing is left. */
export function anchorOf(text: string, from: number, to: number): Anchor | undefined {
  const raw = text.slice(from, to);
  const quote = raw.trim();
  if (quote === '') return undefined;
  const start = from + raw.indexOf(quote);
  return { quote, start, end: start + quote.length };
}
