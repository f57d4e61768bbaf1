// The clock that numbers every write, and the tables that let devices catch up and repeat requests safely.
const { text, integer, flag } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { SIGNED_IN, rules } = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { createCollection, dropCollections, index, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

migrate(
  (app) => {
    run(app, [
      // Not a collection: one row, which only triggers read and write. No API reaches it.
      'CREATE TABLE sync_clock (id INTEGER PRIMARY KEY CHECK (id = 1), rev INTEGER NOT NULL DEFAULT 0, floor INTEGER NOT NULL DEFAULT 0)',
      'INSERT INTO sync_clock (id) VALUES (1)',
    ]);
    createCollection(app, {
      name: 'tombstones',
      fields: [
        integer('rev', 'Number of the loss; lower than the new rev of a row that somebody may still see.'),
        text('collection', 100, 'Collection of the row that went.', { required: true }),
        text('record', 15, 'Id of the row that went.', { required: true }),
        text('owner', 15, 'The only user who could see it; empty when it was shared.'),
      ],
      indexes: [index('rev'), index('owner', 'rev')],
      rules: rules({ read: `${SIGNED_IN} && (owner = "" || owner = @request.auth.id)` }),
    });
    createCollection(app, {
      name: 'sync_marks',
      fields: [
        integer(
          'rev',
          'The clock when the mark was made. The id is the mark: devices send the last one that they saw.',
        ),
        flag('start', 'Made when the server started, not by the hour: only a start can follow a restored backup.'),
      ],
      indexes: [index('rev')],
      rules: rules({}),
    });
  },
  (app) => {
    dropCollections(app, ['sync_marks', 'tombstones']);
    run(app, ['DROP TABLE sync_clock']);
  },
);
