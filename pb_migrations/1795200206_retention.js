// Payment records are stored for seven years: a nightly job then deletes those of deleted accounts. All other ledger
// rows stay append-only, for superusers too, because a trigger decides which rows may be deleted.
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
