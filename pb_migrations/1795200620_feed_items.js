// Which item of its source an article comes from. A feed that withdraws an item names only its identifier (RFC 6721). Not
// a field of articles: devices do not need it, and a change of it would send the row to them again.
const { dropTriggers, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

migrate(
  (app) =>
    run(app, [
      `CREATE TABLE feed_items (source TEXT NOT NULL, item TEXT NOT NULL, article TEXT NOT NULL,
          PRIMARY KEY (source, item, article)) WITHOUT ROWID`,
      'CREATE INDEX idx_feed_items_article ON feed_items (article)',
      `CREATE TRIGGER articles_delete_feed_items AFTER DELETE ON articles BEGIN
          DELETE FROM feed_items WHERE article = OLD.id;
        END`,
    ]),
  (app) => {
    dropTriggers(app, ['articles_delete_feed_items']);
    run(app, ['DROP TABLE feed_items']);
  },
);
