// Limits against attacks with one free account (docs/security.md). The first matching rule counts, so these come first.
const MINUTE = 60;
const limit = (label, maxRequests) => ({ label, maxRequests, duration: MINUTE, audience: '' });

const ADDED = [
  // A device reports rows that it cannot parse; normally there are few.
  limit('/api/sync/report', 30),
  // A stream stays open, so this limits reconnecting devices.
  limit('GET /api/realtime', 300),
];

/** A label with GET does not count HEAD, which runs the same handler. */
const WITHOUT_METHOD = ['GET /api/account/', 'GET /api/search'];
/** It counted visitors only; now it counts everybody. */
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
