// For plans: which mails were written, when the provider was last queried about a subject, and rate limits.
const { run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

/** Each receipt is drawn in its own process. */
const RECEIPTS = { label: '/api/billing/receipt/', maxRequests: 10, duration: 60, audience: '' };
/** Most of these send requests to the provider, which limits requests. */
const BILLING = { label: '/api/billing/', maxRequests: 30, duration: 60, audience: '' };

migrate(
  (app) => {
    // Not collections: only hooks read and write them. `at` is in milliseconds since the epoch.
    run(app, [
      'CREATE TABLE billing_notices (key TEXT PRIMARY KEY, at INTEGER NOT NULL)',
      'CREATE TABLE billing_checks (subject TEXT PRIMARY KEY, at INTEGER NOT NULL)',
    ]);
    const settings = app.settings();
    // The first rule whose label is a prefix of the path counts, so these come before '/api/'.
    settings.rateLimits.rules = [RECEIPTS, BILLING, ...settings.rateLimits.rules];
    app.save(settings);
  },
  (app) => {
    const settings = app.settings();
    settings.rateLimits.rules = settings.rateLimits.rules.filter(
      ({ label }) => label !== RECEIPTS.label && label !== BILLING.label,
    );
    app.save(settings);
    run(app, ['DROP TABLE billing_checks', 'DROP TABLE billing_notices']);
  },
);
