// Settings that do not depend on the environment. A hook sets the others (mail, proxy, addresses) at each start.
const MINUTE = 60;

/** `audience`: '@guest', '@auth' or '' for both. Counted by IP address, which a whole office may share. */
const limit = (label, maxRequests, duration, audience = '') => ({ label, maxRequests, duration, audience });

const LIMITS = [
  limit('*:auth', 30, MINUTE),
  limit('users:create', 20, MINUTE, '@guest'),
  limit('*:requestOTP', 10, MINUTE),
  limit('*:requestPasswordReset', 10, MINUTE),
  limit('*:requestVerification', 10, MINUTE),
  limit('*:requestEmailChange', 10, MINUTE),
  limit('*:confirmPasswordReset', 10, MINUTE),
  limit('*:confirmVerification', 10, MINUTE),
  limit('*:confirmEmailChange', 10, MINUTE),
  // A first sync lists about a hundred pages in a few seconds; a device that was offline sends its whole outbox.
  limit('*:list', 600, 10, '@auth'),
  limit('*:create', 300, 10, '@auth'),
  limit('*:update', 300, 10, '@auth'),
  limit('*:delete', 300, 10, '@auth'),
  limit('/api/batch', 30, 10),
  limit('/api/', 3000, 10, '@auth'),
  limit('/api/', 300, 10, '@guest'),
];

migrate(
  (app) => {
    const settings = app.settings();
    settings.meta.appName = 'Molao';
    settings.meta.hideControls = true; // migrations create collections; a change in the dashboard would not be in them
    settings.batch.enabled = true;
    settings.batch.maxRequests = 100;
    settings.batch.timeout = 10;
    settings.batch.maxBodySize = 10 * 1048576;
    settings.logs.maxDays = 14;
    settings.logs.logIP = false;
    settings.logs.logAuthId = true;
    settings.rateLimits.enabled = true;
    settings.rateLimits.rules = LIMITS;
    app.save(settings);
  },
  (app) => {
    const settings = app.settings();
    settings.meta.appName = 'Acme';
    settings.meta.hideControls = false;
    settings.batch.enabled = false;
    settings.batch.maxRequests = 50;
    settings.batch.timeout = 3;
    settings.batch.maxBodySize = 0;
    settings.logs.maxDays = 5;
    settings.logs.logIP = true;
    settings.logs.logAuthId = false;
    settings.rateLimits.enabled = false;
    settings.rateLimits.rules = [
      limit('*:auth', 2, 3),
      limit('*:create', 20, 5),
      limit('/api/batch', 3, 1),
      limit('/api/', 300, 10),
    ];
    app.save(settings);
  },
);
