// Calendar feeds and audit packs: rate limits, cached calendars, and what ends a feed. The handler
// (pb_hooks/src/tasks/calendar/feed-rate-limit.ts) limits requests of calendars itself, because a refusal by a rule
// here would be logged with the secret address.
const { dropTriggers, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

const NEW_FEEDS = { label: 'POST /api/calendar/token', maxRequests: 10, duration: 60, audience: '' };
/** Each pack is drawn in its own process. */
const PACKS = { label: '/api/compliance/pack', maxRequests: 6, duration: 60, audience: '' };
const LIMITS = [NEW_FEEDS, PACKS];

migrate(
  (app) => {
    run(app, [
      // The last calendar of each address and form. Not a collection, because only the secret address may show the
      // user's tasks.
      'CREATE TABLE calendar_texts (token TEXT NOT NULL, form TEXT NOT NULL, tag TEXT NOT NULL, text TEXT NOT NULL, ' +
        'at TEXT NOT NULL, PRIMARY KEY (token, form))',
      `CREATE TRIGGER calendar_tokens_end_texts AFTER DELETE ON calendar_tokens BEGIN
      DELETE FROM calendar_texts WHERE token = OLD.id;
    END`,
      // A new password or address, or signing out everywhere, also ends the feed, because somebody else may know its
      // address.
      `CREATE TRIGGER users_end_calendar AFTER UPDATE OF tokenKey ON users WHEN OLD.tokenKey IS NOT NEW.tokenKey BEGIN
      DELETE FROM calendar_tokens WHERE user = NEW.id;
    END`,
    ]);
    const settings = app.settings();
    settings.rateLimits.rules = [...LIMITS, ...settings.rateLimits.rules];
    app.save(settings);
  },
  (app) => {
    const settings = app.settings();
    settings.rateLimits.rules = settings.rateLimits.rules.filter(
      ({ label }) => !LIMITS.some((limit) => limit.label === label),
    );
    app.save(settings);
    dropTriggers(app, ['users_end_calendar', 'calendar_tokens_end_texts']);
    run(app, ['DROP TABLE calendar_texts']);
  },
);
