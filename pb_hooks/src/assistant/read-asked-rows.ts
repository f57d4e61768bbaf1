import type { AskedRows, LawHead } from '../../../src/domain/assistant/ask/asked-rows';
import type { ArticleRow, CommencementRow, FactRow, RuleRow } from '../../../src/domain/core/rows';
import type { App } from '../core/app';
import { ARTICLE, CHECK, FACT, LAW, NEXT, PROVENANCE, TOPICS, type Country } from './read-rows';
import type { Reader } from './request-reader';
import { quoted, readable, rows } from './sql-rows';

/** News of a country at most; the newest are read. */
const MOST_ARTICLES = 60;

const VALID = [...FACT, 'valid_from'];
const RULE = [
  'id',
  'key',
  'country',
  'topic',
  'position',
  'who',
  'law',
  'provision',
  'note',
  'as_of',
  'evidence',
  ...CHECK,
];
const HEAD = [...LAW, 'amended_on'];
const STAGE = ['id', 'key', 'country', 'law', 'what', 'kind', 'date', 'certainty', 'provisions', ...PROVENANCE];

/**
 * The rows from which facts and rules answer, with the same conditions as the API rules: few, so that a table of all
 * countries is fast.
 *
 * @param withChanges also commencements, news and all laws, for a question on changes
 */
export function readAskedRows(app: App, reader: Reader, within: readonly Country[], withChanges: boolean): AskedRows {
  const among = `country IN (${within.map(({ id }) => quoted(id)).join(', ')}) AND ${readable(reader)}`;
  if (within.length === 0) return { countries: [], facts: [], rules: [], laws: [], commencements: [], articles: [] };
  const facts = rows<FactRow>(app, VALID, `FROM employment_facts WHERE ${among}`, {
    fields: `${NEXT.fields}, 'past', iif(json_valid(past), json(past), NULL)`,
  });
  const rules = rows<RuleRow>(app, RULE, `FROM rules WHERE ${among} ORDER BY position`, {
    fields: "'figures', json(figures)",
  });
  const needed = withChanges
    ? 'TRUE'
    : `id IN (SELECT law FROM employment_facts WHERE ${among} UNION SELECT law FROM rules WHERE ${among})`;
  const laws = rows<LawHead>(app, HEAD, `FROM labour_laws WHERE is_published AND ${among} AND ${needed}`, {
    fields: TOPICS,
  });
  const commencements = withChanges
    ? rows<CommencementRow>(app, STAGE, `FROM commencements WHERE ${among}`, { fields: TOPICS })
    : [];
  const articles = withChanges
    ? rows<ArticleRow>(
        app,
        ARTICLE,
        `FROM articles WHERE is_published AND lead = '' AND ${among} ORDER BY published_date DESC
          LIMIT ${MOST_ARTICLES * within.length}`,
        { fields: TOPICS },
      )
    : [];
  return { countries: within, facts, rules, laws, commencements, articles };
}
