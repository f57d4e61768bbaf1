// HEAD runs the handler of GET: it opens a stream that a label with a method does not count.
const BEFORE = 'GET /api/realtime';
const AFTER = '/api/realtime';
/** Now subscriptions count as well: one for each stream. */
const FACTOR = 2;

function change(app, from, to, factor) {
  const settings = app.settings();
  settings.rateLimits.rules = settings.rateLimits.rules.map(({ label, maxRequests, duration, audience }) => ({
    label: label === from ? to : label,
    maxRequests: label === from ? maxRequests * factor : maxRequests,
    duration,
    audience,
  }));
  app.save(settings);
}

migrate(
  (app) => change(app, BEFORE, AFTER, FACTOR),
  (app) => change(app, AFTER, BEFORE, 1 / FACTOR),
);
