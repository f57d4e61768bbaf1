// Billing. Users read their own rows; only the server writes. The rows outlive the account: deleting a user empties
// `user`.
const { text, integer, date, flag, json, choice, relation } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { createCollection, createSynced, dropCollections, index, run, unique, uniqueWhere } = require(
  `${__hooks}/../pb_migrations/lib/collections.js`,
);
const { OWNER, rules } = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { appendOnly, bury } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

migrate(
  (app) => {
    const user = () => relation(app, 'user', 'users', 'Whose it is; empty once the account is gone.');
    const hidden = { hidden: true };
    createSynced(app, {
      name: 'subscriptions',
      fields: [
        user(),
        choice('status', ['trialing', 'active', 'past_due', 'suspended', 'cancelled', 'expired'], 'Where it stands.', {
          required: true,
        }),
        date('started_at', 'When it began.'),
        date('current_period_end', 'Paid, or on trial, until then.'),
        flag('cancel_at_period_end', 'It ends there and is not renewed.'),
        text('provider_customer', 200, 'The provider’s code for the customer.', hidden),
        text('provider_subscription', 200, 'The provider’s code for the subscription.', hidden),
        text('provider_token', 200, 'What the provider asks for to disable the subscription.', hidden),
      ],
      indexes: [
        index('user', 'rev'),
        index('status', 'current_period_end'),
        uniqueWhere('provider_subscription', "`provider_subscription` != ''"),
      ],
      rules: rules({ read: OWNER }),
    });
    createSynced(app, {
      name: 'payments',
      fields: [
        user(),
        text('reference', 200, 'Ours, unique; the provider repeats it.', { required: true, presentable: true }),
        integer('amount', 'In cents.'),
        text('currency', 3, 'ISO 4217 code.', { required: true }),
        text('state', 30, 'Derived from the payment’s events.', { required: true }),
        date('paid_at', 'When the provider says that it was paid.'),
      ],
      indexes: [index('user', 'rev'), unique('reference')],
      rules: rules({ read: OWNER }),
    });
    createCollection(app, {
      name: 'payment_events',
      fields: [
        text('reference', 200, 'Reference of the payment; text, because an event may come before its payment.', {
          presentable: true,
        }),
        text('type', 100, 'What the provider calls it.', { required: true }),
        choice('origin', ['webhook', 'verification', 'refund', 'sandbox'], 'How we learnt of it.', { required: true }),
        text('event_key', 200, 'Hash of what was received: the same event is stored once.', { required: true }),
        json('payload', 1000000, 'As received.'),
      ],
      indexes: [index('reference'), unique('event_key')],
      rules: rules({}),
    });
    createSynced(app, {
      name: 'refund_requests',
      fields: [
        user(),
        relation(app, 'payment', 'payments', 'What is to be refunded.'),
        text('reason', 2000, 'The customer’s words.'),
        choice('state', ['requested', 'approved', 'declined', 'refunded'], 'Where it stands.', { required: true }),
        text('decision_reason', 2000, 'Why it was decided so.'),
        date('decided_at', 'When it was decided.'),
        text('decided_by', 15, 'Id of the admin.', hidden),
      ],
      indexes: [index('user', 'rev'), index('payment')],
      rules: rules({ read: OWNER }),
    });
    createCollection(app, {
      name: 'trial_ledger',
      fields: [
        text(
          'address_hash',
          64,
          'Keyed hash of the e-mail address: one trial an address, also after the account is gone.',
          { required: true },
        ),
        date('started_at', 'When the trial began.', { required: true }),
      ],
      indexes: [unique('address_hash')],
      rules: rules({}),
    });
    run(app, [
      ...['subscriptions', 'payments', 'refund_requests'].flatMap((table) => bury(table, { owner: 'user' })),
      ...['payment_events', 'trial_ledger'].flatMap(appendOnly),
    ]);
  },
  (app) => dropCollections(app, ['trial_ledger', 'refund_requests', 'payment_events', 'payments', 'subscriptions']),
);
