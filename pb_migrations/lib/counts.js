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

/** SQL conditions for the rows that count. `shown`: the value that each column must have (true or a text). */
const conditions = (shown, row = '') =>
  Object.entries(shown).map(([column, value]) => (value === true ? row + column : `${row}${column} = '${value}'`));
const only = ({ shown }) =>
  conditions(shown)
    .map((condition) => ` AND ${condition}`)
    .join('');

/**
 * The current counts as [column, SQL], for the country whose id the SQL `country` gives. SQLite answers both from an
 * index alone.
 */
const truths = (counted, country) => [
  [counted.count, `(SELECT count(*) FROM ${counted.table} WHERE country = ${country}${only(counted)})`],
  [
    counted.latest,
    `(SELECT coalesce(max(${counted.date}), '') FROM ${counted.table} WHERE country = ${country}${only(counted)})`,
  ],
];

/** Writes counts only where they differ, so that an unchanged country keeps its rev. */
const refresh = (
  pairs,
  country,
) => `UPDATE countries SET ${pairs.map(([column, sql]) => `${column} = ${sql}`).join(', ')}
        WHERE id = ${country} AND (${pairs.map(([column, sql]) => `${column} IS NOT ${sql}`).join(' OR ')});`;

/** Triggers that update a country's counts of one table. */
const countTriggers = (counted) => {
  const { table, count, date, shown } = counted;
  const columns = ['country', date, ...Object.keys(shown)];
  const counts = (row) => (Object.keys(shown).length > 0 ? ` WHEN ${conditions(shown, `${row}.`).join(' AND ')}` : '');
  const of = (country) => refresh(truths(counted, country), country);
  return [
    // Add or subtract one. This fires the country's own trigger, which counts the rows. Counting here as well would
    // double the time of bulk loads.
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

/**
 * A save writes every column with the value that was read, counts too, and clients must not set them. So this restores
 * them.
 */
const countryTriggers = (all) => {
  const pairs = all.flatMap((counted) => truths(counted, 'NEW.id'));
  const columns = pairs.map(([column]) => column);
  return [
    `CREATE TRIGGER countries_count_insert AFTER INSERT ON countries BEGIN ${refresh(pairs, 'NEW.id')} END`,
    `CREATE TRIGGER countries_count_update AFTER UPDATE OF ${columns.join(', ')} ON countries WHEN ${changed(columns)} BEGIN ` +
      `${refresh(pairs, 'NEW.id')} END`,
  ];
};

/** Counts all countries again. */
const recount = (all) =>
  `UPDATE countries SET ${all
    .flatMap((counted) => truths(counted, 'countries.id'))
    .map(([column, sql]) => `${column} = ${sql}`)
    .join(', ')}`;

const namesOf = ({ table }) => ['insert', 'delete', 'update'].map((what) => `${table}_count_${what}`);
const COUNTRY_TRIGGERS = ['countries_count_insert', 'countries_count_update'];

module.exports = { LAWS, ARTICLES, COUNTRY_TRIGGERS, countTriggers, countryTriggers, namesOf, recount };
