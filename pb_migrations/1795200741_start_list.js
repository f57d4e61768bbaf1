// The start list of new accounts: what it cannot read from other rows, and whether it has ended.
const { choices } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const NAME = 'start_list';

migrate(
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles');
    profiles.fields.addMarshaledJSON(
      JSON.stringify([
        choices(
          NAME,
          ['alerts', 'ended'],
          'alerts: a device has switched them on. ended: all is done, or it was put away.',
        ),
      ]),
    );
    app.save(profiles);
    // Accounts that exist have begun long ago.
    run(app, [`UPDATE profiles SET ${NAME} = '["ended"]'`]);
  },
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles');
    profiles.fields.removeByName(NAME);
    app.save(profiles);
  },
);
