// Records of payments are kept for seven years, and no longer: a nightly job removes those whose account is gone. The
// ledger stays append-only for
// everything else, superusers included: the database itself decides what may go.
const { dropTriggers, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

const TRIGGER = 'payment_events_no_delete';
const abort = (when) => `CREATE TRIGGER ${TRIGGER} BEFORE DELETE ON payment_events${when} BEGIN
      SELECT RAISE(ABORT, 'payment_events is append-only');
    END`;
const KEPT = "OLD.created > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-7 years') OR OLD.user IN (SELECT id FROM users)";

migrate(
  (app) => {
    dropTriggers(app, [TRIGGER]);
    run(app, [abort(` WHEN ${KEPT}`)]);
  },
  (app) => {
    dropTriggers(app, [TRIGGER]);
    run(app, [abort('')]);
  },
);
