const { changed } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

const LAWS = {
  table: 'labour_laws',
  count: 'law_count',
  latest: 'latest_law_date',
  date: 'effective_date',
  shown: { is_published: true },
};
const ARTICLES = {
  table: 'articles',
  count: 'article_count',
  latest: 'latest_article_date',
  date: 'published_date',
  shown: {},
};

/** Which rows count, as SQL: `shown` says what a column must hold, true or a text. */
const conditions = (shown, row = '') =>
  Object.entries(shown).map(([column, value]) => (value === true ? row + column : `${row}${column} = '${value}'`));
const only = ({ shown }) =>
  conditions(shown)
    .map((condition) => ` AND ${condition}`)
    .join('');

/**
 * Assignments of what is true now, as [column, SQL] for the country whose id the SQL `country` gives. Both reads are
 * answered by an index alone.
 */
const truths = (counted, country) => [
  [counted.count, `(SELECT count(*) FROM ${counted.table} WHERE country = ${country}${only(counted)})`],
  [
    counted.latest,
    `(SELECT coalesce(max(${counted.date}), '') FROM ${counted.table} WHERE country = ${country}${only(counted)})`,
  ],
];

/** Writes what is true, where it differs: an untouched country keeps its rev. */
const refresh = (
  pairs,
  country,
) => `UPDATE countries SET ${pairs.map(([column, sql]) => `${column} = ${sql}`).join(', ')}
        WHERE id = ${country} AND (${pairs.map(([column, sql]) => `${column} IS NOT ${sql}`).join(' OR ')});`;

/** Keep a country's figures of one table in step with it. */
const countTriggers = (counted) => {
  const { table, count, date, shown } = counted;
  const columns = ['country', date, ...Object.keys(shown)];
  const counts = (row) => (Object.keys(shown).length > 0 ? ` WHEN ${conditions(shown, `${row}.`).join(' AND ')}` : '');
  const of = (country) => refresh(truths(counted, country), country);
  return [
    // One more or one less; the country's own trigger, which this sets off, then counts. Counting here as well would
    // make bulk loads twice as long.
    `CREATE TRIGGER ${table}_count_insert AFTER INSERT ON ${table}${counts('NEW')} BEGIN
      UPDATE countries SET ${count} = ${count} + 1 WHERE id = NEW.country;
    END`,
    `CREATE TRIGGER ${table}_count_delete AFTER DELETE ON ${table}${counts('OLD')} BEGIN
      UPDATE countries SET ${count} = ${count} - 1 WHERE id = OLD.country;
    END`,
    `CREATE TRIGGER ${table}_count_update AFTER UPDATE OF ${columns.join(', ')} ON ${table} WHEN ${changed(columns)} BEGIN
      ${of('NEW.country')} ${of('OLD.country')}
    END`,
  ];
};

/** A save writes every column as it was read, counts too; and nobody may set them. */
const countryTriggers = (all) => {
  const pairs = all.flatMap((counted) => truths(counted, 'NEW.id'));
  const columns = pairs.map(([column]) => column);
  return [
    `CREATE TRIGGER countries_count_insert AFTER INSERT ON countries BEGIN ${refresh(pairs, 'NEW.id')} END`,
    `CREATE TRIGGER countries_count_update AFTER UPDATE OF ${columns.join(', ')} ON countries WHEN ${changed(columns)} BEGIN ` +
      `${refresh(pairs, 'NEW.id')} END`,
  ];
};

/** Counts everything afresh. */
const recount = (all) =>
  `UPDATE countries SET ${all
    .flatMap((counted) => truths(counted, 'countries.id'))
    .map(([column, sql]) => `${column} = ${sql}`)
    .join(', ')}`;

const namesOf = ({ table }) => ['insert', 'delete', 'update'].map((what) => `${table}_count_${what}`);
const COUNTRY_TRIGGERS = ['countries_count_insert', 'countries_count_update'];

module.exports = { LAWS, ARTICLES, COUNTRY_TRIGGERS, countTriggers, countryTriggers, namesOf, recount };
