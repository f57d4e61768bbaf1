// The queue of outgoing mails, and the server's own secrets. Not collections: only hooks read and write them.
const { run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

migrate(
  (app) =>
    run(app, [
      // Times are in milliseconds since the epoch. A row is deleted once the mail server has accepted its mail.
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
