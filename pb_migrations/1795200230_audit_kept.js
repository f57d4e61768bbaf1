// Deleted rows, so that a deletion can be undone. Not a collection: only hooks read and write it. Separate from
// audit_log, which people read in pages, because a law with its versions can be megabytes.
const { run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const { appendOnly } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

migrate(
  (app) => {
    run(app, [
      // The id of the entry in audit_log.
      'CREATE TABLE audit_kept (id TEXT PRIMARY KEY, kept TEXT NOT NULL)',
      ...appendOnly('audit_kept'),
    ]);
  },
  (app) => run(app, ['DROP TABLE audit_kept']),
);
