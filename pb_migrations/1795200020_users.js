// Adds role, end of Premium and readable countries to PocketBase's `users` collection, and its rules.
const { choice, date, relation } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { REV, dropTriggers, index, indexSql, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const { ADMIN, SIGNED_IN } = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { bury, stamp } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

const DAY = 86400;
const OWN_FIELDS = ['role', 'premium_until', 'readable_countries', 'rev'];

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    for (const name of ['name', 'avatar']) users.fields.removeByName(name);
    users.oauth2.mappedFields = { id: '', name: '', username: '', avatarURL: '' };
    users.fields.addMarshaledJSON(
      JSON.stringify([
        choice(
          'role',
          ['member', 'admin'],
          'Admins write content and read everything. Only the server and superusers set it; empty becomes member.',
        ),
        date(
          'premium_until',
          'Premium ends at this moment (UTC), trial and grace included. Only the server and superusers set it.',
        ),
        relation(
          app,
          'readable_countries',
          'countries',
          'What a free account may read. The server derives it from the followed countries.',
          { maxSelect: 5 },
        ),
        REV,
      ]),
    );
    const password = users.fields.getByName('password');
    password.min = 6;
    password.max = 71; // bcrypt reads 72 bytes; PocketBase rejects passwords over 71 bytes

    users.indexes = [...users.indexes, indexSql('users')(index('rev'))];
    users.listRule = users.viewRule = `${SIGNED_IN} && (id = @request.auth.id || ${ADMIN})`;
    // The rule checks the new record: anybody may sign up, but not set role or access.
    users.createRule = 'role = "" && premium_until = "" && readable_countries:length = 0';
    users.updateRule = null;
    users.deleteRule = null;
    users.manageRule = null;

    users.authRule = '';
    users.passwordAuth.enabled = true;
    users.passwordAuth.identityFields = ['email'];
    users.otp.enabled = true;
    users.otp.duration = 300;
    users.otp.length = 8;
    users.mfa.enabled = false;
    users.authAlert.enabled = false;
    users.authToken.duration = 14 * DAY; // two weeks, because the app is used offline
    users.verificationToken.duration = 3 * DAY;
    users.passwordResetToken.duration = 1800;
    users.emailChangeToken.duration = 1800;
    users.fileToken.duration = 180;
    app.save(users);

    run(app, [...stamp('users', { defaults: { role: "'member'" } }), ...bury('users', { owner: 'id' })]);
  },
  (app) => {
    dropTriggers(app, ['users_stamp_insert', 'users_stamp_update', 'users_bury_delete']);
    const users = app.findCollectionByNameOrId('users');
    users.indexes = users.indexes.filter((sql) => !sql.includes('idx_users_rev'));
    for (const name of OWN_FIELDS) users.fields.removeByName(name);
    users.fields.addMarshaledJSON(
      JSON.stringify([
        { type: 'text', name: 'name', max: 255 },
        {
          type: 'file',
          name: 'avatar',
          maxSelect: 1,
          mimeTypes: ['image/jpeg', 'image/png', 'image/svg+xml', 'image/gif', 'image/webp'],
        },
      ]),
    );
    const owner = 'id = @request.auth.id';
    users.listRule = users.viewRule = users.updateRule = users.deleteRule = owner;
    users.createRule = '';
    users.fields.getByName('password').min = 8;
    users.fields.getByName('password').max = 0;
    users.oauth2.mappedFields = { id: '', name: 'name', username: '', avatarURL: 'avatar' };
    users.otp.enabled = false;
    users.otp.duration = 180;
    users.authAlert.enabled = true;
    users.authToken.duration = 5 * DAY;
    users.verificationToken.duration = DAY;
    app.save(users);
  },
);
