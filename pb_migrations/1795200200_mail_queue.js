// Mails that wait for the mail server, and secrets of the server's own. Not collections: only hooks read and write
// them.
const { run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

migrate(
  (app) =>
    run(app, [
      // Times are in milliseconds since the epoch. A row goes once its mail was taken.
      `CREATE TABLE mail_queue (
    id TEXT PRIMARY KEY, address TEXT NOT NULL, name TEXT NOT NULL, subject TEXT NOT NULL, html TEXT NOT NULL, ` +
        `text TEXT NOT NULL, headers TEXT NOT NULL,
    created INTEGER NOT NULL, tries INTEGER NOT NULL, next_at INTEGER NOT NULL
  )`,
      'CREATE INDEX idx_mail_queue_next_at ON mail_queue (next_at)',
      'CREATE TABLE server_secrets (purpose TEXT PRIMARY KEY, value TEXT NOT NULL)',
    ]),
  (app) => run(app, ['DROP TABLE server_secrets', 'DROP TABLE mail_queue']),
);
