import { countriesByLocalNames } from '../../../src/domain/language/local-names';
import type { ActRow } from '../../../src/domain/assistant/read/passages-of';
import { STOP_WORDS } from '../../../src/domain/language/stop-words';
import { understand } from '../../../src/domain/language/understand';
import { wordsOf } from '../../../src/domain/language/words';
import { isUnspaced } from '../../../src/domain/language/unspaced';
import type { App } from '../core/app';
import { wordTerm } from '../search/match-expressions';
import type { Reader } from './request-reader';
import { readable, rows } from './sql-rows';

const ACT = ['id', 'country', 'title', 'original_title', 'citation', 'status'];
/** Limit of words for the search. */
const MOST_WORDS = 60;
/** Limit of acts found by words, best first. */
const MOST_NAMED = 300;
/** Words of this length also match with another ending: 'Semesterlag', 'Semesterlagen'. */
const LONG = 7;
const ENDING = 3;

/**
 * Reads acts that the question may name: all acts of its countries, and acts of other countries with one of its words
 * in their names. Matching the names of all acts would take longer than the answer. Returns only acts of countries
 * that the reader may read.
 */
export function readActs(app: App, reader: Reader, text: string): ActRow[] {
  const { countries, hinted } = understand(text);
  const codes = [...countries, ...hinted, ...countriesByLocalNames(text)];
  const named = expressionOf(text);
  const called =
    named === ''
      ? 'FALSE'
      : `id IN (SELECT d.record FROM search_titles s CROSS JOIN search_documents d ON d.doc = s.rowid
        WHERE s.search_titles MATCH {:named} AND d.kind = 'law' ORDER BY s.rank LIMIT ${MOST_NAMED})`;
  return rows(
    app,
    ACT,
    `FROM labour_laws WHERE is_published AND ${readable(reader)} AND (country IN (SELECT c.id FROM countries c
      WHERE c.code IN (SELECT value FROM json_each({:codes}))) OR ${called})`,
    {
      params: { codes: JSON.stringify(codes), ...(named !== '' && { named }) },
    },
  );
}

/** The search expression for titles and other names; '' without usable words. */
function expressionOf(text: string): string {
  const words = [
    ...new Set(
      wordsOf(text)
        .filter(({ word }) => word.length > 1 && !STOP_WORDS.has(word))
        .flatMap(({ word, raw }) => [word, raw.toLowerCase()]),
    ),
  ].slice(0, MOST_WORDS);
  const spaced = words
    .filter((word) => !isUnspaced(word))
    .flatMap((word) => [wordTerm([word], false).titles, ...beginningOf(word)]);
  const unspaced = words.filter((word) => isUnspaced(word)).map((word) => wordTerm([word], false).titles);
  return [...(spaced.length > 0 ? [`{title names} : (${spaced.join(' OR ')})`] : []), ...unspaced].join(' OR ');
}

const beginningOf = (word: string) =>
  word.length >= LONG && /^[a-z]+$/.test(word) ? [`"${word.slice(0, -ENDING)}" *`] : [];
