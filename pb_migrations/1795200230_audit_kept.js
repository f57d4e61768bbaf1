// What a deletion took along, so that it can be undone. Not a collection: only hooks read and write it. It stands
// apart from audit_log, whose
// entries people read by the page, because a law's versions can be megabytes.
const { run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const { appendOnly } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

migrate(
  (app) => {
    run(app, [
      // The id is that of the entry in audit_log.
      'CREATE TABLE audit_kept (id TEXT PRIMARY KEY, kept TEXT NOT NULL)',
      ...appendOnly('audit_kept'),
    ]);
  },
  (app) => run(app, ['DROP TABLE audit_kept']),
);
