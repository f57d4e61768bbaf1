// Limits that attacks with one free account made necessary (docs/security.md). The first rule that matches counts, so
// these come first.
const MINUTE = 60;
const limit = (label, maxRequests) => ({ label, maxRequests, duration: MINUTE, audience: '' });

const ADDED = [
  // A device reports a row that it cannot read: a few at most.
  limit('/api/sync/report', 30),
  // A stream stays open, so this is for devices that connect again.
  limit('GET /api/realtime', 300),
];

/** A label with GET does not count HEAD, which runs the same handler. */
const WITHOUT_METHOD = ['GET /api/account/', 'GET /api/search'];
/** It counted visitors only. */
const SIGN_UP = 'users:create';

migrate(
  (app) => {
    const settings = app.settings();
    const rules = settings.rateLimits.rules.map(({ label, maxRequests, duration, audience }) => ({
      label: WITHOUT_METHOD.includes(label) ? label.replace('GET ', '') : label,
      maxRequests,
      duration,
      audience: label === SIGN_UP ? '' : audience,
    }));
    settings.rateLimits.rules = [...ADDED, ...rules];
    app.save(settings);
  },
  (app) => {
    const settings = app.settings();
    const added = ADDED.map(({ label }) => label);
    settings.rateLimits.rules = settings.rateLimits.rules
      .filter(({ label }) => !added.includes(label))
      .map(({ label, maxRequests, duration, audience }) => ({
        label: WITHOUT_METHOD.includes(`GET ${label}`) ? `GET ${label}` : label,
        maxRequests,
        duration,
        audience: label === SIGN_UP ? '@guest' : audience,
      }));
    app.save(settings);
  },
);
