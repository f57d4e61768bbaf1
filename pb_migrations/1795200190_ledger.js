// User and time of each event of the payment ledger. The user is text and not a relation, because the ledger outlives
// the account.
const { text, date, choice } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { index, indexSql } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

const FIELDS = ['user', 'customer', 'subscription', 'at'];
const INDEXES = [index('user'), index('customer'), index('subscription')];
const ORIGINS = ['webhook', 'verification', 'refund', 'sandbox'];
const origin = (values) => choice('origin', values, 'How we learnt of it.', { required: true });

/** A request to the provider blocks one of the few engines until the provider answers. Counted by IP address. */
const CHECKOUT_LIMIT = { label: '/api/fn/paystack-payment', maxRequests: 30, duration: 60, audience: '' };

const replaceOrigin = (events, values) => {
  const { id } = events.fields.getByName('origin');
  events.fields.addMarshaledJSON(JSON.stringify([{ ...origin(values), id }]));
};

migrate(
  (app) => {
    const events = app.findCollectionByNameOrId('payment_events');
    events.fields.addMarshaledJSON(
      JSON.stringify([
        text('user', 15, 'Id of the person; empty where only the codes below can tell.'),
        text('customer', 200, 'The provider’s code for the customer.'),
        text('subscription', 200, 'The provider’s code for the subscription.'),
        date('at', 'When it happened, by the provider’s clock where it tells. Decides the order.'),
      ]),
    );
    replaceOrigin(events, [...ORIGINS, 'account', 'provider']);
    events.indexes = [...events.indexes, ...INDEXES.map(indexSql('payment_events'))];
    app.save(events);
    const settings = app.settings();
    settings.rateLimits.rules = [...settings.rateLimits.rules, CHECKOUT_LIMIT];
    app.save(settings);
  },
  (app) => {
    const settings = app.settings();
    settings.rateLimits.rules = settings.rateLimits.rules.filter(({ label }) => label !== CHECKOUT_LIMIT.label);
    app.save(settings);
    const events = app.findCollectionByNameOrId('payment_events');
    events.indexes = events.indexes.filter(
      (sql) => !FIELDS.some((name) => sql.includes(`idx_payment_events_${name} `)),
    );
    for (const name of FIELDS) events.fields.removeByName(name);
    replaceOrigin(events, ORIGINS);
    app.save(events);
  },
);
