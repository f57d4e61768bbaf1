// Calendars that subscribe to somebody's tasks, and packs for auditors: how often both may be asked for, and what ends a feed.
const { dropTriggers, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

/** Calendar services ask for many people from few addresses; addresses of feeds are too long to be guessed. */
const FEEDS = { label: '/api/calendar/', maxRequests: 120, duration: 60, audience: '' };
const NEW_FEEDS = { label: 'POST /api/calendar/token', maxRequests: 10, duration: 60, audience: '' };
/** A pack is drawn by a process of its own. */
const PACKS = { label: '/api/compliance/pack', maxRequests: 6, duration: 60, audience: '' };
const LIMITS = [NEW_FEEDS, FEEDS, PACKS];

migrate((app) => {
  run(app, [
    // What ends every session (another password or address, signing out everywhere) ends the feed too: whoever was in the account reads nothing more.
    `CREATE TRIGGER users_end_calendar AFTER UPDATE OF tokenKey ON users WHEN OLD.tokenKey IS NOT NEW.tokenKey BEGIN
      DELETE FROM calendar_tokens WHERE user = NEW.id;
    END`,
  ]);
  const settings = app.settings();
  settings.rateLimits.rules = [...LIMITS, ...settings.rateLimits.rules];
  app.save(settings);
}, (app) => {
  const settings = app.settings();
  settings.rateLimits.rules = settings.rateLimits.rules.filter(({ label }) => !LIMITS.some((limit) => limit.label === label));
  app.save(settings);
  dropTriggers(app, ['users_end_calendar']);
});
