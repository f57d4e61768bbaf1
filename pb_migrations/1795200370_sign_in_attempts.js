// Failed sign-ins by account. In the database, so that a restart does not forget them.
const { run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

migrate(
  (app) => {
    // Not a collection: only hooks read and write it. `account` is a keyed hash of the address, whether or not an account
    // has it. Times are in milliseconds since the epoch; `mailed` is when the owner was told, 0 if never.
    run(app, [
      `CREATE TABLE sign_in_attempts (
    account TEXT PRIMARY KEY, failures INTEGER NOT NULL, last INTEGER NOT NULL, paused_until INTEGER NOT NULL,
    mailed INTEGER NOT NULL
  )`,
    ]);
  },
  (app) => run(app, ['DROP TABLE sign_in_attempts']),
);
