import { isUnspaced } from '../language/unspaced';
import { wordsOf } from '../language/words';
import type { Excerpt } from './search-hits';
import { termsOfWord } from './index-terms';

/** Characters that a card shows on two or three lines. */
const LENGTH = 220;
/** A sentence that begins at most this far before the first match is shown from its beginning. */
const LEAD = 90;

type Mark = Excerpt['marks'][number];
interface TermPlace {
  from: number;
  to: number;
  term: string;
}

/** The part of a text with most of the terms, and their positions. Without a match it is the beginning of the text. */
export function excerptOf(text: string, terms: ReadonlySet<string>): Excerpt {
  const found = placesIn(text, terms);
  if (text.length <= LENGTH) return { text, marks: joined(text, found) };
  const from = beginning(text, bestStart(found));
  const to = ending(text, from + LENGTH);
  const [before, after] = [from > 0 ? '…' : '', to < text.length ? '…' : ''];
  const inside = found.filter((place) => place.from >= from && place.to <= to);
  return {
    text: before + text.slice(from, to) + after,
    marks: joined(text, inside).map(([begin, end]) => [begin - from + before.length, end - from + before.length]),
  };
}

/** The places of the terms in a text. */
export function marksIn(text: string, terms: ReadonlySet<string>): Mark[] {
  return joined(text, placesIn(text, terms));
}

function placesIn(text: string, terms: ReadonlySet<string>): TermPlace[] {
  const found: TermPlace[] = [];
  for (const { word, raw, from, to } of wordsOf(text)) {
    const own = termsOfWord(word);
    if (isUnspaced(word) && raw.length === word.length) {
      own.forEach((term, at) => {
        if (terms.has(term)) found.push({ from: from + at, to: from + at + term.length, term });
      });
    } else {
      const term = own.find((each) => terms.has(each));
      if (term !== undefined) found.push({ from, to, term });
    }
  }
  return found;
}

/** The start of the part with the most different terms; the first of several. */
function bestStart(found: readonly TermPlace[]): number {
  let best = { from: 0, worth: 0 };
  for (const [at, { from }] of found.entries()) {
    const within = new Set<string>();
    let places = 0;
    for (let next = at; next < found.length && found[next]!.to <= from + LENGTH - LEAD / 2; next += 1) {
      within.add(found[next]!.term);
      places += 1;
    }
    const worth = within.size + places / 100;
    if (worth > best.worth) best = { from, worth };
  }
  return best.from;
}

/** The start of the sentence if it is near, else of a word shortly before the match. */
function beginning(text: string, match: number): number {
  if (match < LEAD) return 0;
  const lead = text.slice(match - LEAD, match);
  const sentence = Math.max(lead.lastIndexOf('. '), lead.lastIndexOf('; '), lead.lastIndexOf('。'));
  if (sentence >= 0) return match - LEAD + sentence + (lead[sentence] === '。' ? 1 : 2);
  const from = Math.max(0, match - LEAD / 2);
  const space = text.indexOf(' ', from);
  return space >= 0 && space < match ? space + 1 : from;
}

function ending(text: string, to: number): number {
  if (to >= text.length) return text.length;
  const space = text.lastIndexOf(' ', to);
  return space > to - 30 ? space : to;
}

/** Merges marks that overlap or follow each other. */
function joined(text: string, found: readonly TermPlace[]): Mark[] {
  const marks: Mark[] = [];
  for (const { from, to } of found) {
    const last = marks[marks.length - 1];
    if (last && text.slice(last[1], from).trim() === '') last[1] = Math.max(last[1], to);
    else marks.push([from, to]);
  }
  return marks;
}
