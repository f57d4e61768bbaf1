// Counts of what an account did on a day, for limits per day (pb_hooks/src/core/daily-limits.ts).
const { dropTriggers, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

const TRIGGER = 'users_delete_daily_counts';

migrate(
  (app) =>
    run(app, [
      // Not a collection: only hooks read and write it. `day` is in UTC.
      'CREATE TABLE daily_counts (user TEXT NOT NULL, kind TEXT NOT NULL, day TEXT NOT NULL, count INTEGER NOT NULL, ' +
        'PRIMARY KEY (user, kind, day)) WITHOUT ROWID',
      `CREATE TRIGGER ${TRIGGER} AFTER DELETE ON users BEGIN DELETE FROM daily_counts WHERE user = OLD.id; END`,
    ]),
  (app) => {
    dropTriggers(app, [TRIGGER]);
    run(app, ['DROP TABLE daily_counts']);
  },
);
