// The queue of push messages and its progress. Not collections: only hooks read and write them.
const { dropTriggers, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

/** A test message to the user's own devices. Before the general limit, because the first matching rule counts. */
const TEST_LIMIT = { label: 'POST /api/push/test', maxRequests: 5, duration: 60, audience: '' };
const TRIGGERS = [
  'push_news_events',
  'push_news_notifications',
  'push_subscriptions_drop_later',
  'users_drop_push',
  'users_end_push',
];
const NOW_MS = "CAST(1000 * unixepoch('subsec') AS INTEGER)";

migrate(
  (app) => {
    run(app, [
      // Rows written since the last run. Times are in milliseconds since the epoch.
      'CREATE TABLE push_news (id INTEGER PRIMARY KEY, collection TEXT NOT NULL, record TEXT NOT NULL, created INTEGER NOT NULL)',
      // One message for all followers of `country`, or for one `user`. Contains ids only: the rows are read when it is
      // sent, so deleted rows are left out. `position` is the last processed subscription; a restarted server continues
      // there.
      `CREATE TABLE push_messages (
      id TEXT PRIMARY KEY, country TEXT NOT NULL, user TEXT NOT NULL, kind TEXT NOT NULL, items TEXT NOT NULL,
      created INTEGER NOT NULL, position TEXT NOT NULL DEFAULT '', done INTEGER NOT NULL DEFAULT 0
    )`,
      'CREATE INDEX idx_push_messages_done ON push_messages (done, created)',
      'CREATE INDEX idx_push_messages_user ON push_messages (user)',
      // Deliveries for later: after quiet hours, or as a retry. `tries` counts the retries.
      `CREATE TABLE push_later (
      message TEXT NOT NULL, subscription TEXT NOT NULL, at INTEGER NOT NULL, tries INTEGER NOT NULL, PRIMARY KEY (message, subscription)
    ) WITHOUT ROWID`,
      'CREATE INDEX idx_push_later_at ON push_later (at)',
      'CREATE INDEX idx_push_later_subscription ON push_later (subscription)',
      `CREATE TRIGGER push_news_events AFTER INSERT ON events WHEN EXISTS (SELECT 1 FROM push_subscriptions) BEGIN
      INSERT INTO push_news (collection, record, created) VALUES ('events', NEW.id, ${NOW_MS});
    END`,
      'CREATE TRIGGER push_news_notifications AFTER INSERT ON notifications WHEN EXISTS (SELECT 1 FROM push_subscriptions ' +
        `WHERE user = NEW.user) BEGIN
      INSERT INTO push_news (collection, record, created) VALUES ('notifications', NEW.id, ${NOW_MS});
    END`,
      `CREATE TRIGGER push_subscriptions_drop_later AFTER DELETE ON push_subscriptions BEGIN
      DELETE FROM push_later WHERE subscription = OLD.id;
    END`,
      `CREATE TRIGGER users_drop_push AFTER DELETE ON users BEGIN
      DELETE FROM push_messages WHERE user = OLD.id;
    END`,
      // A new password or address, or signing out everywhere, ends all sessions and also deletes the push
      // subscriptions, so that a lost device shows no more messages.
      `CREATE TRIGGER users_end_push AFTER UPDATE OF tokenKey ON users WHEN OLD.tokenKey IS NOT NEW.tokenKey BEGIN
      DELETE FROM push_subscriptions WHERE user = NEW.id;
    END`,
    ]);
    const settings = app.settings();
    settings.rateLimits.rules = [TEST_LIMIT, ...settings.rateLimits.rules];
    app.save(settings);
  },
  (app) => {
    const settings = app.settings();
    settings.rateLimits.rules = settings.rateLimits.rules.filter(({ label }) => label !== TEST_LIMIT.label);
    app.save(settings);
    dropTriggers(app, TRIGGERS);
    run(
      app,
      ['push_later', 'push_messages', 'push_news'].map((table) => `DROP TABLE ${table}`),
    );
  },
);
