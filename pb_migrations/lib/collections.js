const { stamp } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

const TIMES = [
  { type: 'autodate', name: 'created', onCreate: true },
  { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
];
const REV = {
  type: 'number',
  name: 'rev',
  onlyInt: true,
  min: 0,
  help: 'Number of the last write, stamped by the database. What is typed here is overruled.',
};

/** An index over columns; with `where` it is partial. */
const index = (...columns) => ({ columns });
const unique = (...columns) => ({ columns, unique: true });
const uniqueWhere = (column, where) => ({ columns: [column], unique: true, where });

const indexSql =
  (table) =>
  ({ columns, unique: isUnique, where }) =>
    `CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX idx_${table}_${columns.join('_')} ON ${table} ` +
    `(${columns.map((column) => `\`${column}\``).join(', ')})${where ? ` WHERE ${where}` : ''}`;

/** Creates a collection that is not synced: no `rev`, no triggers. */
function createCollection(app, { name, fields, indexes = [], rules }) {
  const collection = new Collection({
    type: 'base',
    name,
    fields: [...fields, ...TIMES],
    indexes: indexes.map(indexSql(name)),
    ...rules,
  });
  app.save(collection);
}

/**
 * Creates a synced collection: with `rev`, its index, and the triggers that set it.
 * `defaults` (SQL literals by column) replace empty values, because devices reject rows with missing values.
 * `watch` names the columns whose change raises the rev; default: all.
 */
function createSynced(app, { name, fields, indexes = [], rules, defaults, watch }) {
  createCollection(app, { name, fields: [...fields, REV], indexes: [index('rev'), ...indexes], rules });
  run(app, stamp(name, { defaults, watch }));
}

/**
 * Deletes collections in the given order: the last created must come first. Indexes and triggers go with their tables.
 */
function dropCollections(app, names) {
  for (const name of names) app.delete(app.findCollectionByNameOrId(name));
}

function run(app, statements) {
  for (const statement of statements) app.db().newQuery(statement).execute();
}

function dropTriggers(app, names) {
  run(
    app,
    names.map((name) => `DROP TRIGGER ${name}`),
  );
}

module.exports = {
  REV,
  index,
  unique,
  uniqueWhere,
  indexSql,
  createCollection,
  createSynced,
  dropCollections,
  dropTriggers,
  run,
};
