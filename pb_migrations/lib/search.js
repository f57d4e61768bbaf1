const { changed } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);
const { KINDS, pairs } = require(`${__hooks}/../pb_migrations/lib/search-documents.js`);
const { folded, withJoined } = require(`${__hooks}/../pb_migrations/lib/search-spelling.js`);

/**
 * The tables of the search index, and the triggers that update them after every write.
 *
 * - `search_documents` has one row for each document that readers can find, with its filters and access. It has no
 *   drafts and no reports under a leading article.
 * - `search_titles` indexes titles and teasers, `search_bodies` the texts. They are separate because access differs:
 *   all readers of a country may read a teaser, but some texts are Premium only. A reader must not find a text by its
 *   words without access to it.
 *
 * Both indexes are contentless: they store no copy of the text, and excerpts are made from the rows. Their rowid is
 * `search_documents.doc`, an INTEGER PRIMARY KEY, which VACUUM does not change. Deleting by a column without an index
 * would read the whole table. Only titles have a prefix index: for texts it would make a write take four times as long,
 * and prefix queries work without it.
 */

/** Maximum characters of a title or summary in a script without spaces. */
const LONGEST_UNSPACED = 600;

const TOKENIZE = `tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"`;
const CONTENTLESS = `content = '', contentless_delete = 1, ${TOKENIZE}`;

const TABLES = [
  `CREATE TABLE search_documents (
      ${[
        'doc INTEGER PRIMARY KEY',
        ...['kind', 'record', 'country', 'date', 'source'].map((name) => `${name} TEXT NOT NULL`),
        'topics TEXT NOT NULL,\n      fact TEXT NOT NULL',
        'countries TEXT NOT NULL',
        'is_premium INTEGER NOT NULL',
        'is_open INTEGER NOT NULL',
        'UNIQUE (kind, record)',
      ].join(', ')}
    )`,
  'CREATE INDEX idx_search_documents_country_date ON search_documents (country, date)',
  'CREATE INDEX idx_search_documents_date ON search_documents (date)',
  "CREATE INDEX idx_search_documents_fact ON search_documents (fact) WHERE fact != ''",
  'CREATE TABLE search_places (n INTEGER PRIMARY KEY)',
  'INSERT INTO search_places (n) WITH RECURSIVE counted(n) AS (' +
    `SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${LONGEST_UNSPACED}) SELECT n FROM counted`,
  `CREATE VIRTUAL TABLE search_titles USING fts5(title, names, text, pairs, ${CONTENTLESS}, prefix = '2 3')`,
  `CREATE VIRTUAL TABLE search_bodies USING fts5(body, ${CONTENTLESS})`,
  "CREATE VIRTUAL TABLE search_words USING fts5vocab(search_titles, 'row')",
];
const DROPPED = ['search_words', 'search_bodies', 'search_titles', 'search_places', 'search_documents'];

const docOf = (kind, id) => `(SELECT doc FROM search_documents WHERE kind = '${kind}' AND record = ${id})`;
const orNothing = (sql) => `coalesce(${sql}, '')`;
/** A JSON list; '[]' for every form of an empty value. */
const orNone = (sql) => `coalesce(nullif(nullif(${sql}, ''), 'null'), '[]')`;

const DOCUMENT_COLUMNS = 'kind, record, country, date, source, topics, fact, countries, is_premium, is_open';
const replaced = (...columns) => columns.map((column) => `${column} = excluded.${column}`).join(', ');
/** Inserts or updates the document's row; an update keeps its number. `from`: the rest of the SELECT, with a WHERE. */
const putDocument = (of, r, from) => {
  const values = [
    `'${of.kind}'`,
    `${r}.id`,
    of.country(r),
    `substr(${of.date(r)}, 1, 10)`,
    orNothing(of.source(r)),
    orNone(of.topics(r)),
    of.fact ? of.fact(r) : "''",
    of.countries ? orNone(of.countries(r)) : "'[]'",
  ].join(', ');
  return `INSERT INTO search_documents (${DOCUMENT_COLUMNS})
      SELECT ${values},
        ${of.premium ? of.premium(r) : '0'}, ${of.open ? of.open(r) : '1'} ${from}
      ON CONFLICT (kind, record) DO UPDATE SET ${replaced('country', 'date', 'source', 'topics', 'fact')},
        ${replaced('countries', 'is_premium', 'is_open')};`;
};
const putTitle = (of, r, from) => {
  const doc = docOf(of.kind, `${r}.id`);
  const bigrams = `coalesce(${pairs(of.unspaced(r))}, '')`;
  return `INSERT INTO search_titles (rowid, title, names, text, pairs)
      SELECT ${[doc, of.title(r), of.names(r), of.text(r), bigrams].join(', ')} ${from};`;
};
/** A text as the index has it. */
const bodyOf = (of, sql) => (of.spelled ? of.spelled(sql) : sql);
/** Indexes texts that are in another table. `where` selects the documents. */
const putOtherBodies = (of, where) =>
  `INSERT INTO search_bodies (rowid, body) SELECT d.doc, ${bodyOf(of, 'b.content')} FROM search_documents d ` +
  `JOIN ${of.body.table} b ON b.id = d.record WHERE d.kind = '${of.kind}'${where}`;
const putBody = (of, r, from) =>
  of.body.column
    ? `INSERT INTO search_bodies (rowid, body)
      SELECT ${docOf(of.kind, `${r}.id`)}, ${bodyOf(of, `${r}.${of.body.column}`)} ${from};`
    : `${putOtherBodies(of, ` AND d.record = ${r}.id`)};`;
const dropTitle = (of, id) => `DELETE FROM search_titles WHERE rowid = ${docOf(of.kind, id)};`;
const dropBody = (of, id) => (of.body ? `DELETE FROM search_bodies WHERE rowid = ${docOf(of.kind, id)};` : '');
const dropDocument = (of, id) => `DELETE FROM search_documents WHERE kind = '${of.kind}' AND record = ${id};`;

const isShown = (of, r) => `WHERE ${of.shown(r)}`;

/**
 * An edit of a teaser does not update the larger index of texts. A text is indexed again only if it has changed, or if
 * the document appears or disappears. If texts are in another table, a new row has no text yet. A new row is read from
 * its table, because another trigger may already have changed and indexed it.
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

/** Triggers for texts in another table, under the id of their document. */
function bodyTriggers(of) {
  if (!of.body || !of.body.table) return [];
  const { table } = of.body;
  const put =
    `INSERT INTO search_bodies (rowid, body) SELECT doc, ${bodyOf(of, 'NEW.content')} FROM search_documents ` +
    `WHERE kind = '${of.kind}' AND record = NEW.id;`;
  const drop = dropBody(of, 'OLD.id');
  return [
    `CREATE TRIGGER ${table}_search_insert AFTER INSERT ON ${table} BEGIN ${put} END`,
    `CREATE TRIGGER ${table}_search_update AFTER UPDATE OF content ON ${table} ` +
      `WHEN ${changed(['content'])} BEGIN ${drop} ${put} END`,
    `CREATE TRIGGER ${table}_search_delete AFTER DELETE ON ${table} BEGIN ${drop} END`,
  ];
}

/** Indexes the rows that exist when the migration runs. */
const fill = (of) => [
  putDocument(of, 'r', `FROM ${of.table} r ${isShown(of, 'r')}`),
  putTitle(of, 'r', `FROM ${of.table} r ${isShown(of, 'r')}`),
  ...(of.body
    ? [of.body.column ? putBody(of, 'r', `FROM ${of.table} r ${isShown(of, 'r')}`) : putOtherBodies(of, '')]
    : []),
];

const nameOf = (sql) => /^CREATE TRIGGER (\S+)/.exec(sql)[1];

/** Triggers and first contents of the index, in the spelling of the kinds. */
function indexOf(kinds) {
  const triggers = kinds.flatMap((of) => [...rowTriggers(of), ...bodyTriggers(of)]);
  return { triggers, triggerNames: triggers.map(nameOf), fills: kinds.flatMap(fill) };
}
/** The kinds with all their texts in one spelling. */
const SPELLED = KINDS.map((of) => ({
  ...of,
  title: (r) => withJoined(of.title(r)),
  names: (r) => withJoined(of.names(r)),
  text: (r) => withJoined(of.text(r)),
  unspaced: (r) => folded(of.unspaced(r)),
  spelled: folded,
}));

module.exports = { TABLES, DROPPED, ...indexOf(KINDS), spelled: indexOf(SPELLED) };
