import type { PassageRows } from '../../../src/domain/assistant/read/passages-of';
import type { ArticleRow, CountryRow, FactRow, LawRow, Row } from '../../../src/domain/core/rows';
import type { App } from '../core/app';
import type { Reader } from './request-reader';
import { plainId, quoted, readable, rows } from './sql-rows';

/** Limits for each country of a question; the newest rows are read. */
const MOST_LAWS = 30;
const MOST_ARTICLES = 25;
const MOST_COMMENTARIES = 20;
/** Words of the question that rank long lists. */
const MOST_WORDS = 8;
/**
 * Bytes of text that a question reads, best rows first, because splitting a million bytes takes PocketBase's engine
 * seconds. Beyond the limit only the summary is read.
 */
const MOST_TEXT = { laws: 500_000, articles: 300_000, commentaries: 200_000 };

export const CHECK = ['verification', 'evidence_kind', 'review_by', 'source_changed_on', 'seen_on'];
export const PROVENANCE = ['as_of', 'source_url', 'evidence', ...CHECK];
export const FACT = ['id', 'country', 'topic', 'value', 'amount', 'unit', 'law', 'provision', ...PROVENANCE];
export const NEXT = { fields: "'next', iif(json_valid(next), json(next), NULL)" };
export const LAW = [
  'id',
  'country',
  'title',
  'original_title',
  'citation',
  'status',
  'description',
  'effective_date',
  'repealed_on',
  'is_published',
  ...PROVENANCE,
];
export const ARTICLE = [
  'id',
  'country',
  'title',
  'summary',
  'source',
  'published_date',
  'is_published',
  'is_premium',
  'lead',
  ...PROVENANCE,
];
export const TOPICS = "'topics', json(topics)";
const COMMENTARY = ['id', 'title', 'author', 'excerpt', 'published_date', 'source_url', 'is_open', ...CHECK];

/** All countries. */
export function readCountries(app: App): Country[] {
  return rows(app, ['id', 'code', 'name', 'currency'], 'FROM countries ORDER BY name');
}

export type Country = Pick<CountryRow, 'id' | 'code' | 'name' | 'currency'>;

interface RowRequest {
  /** The countries to read. */
  within: readonly Country[];
  /** All countries, to recognise commentary that compares several. */
  all: readonly Country[];
  words: readonly string[];
}

/**
 * Reads the rows for an answer, with the same conditions as the API rules. Laws and articles with words of the
 * question in title or summary come first, then the newest.
 */
export function readRows(app: App, reader: Reader, { within, all, words }: RowRequest): PassageRows {
  const ids = within.map(({ id }) => id);
  const among = `country IN (${ids.map(quoted).join(', ')}) AND ${readable(reader)}`;
  const narrow = (columns: readonly string[]) => scoreOf(words, columns);
  const perCountry = Math.max(1, ids.length);
  const facts = rows<FactRow>(app, FACT, `FROM employment_facts WHERE ${among}`, NEXT);
  // Laws that facts cite come first: without its law, a fact would lack citation and legal status.
  const lawsFirst = `id IN (SELECT law FROM employment_facts
    WHERE ${among}) DESC, ${narrow(['title', 'description', 'original_title'])} DESC, effective_date DESC, id`;
  const chosen = `SELECT id AS chosen, row_number() OVER best AS place, sum(octet_length(content)) OVER best AS so_far
    FROM labour_laws WHERE is_published AND ${among} WINDOW best AS (ORDER BY ${lawsFirst})`;
  const laws = rows<LawRow>(
    app,
    LAW,
    `FROM (${chosen}) JOIN labour_laws l ON l.id = chosen ORDER BY place LIMIT ${MOST_LAWS * perCountry}`,
    { fields: `'content', iif(so_far <= ${MOST_TEXT.laws}, content, ''), ${TOPICS}` },
  );
  const articles = rows<ArticleRow>(
    app,
    ARTICLE,
    `FROM articles WHERE is_published AND lead = '' AND ${among}
      ORDER BY ${narrow(['title', 'summary'])} DESC, published_date DESC LIMIT ${MOST_ARTICLES * perCountry}`,
    { fields: TOPICS },
  );
  const open = reader.everything ? '' : 'AND NOT is_premium';
  const commentaries = rows<Row<'expert_commentaries'>>(
    app,
    COMMENTARY,
    `FROM expert_commentaries WHERE ${ids.map((id) => `countries LIKE '%${plainId(id)}%'`).join(' OR ') || 'FALSE'}
      ORDER BY published_date DESC LIMIT ${MOST_COMMENTARIES}`,
    { fields: "'countries', json(countries)" },
  );
  return {
    countries: all,
    facts,
    laws,
    articles,
    commentaries,
    articleContents: texts(
      app,
      'article_contents',
      articles,
      `is_published AND ${readable(reader)} ${open}`,
      MOST_TEXT.articles,
    ),
    commentaryContents: texts(
      app,
      'commentary_contents',
      commentaries,
      reader.everything ? 'TRUE' : 'is_open',
      MOST_TEXT.commentaries,
    ),
    lawVersions: rows<Pick<Row<'law_versions'>, 'law' | 'seen_at'>>(
      app,
      ['law', 'seen_at'],
      `FROM law_versions WHERE official AND ${inIds(laws, 'law')}`,
    ),
  };
}

/** Texts of these rows, in their order, up to the limit of bytes. */
function texts(
  app: App,
  table: string,
  found: readonly { id: string }[],
  condition: string,
  most: number,
): { id: string; content: string }[] {
  const numbered = `SELECT c.id, c.content, sum(octet_length(c.content)) OVER (ORDER BY j.key) AS so_far
    FROM json_each({:ids}) j JOIN ${table} c ON c.id = j.value WHERE ${condition}`;
  return rows(app, ['id', 'content'], `FROM (${numbered}) WHERE so_far <= ${most}`, {
    params: { ids: JSON.stringify(found.map(({ id }) => id)) },
  });
}

function inIds(found: readonly { id: string }[], column = 'id'): string {
  return found.length > 0 ? `${column} IN (${found.map(({ id }) => quoted(id)).join(', ')})` : 'FALSE';
}

/**
 * SQL for the number of words in these columns. NULL without a usable word (another script), because ORDER BY 0 would
 * be a column number.
 */
function scoreOf(words: readonly string[], columns: readonly string[]): string {
  const text = columns.join(" || ' ' || ");
  const plain = words.filter((word) => /^[a-z0-9]+$/.test(word)).slice(0, MOST_WORDS);
  return plain.length > 0 ? `(${plain.map((word) => `(${text} LIKE '%${word}%')`).join(' + ')})` : 'NULL';
}
