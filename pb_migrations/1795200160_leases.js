// Leases prevent that two runs of a cron job overlap.
const { run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

migrate(
  (app) => {
    // Not a collection: only hooks read and write it. `until` is in milliseconds since the epoch.
    run(app, ['CREATE TABLE leases (name TEXT PRIMARY KEY, until INTEGER NOT NULL)']);
  },
  (app) => run(app, ['DROP TABLE leases']),
);
