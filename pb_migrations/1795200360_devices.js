// The devices of an account, each of which can be signed out from another one.
const { text, date, choice } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { createCollection, dropCollections, dropTriggers, index, run } = require(
  `${__hooks}/../pb_migrations/lib/collections.js`,
);
const { rules } = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { addRateLimits, removeRateLimits } = require(`${__hooks}/../pb_migrations/lib/rate-limits.js`);

/**
 * An office shares one address. The labels have a method: PocketBase looks for rules with the method of a request first,
 * and 'POST /api/account/' would count these requests too.
 */
const LIMITS = [
  'POST /api/account/devices',
  'POST /api/account/devices/leave',
  'POST /api/account/device-status',
  '/api/account/devices',
].map((label) => ({
  label,
  maxRequests: 120,
  duration: 60,
  audience: '',
}));

migrate(
  (app) => {
    createCollection(app, {
      name: 'devices',
      fields: [
        // Not a relation, because the row outlives the account.
        text('user', 15, 'Whose device it is; empty after the account was deleted.'),
        text('name', 100, 'What the user knows it by; empty after it was signed out.'),
        text('secret_hash', 64, 'SHA-256 of the secret that only this device has.', { required: true, hidden: true }),
        text('key_hash', 64, 'SHA-256 of the account’s token key that the device’s session has.', { hidden: true }),
        date('last_sync', 'When it last synced, exact to an hour.'),
        choice(
          'ended',
          ['signed_out', 'signed_out_everywhere', 'account_deleted'],
          'Why it deletes its data; empty in use.',
        ),
      ],
      indexes: [index('user'), index('updated')],
      rules: rules({}),
    });
    run(app, [
      // Also when a superuser deletes the account. No personal data stays.
      `CREATE TRIGGER users_end_devices AFTER DELETE ON users BEGIN
      UPDATE devices SET ended = CASE ended WHEN '' THEN 'account_deleted' ELSE ended END, user = '', name = '',
        key_hash = '', last_sync = '', updated = strftime('%Y-%m-%d %H:%M:%fZ') WHERE user = OLD.id;
    END`,
    ]);
    addRateLimits(app, LIMITS);
  },
  (app) => {
    removeRateLimits(app, LIMITS);
    dropTriggers(app, ['users_end_devices']);
    dropCollections(app, ['devices']);
  },
);
