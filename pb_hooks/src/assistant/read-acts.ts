import { countriesByLocalNames } from '../../../src/domain/assistant/local-names';
import type { ActRow } from '../../../src/domain/assistant/passages-of';
import { STOP_WORDS } from '../../../src/domain/language/stop-words';
import { understand } from '../../../src/domain/language/understand';
import { wordsOf } from '../../../src/domain/language/words';
import { isUnspaced } from '../../../src/domain/language/unspaced';
import type { App } from '../core/app';
import { wordTerm } from '../search/match-expressions';
import type { Reader } from './reader';
import { readable, rows } from './sql-rows';

const ACT = ['id', 'country', 'title', 'original_title', 'citation', 'status'];
/** Of a question, more words name no more acts. */
const MOST_WORDS = 60;
/** Acts of whatever country that a question's words may call by name, the likeliest. */
const MOST_NAMED = 300;
/** Of so long a word, the ending may be another one: 'Semesterlag', 'Semesterlagen'. */
const LONG = 7;
const ENDING = 3;

/**
 * Acts by which a question may name a country, or ask for another country's law: all of the countries that it names, and of others those that have one of its words in what they are called. With
 * every act of every country, reading their names would take longer than the answer. Those of other countries than the reader's are not theirs to read, not even their titles.
 */
export function readActs(app: App, reader: Reader, text: string): ActRow[] {
  const { countries, hinted } = understand(text);
  const codes = [...countries, ...hinted, ...countriesByLocalNames(text)];
  const named = expressionOf(text);
  const called =
    named === ''
      ? 'FALSE'
      : `id IN (SELECT d.record FROM search_titles s CROSS JOIN search_documents d ON d.doc = s.rowid WHERE s.search_titles MATCH {:named} AND d.kind = 'law' ORDER BY s.rank LIMIT ${MOST_NAMED})`;
  return rows(
    app,
    ACT,
    `FROM labour_laws WHERE is_published AND ${readable(reader)} AND (country IN (SELECT c.id FROM countries c WHERE c.code IN (SELECT value FROM json_each({:codes}))) OR ${called})`,
    {
      params: { codes: JSON.stringify(codes), ...(named !== '' && { named }) },
    },
  );
}

/** The question's words, in the titles of acts and what else they are called. '' where none says anything. */
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
  const signs = words.filter((word) => isUnspaced(word)).map((word) => wordTerm([word], false).titles);
  return [...(spaced.length > 0 ? [`{title names} : (${spaced.join(' OR ')})`] : []), ...signs].join(' OR ');
}

const beginningOf = (word: string) =>
  word.length >= LONG && /^[a-z]+$/.test(word) ? [`"${word.slice(0, -ENDING)}" *`] : [];
