const { changed } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

/**
 * The search index: what it holds of each kind of document, and the triggers that keep it in step whoever writes.
 *
 * - `search_documents` has one row for each document that readers can find, with what filters and access ask for. Drafts, and reports under a lead, have none.
 * - `search_titles` indexes what a list shows (the teaser), `search_bodies` the text. They are two tables because they are two rights: a teaser is for every reader of
 *   its country, a text may be Premium's. Whoever may not read a text must not find it by its words either.
 *
 * Both indexes keep no copy of the text (contentless): excerpts are made of the rows themselves. Their rowid is `search_documents.doc`, an INTEGER PRIMARY KEY, which
 * VACUUM leaves as it is; deleting by an unindexed id would read the whole table. Only titles have an index of beginnings: for texts it would make a write of them
 * four times as long, and a beginning is found without it.
 */

/** Scripts without spaces between words; as src/domain/language/unspaced.ts. */
const UNSPACED = 'ぁ-ヿ㐀-鿿ก-๿';
const LONGEST_UNSPACED = 600;

/** Each sign with its neighbour, in place of words: 労働法 is found by 労働 and by 働法. The tokenizer would take the whole title for one word. */
const pairs = (text) => `(SELECT CASE WHEN x GLOB '*[${UNSPACED}]*' THEN (
        SELECT group_concat(pair, ' ') FROM (SELECT substr(x, n, 2) AS pair FROM search_places WHERE n <= length(x) AND substr(x, n, 1) GLOB '[${UNSPACED}]' ORDER BY n)
      ) ELSE '' END FROM (SELECT ${text} AS x))`;

/** '["annual_leave"]' as words. */
const words = (column) => `replace(replace(replace(replace(${column}, '_', ' '), '"', ' '), '[', ' '), ']', ' ')`;

/** Host of an address, without www and port; as src/domain/search/documents.ts. */
const host = (
  url,
) => `(SELECT substr(host, iif(substr(host, 1, 4) = 'www.', 5, 1), instr(host || ':', ':') - iif(substr(host, 1, 4) = 'www.', 5, 1)) FROM (
        SELECT lower(substr(rest, 1, instr(replace(replace(rest, '?', '/'), '#', '/') || '/', '/') - 1)) AS host FROM (SELECT substr(${url}, instr(${url}, '://') + 3) AS rest) WHERE instr(${url}, '://') > 0))`;

/** What stands in the first capitals of a law's title: the Basic Conditions of Employment Act is known as the BCEA. */
const initials = (title) => `(SELECT coalesce(group_concat(letter, ''), '') FROM (
        SELECT substr(x, n, 1) AS letter FROM search_places, (SELECT substr(${title}, 1, instr(replace(${title}, '(', ',') || ',', ',') - 1) AS x)
        WHERE n <= length(x) AND substr(x, n, 1) GLOB '[A-ZÀ-Ž]' AND (n = 1 OR substr(x, n - 1, 1) = ' ') ORDER BY n))`;

/** What a fact's topic is called, and the topics of laws and articles that it belongs to, by which filters know it. */
const FACTS = {
  minimum_wage: ['minimum wage', 'wages'],
  standard_hours: ['ordinary hours standard hours', 'working_time'],
  overtime: ['overtime', 'working_time', 'wages'],
  annual_leave: ['annual leave', 'leave'],
  sick_leave: ['sick leave', 'leave'],
  maternity_leave: ['maternity leave', 'parental', 'leave'],
  paternity_leave: ['paternity leave', 'parental', 'leave'],
  notice_period: ['notice period', 'termination'],
  probation: ['probation', 'contracts'],
  severance: ['severance pay', 'termination'],
  unfair_dismissal: ['unfair dismissal', 'termination', 'dispute_resolution'],
  public_holidays: ['public holidays', 'leave', 'working_time'],
  minimum_age: ['minimum age', 'child_labour'],
  remote_work: ['remote work', 'remote_work'],
  unions: ['trade unions', 'unions'],
  data_privacy: ['data protection data privacy', 'data_privacy'],
};
const ofFact = (topic, value, otherwise) =>
  `CASE ${topic} ${Object.entries(FACTS)
    .map(([name, of]) => `WHEN '${name}' THEN '${value(name, of)}'`)
    .join(' ')} ELSE ${otherwise} END`;
const factTopics = (topic) =>
  ofFact(topic, (name, [, ...topics]) => JSON.stringify([...new Set([name, ...topics])]), `json_array(${topic})`);
const factWords = (topic) => ofFact(topic, (_name, [called]) => called, words(topic));

/**
 * A kind of document. SQL over a row `r` of its table; `columns` are those that it reads.
 * `body`: where the text stands, in a column of the row itself or in a table under the same id.
 */
const KINDS = [
  {
    kind: 'law',
    table: 'labour_laws',
    shown: (r) => `${r}.is_published`,
    columns: [
      'is_published',
      'country',
      'title',
      'original_title',
      'citation',
      'description',
      'content',
      'topics',
      'effective_date',
      'source_url',
    ],
    country: (r) => `${r}.country`,
    date: (r) => `${r}.effective_date`,
    source: (r) => host(`${r}.source_url`),
    topics: (r) => `${r}.topics`,
    title: (r) => `${r}.title`,
    text: (r) => `${r}.description`,
    names: (r) =>
      `${r}.original_title || ' ' || ${r}.citation || ' ' || ${initials(`${r}.title`)} || ' ' || ${initials(`${r}.original_title`)} || ' ' || ${words(`${r}.topics`)}`,
    unspaced: (r) => `${r}.title || ' ' || ${r}.original_title`,
    body: { column: 'content' },
  },
  {
    kind: 'fact',
    table: 'employment_facts',
    shown: () => '1',
    columns: ['country', 'topic', 'value', 'provision', 'as_of', 'source_url'],
    country: (r) => `${r}.country`,
    date: (r) => `${r}.as_of`,
    source: (r) => host(`${r}.source_url`),
    topics: (r) => factTopics(`${r}.topic`),
    fact: (r) => `${r}.topic`,
    title: (r) => factWords(`${r}.topic`),
    names: (r) => `${r}.provision`,
    text: (r) => `${r}.value`,
    unspaced: () => "''",
  },
  {
    kind: 'article',
    table: 'articles',
    shown: (r) => `(${r}.is_published AND ${r}.lead = '')`,
    columns: [
      'is_published',
      'lead',
      'country',
      'title',
      'summary',
      'source',
      'topics',
      'published_date',
      'is_premium',
      'source_url',
      'canonical_url',
    ],
    country: (r) => `${r}.country`,
    date: (r) => `${r}.published_date`,
    topics: (r) => `${r}.topics`,
    premium: (r) => `${r}.is_premium`,
    source: (r) => host(`iif(${r}.canonical_url != '', ${r}.canonical_url, ${r}.source_url)`),
    title: (r) => `${r}.title`,
    names: (r) => `${r}.source || ' ' || ${words(`${r}.topics`)}`,
    text: (r) => `${r}.summary`,
    unspaced: (r) => `${r}.title || ' ' || ${r}.summary`,
    body: { table: 'article_contents' },
  },
  {
    kind: 'commentary',
    table: 'expert_commentaries',
    shown: () => '1',
    columns: [
      'country',
      'countries',
      'title',
      'excerpt',
      'author',
      'category',
      'topics',
      'published_date',
      'is_open',
      'source_url',
    ],
    country: (r) => `${r}.country`,
    countries: (r) => `${r}.countries`,
    date: (r) => `${r}.published_date`,
    source: (r) => host(`${r}.source_url`),
    topics: (r) => `${r}.topics`,
    open: (r) => `${r}.is_open`,
    title: (r) => `${r}.title`,
    names: (r) => `${r}.author || ' ' || ${r}.category || ' ' || ${words(`${r}.topics`)}`,
    text: (r) => `${r}.excerpt`,
    unspaced: (r) => `${r}.title`,
    body: { table: 'commentary_contents' },
  },
];

const TOKENIZE = `tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"`;
const CONTENTLESS = `content = '', contentless_delete = 1, ${TOKENIZE}`;

const TABLES = [
  `CREATE TABLE search_documents (
      doc INTEGER PRIMARY KEY, kind TEXT NOT NULL, record TEXT NOT NULL, country TEXT NOT NULL, date TEXT NOT NULL, source TEXT NOT NULL, topics TEXT NOT NULL,
      fact TEXT NOT NULL, countries TEXT NOT NULL, is_premium INTEGER NOT NULL, is_open INTEGER NOT NULL, UNIQUE (kind, record)
    )`,
  'CREATE INDEX idx_search_documents_country_date ON search_documents (country, date)',
  'CREATE INDEX idx_search_documents_date ON search_documents (date)',
  "CREATE INDEX idx_search_documents_fact ON search_documents (fact) WHERE fact != ''",
  'CREATE TABLE search_places (n INTEGER PRIMARY KEY)',
  `INSERT INTO search_places (n) WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${LONGEST_UNSPACED}) SELECT n FROM counted`,
  `CREATE VIRTUAL TABLE search_titles USING fts5(title, names, text, pairs, ${CONTENTLESS}, prefix = '2 3')`,
  `CREATE VIRTUAL TABLE search_bodies USING fts5(body, ${CONTENTLESS})`,
  "CREATE VIRTUAL TABLE search_words USING fts5vocab(search_titles, 'row')",
];
const DROPPED = ['search_words', 'search_bodies', 'search_titles', 'search_places', 'search_documents'];

const docOf = (kind, id) => `(SELECT doc FROM search_documents WHERE kind = '${kind}' AND record = ${id})`;
const orNothing = (sql) => `coalesce(${sql}, '')`;
/** A list, in whatever way a row says that it has none. */
const orNone = (sql) => `coalesce(nullif(nullif(${sql}, ''), 'null'), '[]')`;

/** The document's row; an edit keeps its number. `from`: the rest of the SELECT, with a WHERE. */
const putDocument = (
  of,
  r,
  from,
) => `INSERT INTO search_documents (kind, record, country, date, source, topics, fact, countries, is_premium, is_open)
      SELECT '${of.kind}', ${r}.id, ${of.country(r)}, substr(${of.date(r)}, 1, 10), ${orNothing(of.source(r))}, ${orNone(of.topics(r))}, ${of.fact ? of.fact(r) : "''"}, ${of.countries ? orNone(of.countries(r)) : "'[]'"},
        ${of.premium ? of.premium(r) : '0'}, ${of.open ? of.open(r) : '1'} ${from}
      ON CONFLICT (kind, record) DO UPDATE SET country = excluded.country, date = excluded.date, source = excluded.source, topics = excluded.topics, fact = excluded.fact,
        countries = excluded.countries, is_premium = excluded.is_premium, is_open = excluded.is_open;`;
const putTitle = (of, r, from) => `INSERT INTO search_titles (rowid, title, names, text, pairs)
      SELECT ${docOf(of.kind, `${r}.id`)}, ${of.title(r)}, ${of.names(r)}, ${of.text(r)}, coalesce(${pairs(of.unspaced(r))}, '') ${from};`;
const putBody = (of, r, from) =>
  of.body.column
    ? `INSERT INTO search_bodies (rowid, body) SELECT ${docOf(of.kind, `${r}.id`)}, ${r}.${of.body.column} ${from};`
    : `INSERT INTO search_bodies (rowid, body) SELECT d.doc, b.content FROM search_documents d JOIN ${of.body.table} b ON b.id = d.record WHERE d.kind = '${of.kind}' AND d.record = ${r}.id;`;
const dropTitle = (of, id) => `DELETE FROM search_titles WHERE rowid = ${docOf(of.kind, id)};`;
const dropBody = (of, id) => (of.body ? `DELETE FROM search_bodies WHERE rowid = ${docOf(of.kind, id)};` : '');
const dropDocument = (of, id) => `DELETE FROM search_documents WHERE kind = '${of.kind}' AND record = ${id};`;

const isShown = (of, r) => `WHERE ${of.shown(r)}`;

/**
 * An edit of the teaser leaves the text's index alone, which is the larger one. The text is indexed anew only where it changed or the document comes or goes.
 * A new row whose text stands in a table of its own has none yet. A new row is read as it stands in its table: another trigger may have changed it, and indexed it, first.
 */
function rowTriggers(of) {
  const { table, columns, body, shown } = of;
  const ownText = body && body.column;
  const inserted = `FROM ${table} r WHERE r.id = NEW.id AND ${shown('r')}`;
  const rewritten =
    body && [`(${shown('OLD')}) IS NOT (${shown('NEW')})`, ...(ownText ? [changed([body.column])] : [])].join(' OR ');
  const trigger = (what, when, ...steps) => `CREATE TRIGGER ${table}_search_${what} ${when} BEGIN
      ${steps.filter(Boolean).join('\n      ')}
    END`;
  return [
    trigger(
      'insert',
      `AFTER INSERT ON ${table} WHEN ${shown('NEW')}`,
      dropTitle(of, 'NEW.id'),
      ownText && dropBody(of, 'NEW.id'),
      putDocument(of, 'r', inserted),
      putTitle(of, 'r', inserted),
      ownText && putBody(of, 'r', inserted),
    ),
    ...(body
      ? [
          trigger(
            'rewrite',
            `BEFORE UPDATE OF ${columns.join(', ')} ON ${table} WHEN ${rewritten}`,
            dropBody(of, 'OLD.id'),
          ),
        ]
      : []),
    trigger(
      'update',
      `AFTER UPDATE OF ${columns.join(', ')} ON ${table} WHEN ${changed(columns)}`,
      dropTitle(of, 'OLD.id'),
      `DELETE FROM search_documents WHERE kind = '${of.kind}' AND record = OLD.id AND NOT (${shown('NEW')});`,
      putDocument(of, 'NEW', isShown(of, 'NEW')),
      putTitle(of, 'NEW', isShown(of, 'NEW')),
    ),
    ...(body
      ? [
          trigger(
            'reword',
            `AFTER UPDATE OF ${columns.join(', ')} ON ${table} WHEN (${shown('NEW')}) AND (${rewritten})`,
            putDocument(of, 'NEW', 'WHERE true'),
            putBody(of, 'NEW', ''),
          ),
        ]
      : []),
    trigger(
      'delete',
      `AFTER DELETE ON ${table}`,
      dropTitle(of, 'OLD.id'),
      dropBody(of, 'OLD.id'),
      dropDocument(of, 'OLD.id'),
    ),
  ];
}

/** Texts that stand in a table of their own, under the id of what they belong to. */
function bodyTriggers(of) {
  if (!of.body || !of.body.table) return [];
  const { table } = of.body;
  const put = `INSERT INTO search_bodies (rowid, body) SELECT doc, NEW.content FROM search_documents WHERE kind = '${of.kind}' AND record = NEW.id;`;
  return [
    `CREATE TRIGGER ${table}_search_insert AFTER INSERT ON ${table} BEGIN ${put} END`,
    `CREATE TRIGGER ${table}_search_update AFTER UPDATE OF content ON ${table} WHEN ${changed(['content'])} BEGIN ${dropBody(of, 'OLD.id')} ${put} END`,
    `CREATE TRIGGER ${table}_search_delete AFTER DELETE ON ${table} BEGIN ${dropBody(of, 'OLD.id')} END`,
  ];
}

/** Everything that is there already. */
const fill = (of) => [
  putDocument(of, 'r', `FROM ${of.table} r ${isShown(of, 'r')}`),
  putTitle(of, 'r', `FROM ${of.table} r ${isShown(of, 'r')}`),
  ...(of.body
    ? [
        of.body.column
          ? putBody(of, 'r', `FROM ${of.table} r ${isShown(of, 'r')}`)
          : `INSERT INTO search_bodies (rowid, body) SELECT d.doc, b.content FROM search_documents d JOIN ${of.body.table} b ON b.id = d.record WHERE d.kind = '${of.kind}'`,
      ]
    : []),
];

const nameOf = (sql) => /^CREATE TRIGGER (\S+)/.exec(sql)[1];
const triggers = KINDS.flatMap((of) => [...rowTriggers(of), ...bodyTriggers(of)]);

module.exports = { TABLES, DROPPED, triggers, triggerNames: triggers.map(nameOf), fills: KINDS.flatMap(fill) };
