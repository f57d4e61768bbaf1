import type { App } from '../lib/app';
import { readText } from '../lib/sql';
import type { Word } from './shapes';
import { distance } from './slips';

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
