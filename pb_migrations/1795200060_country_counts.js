// What a country's card says about it, so that no device has to count rows that it does not hold.
const { changed } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);
const { dropTriggers, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

const COUNTED = [
  { table: 'labour_laws', count: 'law_count', latest: 'latest_law_date', date: 'effective_date', only: ' AND is_published' },
  { table: 'articles', count: 'article_count', latest: 'latest_article_date', date: 'published_date', only: '' },
];

/** Assignments of what is true now, as [column, SQL] for the country whose id the SQL `country` gives. Both reads are answered by an index alone. */
const truths = ({ table, count, latest, date, only }, country) => [
  [count, `(SELECT count(*) FROM ${table} WHERE country = ${country}${only})`],
  [latest, `(SELECT coalesce(max(${date}), '') FROM ${table} WHERE country = ${country}${only})`],
];

/** Writes what is true, where it differs: an untouched country keeps its rev. */
const refresh = (pairs, country) => `UPDATE countries SET ${pairs.map(([column, sql]) => `${column} = ${sql}`).join(', ')}
        WHERE id = ${country} AND (${pairs.map(([column, sql]) => `${column} IS NOT ${sql}`).join(' OR ')});`;

const countTriggers = (counted) => {
  const { table, count, date, only } = counted;
  const columns = ['country', date, ...(only ? ['is_published'] : [])];
  const counts = (row) => (only ? ` WHEN ${row}.is_published` : '');
  const of = (country) => refresh(truths(counted, country), country);
  return [
    // One more or one less; the country's own trigger, which this sets off, then counts. Counting here as well would make bulk loads twice as long.
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

migrate((app) => {
  const all = COUNTED.flatMap((counted) => truths(counted, 'NEW.id'));
  const columns = all.map(([column]) => column);
  run(app, [
    ...COUNTED.flatMap(countTriggers),
    // A save writes every column as it was read, counts too; and nobody may set them.
    `CREATE TRIGGER countries_count_insert AFTER INSERT ON countries BEGIN ${refresh(all, 'NEW.id')} END`,
    `CREATE TRIGGER countries_count_update AFTER UPDATE OF ${columns.join(', ')} ON countries WHEN ${changed(columns)} BEGIN ${refresh(all, 'NEW.id')} END`,
    `UPDATE countries SET ${COUNTED.flatMap((counted) => truths(counted, 'countries.id')).map(([column, sql]) => `${column} = ${sql}`).join(', ')}`,
  ]);
}, (app) => dropTriggers(app, [
  'countries_count_insert', 'countries_count_update',
  ...COUNTED.flatMap(({ table }) => ['insert', 'delete', 'update'].map((what) => `${table}_count_${what}`)),
]));
