// Calendars that subscribe to somebody's tasks, and packs for auditors: how often addresses and packs may be asked
// for, what is kept of a calendar, and what ends a feed.
// How often a calendar itself is asked for is counted by its handler
// (pb_hooks/src/tasks/calendar/feed-rate-limit.ts): what a rule here refuses stands in the log with its address.
const { dropTriggers, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

const NEW_FEEDS = { label: 'POST /api/calendar/token', maxRequests: 10, duration: 60, audience: '' };
/** A pack is drawn by a process of its own. */
const PACKS = { label: '/api/compliance/pack', maxRequests: 6, duration: 60, audience: '' };
const LIMITS = [NEW_FEEDS, PACKS];

migrate(
  (app) => {
    run(app, [
      // The calendar that was written last for each address and form. Not a collection: it is somebody's tasks, which
      // only their address shows.
      'CREATE TABLE calendar_texts (token TEXT NOT NULL, form TEXT NOT NULL, tag TEXT NOT NULL, text TEXT NOT NULL, ' +
        'at TEXT NOT NULL, PRIMARY KEY (token, form))',
      `CREATE TRIGGER calendar_tokens_end_texts AFTER DELETE ON calendar_tokens BEGIN
      DELETE FROM calendar_texts WHERE token = OLD.id;
    END`,
      // What ends every session (another password or address, signing out everywhere) ends the feed too: whoever was
      // in the account reads nothing more.
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
