// What plans need besides the ledger: which mails have been written, when the provider was last asked about
// something, and a limit on drawing receipts.
const { run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

/** A receipt is drawn by a process of its own. */
const RECEIPTS = { label: '/api/billing/receipt/', maxRequests: 10, duration: 60, audience: '' };
/** Most of these ask the provider, which waits for nobody. */
const BILLING = { label: '/api/billing/', maxRequests: 30, duration: 60, audience: '' };

migrate(
  (app) => {
    // Not collections: only hooks read and write them. `at` is in milliseconds since the epoch.
    run(app, [
      'CREATE TABLE billing_notices (key TEXT PRIMARY KEY, at INTEGER NOT NULL)',
      'CREATE TABLE billing_checks (subject TEXT PRIMARY KEY, at INTEGER NOT NULL)',
    ]);
    const settings = app.settings();
    // The first rule whose label begins the path counts: these stand before '/api/'.
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
