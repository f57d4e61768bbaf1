// Marketing mails need a recorded consent: they are off until somebody turns them on, and the time is kept.
const { date } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { dropTriggers, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const { stamp } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);
const NAME = 'marketing_consent_at';
const STAMPS = ['profiles_stamp_insert', 'profiles_stamp_update'];

/** The triggers of profiles, which fill empty values. */
const stampProfiles = (app, marketing) => {
  dropTriggers(app, STAMPS);
  run(
    app,
    stamp('profiles', {
      defaults: {
        email_preferences: `'{"marketing":${marketing},"updates":true,"news":true}'`,
        notification_preferences: "'{}'",
        quiet_hours: "'{}'",
        digest: "'off'",
      },
    }),
  );
};

migrate(
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles');
    profiles.fields.addMarshaledJSON(
      JSON.stringify([
        date(NAME, 'When the user turned marketing mails on; empty while they are off. The server sets it.'),
      ]),
    );
    app.save(profiles);
    stampProfiles(app, false);
    // They were on by default, so nobody has consented.
    run(app, [
      `UPDATE profiles SET email_preferences = json_set(email_preferences, '$.marketing', json('false'))
        WHERE json_valid(email_preferences) AND json_extract(email_preferences, '$.marketing') = 1`,
    ]);
  },
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles');
    profiles.fields.removeByName(NAME);
    app.save(profiles);
    stampProfiles(app, true);
  },
);
