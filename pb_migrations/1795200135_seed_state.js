// State of the last seed of the starter content. Not a collection: one row that no API reaches.
const { run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

migrate(
  (app) => run(app, ['CREATE TABLE seed_state (id INTEGER PRIMARY KEY CHECK (id = 1), state TEXT NOT NULL)']),
  (app) => run(app, ['DROP TABLE seed_state']),
);
