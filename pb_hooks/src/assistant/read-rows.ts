import type { ActRow, PassageRows } from '../../../src/domain/assistant/passages-of';
import type { CountryRow } from '../../../src/domain/rows';
import type { App } from '../lib/app';
import { readText } from '../lib/sql';
import type { Reader } from './reader';

/** Of one country and question: more would not be read, and the newest are what is asked about. */
const MOST_LAWS = 30;
const MOST_ARTICLES = 25;
const MOST_COMMENTARIES = 20;
/** Words of the question by which long lists are narrowed. */
const MOST_WORDS = 8;

const PROVENANCE = ['as_of', 'verification', 'source_url'];
const FACT = ['id', 'country', 'topic', 'value', 'amount', 'unit', 'law', 'provision', ...PROVENANCE];
const ACT = ['id', 'country', 'title', 'original_title', 'citation', 'status'];
const LAW = [...ACT, 'description', 'content', 'effective_date', 'repealed_on', 'is_published', ...PROVENANCE];
const ARTICLE = ['id', 'country', 'title', 'summary', 'source', 'published_date', 'is_published', 'is_premium', 'lead', ...PROVENANCE];
const COMMENTARY = ['id', 'title', 'author', 'excerpt', 'published_date', 'source_url', 'verification', 'is_open'];

/** Every country by code, with what an answer says of it. */
export function readCountries(app: App): Country[] {
  return rows(app, ['id', 'code', 'name'], 'FROM countries ORDER BY name');
}

/** Laws by which a question may name a country. Those of other countries than the reader's are not theirs to read, not even their titles. */
export function readActs(app: App, reader: Reader): ActRow[] {
  return rows(app, ACT, `FROM labour_laws WHERE is_published AND ${readable(reader)}`);
}

type Country = Pick<CountryRow, 'id' | 'code' | 'name'>;

interface Wanted {
  /** Whose rows are read. */
  within: readonly Country[];
  /** Every country: a commentary that compares several has to be known as one that does. */
  all: readonly Country[];
  words: readonly string[];
}

/**
 * What an answer about these countries can rest on, narrowed to what this person may read by the same conditions as the API rules. Laws and articles whose title or summary has
 * words of the question come first, then the newest.
 */
export function readRows(app: App, reader: Reader, { within, all, words }: Wanted): PassageRows {
  const ids = within.map(({ id }) => id);
  const among = `country IN (${ids.map(quoted).join(', ')}) AND ${readable(reader)}`;
  const narrow = (columns: readonly string[]) => scoreOf(words, columns);
  const perCountry = Math.max(1, ids.length);
  const facts = rows(app, FACT, `FROM employment_facts WHERE ${among}`);
  // A fact without the act on which it rests would be cited without it, and as if that stood whatever has become of it.
  const laws = rows(app, LAW, `FROM labour_laws WHERE is_published AND ${among} ORDER BY id IN (SELECT law FROM employment_facts WHERE ${among}) DESC, ${narrow(['title', 'description', 'original_title'])} DESC, effective_date DESC LIMIT ${MOST_LAWS * perCountry}`);
  const articles = rows<{ id: string }>(
    app,
    ARTICLE,
    `FROM articles WHERE is_published AND lead = '' AND ${among} ORDER BY ${narrow(['title', 'summary'])} DESC, published_date DESC LIMIT ${MOST_ARTICLES * perCountry}`,
  );
  const open = reader.everything ? '' : 'AND NOT is_premium';
  const commentaries = rows<{ id: string; countries: string[] }>(
    app,
    COMMENTARY,
    `FROM expert_commentaries WHERE ${ids.map((id) => `countries LIKE '%${plainId(id)}%'`).join(' OR ') || 'FALSE'} ORDER BY published_date DESC LIMIT ${MOST_COMMENTARIES}`,
    "'countries', json(countries)",
  );
  return {
    countries: all, facts, laws, articles, commentaries,
    articleContents: rows(app, ['id', 'content'], `FROM article_contents WHERE ${listed(articles)} AND is_published AND ${readable(reader)} ${open}`),
    commentaryContents: rows(app, ['id', 'content'], `FROM commentary_contents WHERE ${listed(commentaries)} ${reader.everything ? '' : 'AND is_open'}`),
    lawVersions: rows(app, ['law', 'seen_at'], `FROM law_versions WHERE official AND ${listed(laws as { id: string }[], 'law')}`),
  } as unknown as PassageRows;
}

/** The rules' condition on a row with a country, for this person. */
function readable({ everything, countries }: Reader): string {
  if (everything) return 'TRUE';
  return countries.length > 0 ? `country IN (${countries.map(quoted).join(', ')})` : 'FALSE';
}

function listed(found: readonly { id: string }[], column = 'id'): string {
  return found.length > 0 ? `${column} IN (${found.map(({ id }) => quoted(id)).join(', ')})` : 'FALSE';
}

/** How many of the words stand in these columns. */
function scoreOf(words: readonly string[], columns: readonly string[]): string {
  const text = columns.join(" || ' ' || ");
  const plain = words.filter((word) => /^[a-z0-9]+$/.test(word)).slice(0, MOST_WORDS);
  return plain.length > 0 ? `(${plain.map((word) => `(${text} LIKE '%${word}%')`).join(' + ')})` : '0';
}

/** Ids are 15 letters and digits; anything else is none. */
function plainId(id: string): string {
  return id.replace(/[^a-z0-9]/g, '');
}

const quoted = (id: string) => `'${plainId(id)}'`;

function rows<T>(app: App, columns: readonly string[], from: string, more = ''): T[] {
  const fields = columns.map((column) => `'${column}', ${column}`).join(', ');
  const found = readText(app, `SELECT json_group_array(json_object(${fields}${more && `, ${more}`})) AS value FROM (SELECT * ${from})`);
  return JSON.parse(found ?? '[]') as T[];
}
