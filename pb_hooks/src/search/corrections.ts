import type { App } from '../lib/app';
import { readText } from '../lib/sql';
import type { Word } from './wanted';

const SHORTEST = 4;
/** From so many letters on two slips are likely. */
const LONG = 8;
const MOST = 3;
/** Terms of the index that are compared. */
const COMPARED = 3000;

/**
 * Words of titles and teasers that somebody may have meant by one that is in none, the nearest first and then the most frequent. The first letter is right, or every
 * word would have to be compared.
 */
export function corrections(app: App, { spellings, isPhrase }: Word): string[] {
  const [word = ''] = spellings;
  if (isPhrase || word.length < SHORTEST || /\d/.test(word)) return [];
  const slips = word.length < LONG ? 1 : 2;
  const rows = readText(
    app,
    `SELECT json_group_array(json_array(term, doc)) AS value FROM (
       SELECT term, doc FROM search_words WHERE term >= {:from} AND term < {:until} AND length(term) BETWEEN {:least} AND {:most} ORDER BY doc DESC LIMIT ${COMPARED})`,
    { from: word[0]!, until: `${word[0]!}\u{10ffff}`, least: word.length - slips, most: word.length + slips },
  );
  return (JSON.parse(rows ?? '[]') as [term: string, documents: number][])
    .map(([term, documents]) => ({ term, documents, distance: distance(word, term, slips) }))
    .filter((each) => each.distance <= slips)
    .sort((a, b) => a.distance - b.distance || b.documents - a.documents)
    .slice(0, MOST)
    .map(({ term }) => term);
}

/** Slips between two words: a letter too many, too few, another one, two in the wrong order. What is above `most` is `most + 1`. */
export function distance(a: string, b: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[b.length]!, most + 1);
}
