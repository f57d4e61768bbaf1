// What users edit about themselves. A profile is created with its user and has the same id, so users only update it.
const { text, integer, json, choice, relation } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { createSynced, dropCollections, dropTriggers, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const { SELF, rules } = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { bury } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

migrate(
  (app) => {
    createSynced(app, {
      name: 'profiles',
      fields: [
        text('full_name', 100, 'As given at sign-up.', { presentable: true }),
        json('email_preferences', 2000, 'Object of booleans: marketing, updates, news.'),
        relation(app, 'countries', 'countries', 'Followed countries, in the order in which they were followed.', {
          maxSelect: 300,
        }),
        text('time_zone', 64, 'IANA name, such as Africa/Johannesburg. Deadlines and quiet hours are reckoned in it.'),
        json('notification_preferences', 2000, 'Object of booleans by kind of notification.'),
        choice('digest', ['off', 'daily', 'weekly'], 'How often a summary is mailed.'),
        json('quiet_hours', 500, 'Object: from and to, as HH:MM in the time zone; empty for none.'),
      ],
      rules: rules({ read: SELF, update: SELF }),
      defaults: {
        email_preferences: `'{"marketing":true,"updates":true,"news":true}'`,
        notification_preferences: "'{}'",
        quiet_hours: "'{}'",
        digest: "'off'",
      },
    });
    createSynced(app, {
      name: 'read_marks',
      fields: [
        integer('read_up_to', 'Everything with a rev up to this has been read.'),
        json('read', 200000, 'Ids above the line that were read all the same.'),
        json('unread', 200000, 'Ids below the line that were marked as unread.'),
      ],
      rules: rules({ read: SELF, update: SELF }),
      defaults: { read: "'[]'", unread: "'[]'" },
    });
    run(app, [
      ...bury('profiles', { owner: 'id' }),
      ...bury('read_marks', { owner: 'id' }),
      // No relation points from these rows to their user (the id is the link), so PocketBase would not delete them.
      `CREATE TRIGGER users_delete_profiles AFTER DELETE ON users BEGIN
      DELETE FROM profiles WHERE id = OLD.id;
      DELETE FROM read_marks WHERE id = OLD.id;
    END`,
    ]);
  },
  (app) => {
    dropTriggers(app, ['users_delete_profiles']);
    dropCollections(app, ['read_marks', 'profiles']);
  },
);
