// Records for the server's own work. Admins may read some of them; keys and tokens are hidden from admins too.
const { text, integer, date, json, owner } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { createCollection, dropCollections, index, run, unique } = require(
  `${__hooks}/../pb_migrations/lib/collections.js`,
);
const { ADMIN, SIGNED_IN, rules } = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { appendOnly } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

const READ_BY_ADMINS = rules({ read: `${SIGNED_IN} && ${ADMIN}` });

migrate(
  (app) => {
    createCollection(app, {
      name: 'applied_ops',
      fields: [
        owner(app),
        text('key', 100, 'The outbox entry’s id, as the device sent it in Idempotency-Key.', { required: true }),
        text('collection', 100, 'What it wrote.', { required: true }),
        text('record', 15, 'Id of what it wrote.', { required: true }),
      ],
      indexes: [unique('user', 'key'), index('created')],
      rules: rules({}),
    });
    createCollection(app, {
      name: 'push_subscriptions',
      fields: [
        owner(app),
        text('endpoint', 2000, 'Where the push service takes messages for this browser.', {
          required: true,
          hidden: true,
        }),
        text('p256dh', 200, 'The browser’s public key.', { required: true, hidden: true }),
        text('auth', 100, 'The browser’s secret.', { required: true, hidden: true }),
        text('device', 200, 'What the user knows it by.'),
        date('last_ok', 'The last message that was taken.'),
        integer('failures', 'How many were refused in a row.'),
      ],
      indexes: [unique('endpoint'), index('user')],
      rules: rules({}),
    });
    createCollection(app, {
      name: 'calendar_tokens',
      fields: [
        owner(app),
        text('token_hash', 64, 'SHA-256 of the token in the feed’s address. The token itself is not kept.', {
          required: true,
          hidden: true,
        }),
        date('last_used', 'When a calendar last asked.'),
      ],
      indexes: [unique('token_hash'), index('user')],
      rules: rules({}),
    });
    createCollection(app, {
      name: 'ai_usage',
      fields: [
        owner(app),
        text('day', 10, 'YYYY-MM-DD, UTC.', { required: true, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
        integer('questions', 'Asked on that day.'),
        integer('tokens_in', 'Sent to the model.'),
        integer('tokens_out', 'Received from it.'),
      ],
      indexes: [unique('user', 'day')],
      rules: READ_BY_ADMINS,
    });
    createCollection(app, {
      name: 'audit_log',
      fields: [
        text('actor', 15, 'Id of who did it; empty for the server. Text, because the entry outlives the account.'),
        text('action', 100, 'What was done.', { required: true, presentable: true }),
        text('collection', 100, 'To what.'),
        text('record', 15, 'To which row.'),
        json('detail', 50000, 'Before and after, where that matters.'),
      ],
      indexes: [index('created'), index('actor', 'created'), index('record')],
      rules: READ_BY_ADMINS,
    });
    run(app, appendOnly('audit_log'));
  },
  (app) => dropCollections(app, ['audit_log', 'ai_usage', 'calendar_tokens', 'push_subscriptions', 'applied_ops']),
);
