// Codes of the second factor have a route of their own, so the limit of all sign-ins (`*:auth`) does not count them.
const { addRateLimits, removeRateLimits } = require(`${__hooks}/../pb_migrations/lib/rate-limits.js`);

const LIMITS = [{ label: 'POST /api/collections/users/auth-with-otp', maxRequests: 30, duration: 60, audience: '' }];

migrate(
  (app) => addRateLimits(app, LIMITS),
  (app) => removeRateLimits(app, LIMITS),
);
