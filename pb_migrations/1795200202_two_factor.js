// An optional second factor: a code by e-mail after the password. Only the server writes the field that turns it on.
const { flag } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const MINUTE = 60;

/**
 * These routes check the password again, so this limits guessing on an unlocked device. Before the general limit,
 * because the first matching rule counts.
 */
const LIMITS = [
  { label: 'POST /api/account/', maxRequests: 20, duration: MINUTE, audience: '' },
  { label: 'GET /api/account/', maxRequests: 10, duration: MINUTE, audience: '' },
];

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.addMarshaledJSON(
      JSON.stringify([
        flag('two_factor', 'Signing in asks for a code by e-mail after the password. Only the server sets it.'),
      ]),
    );
    users.createRule = `${users.createRule} && two_factor = false`;
    users.mfa.enabled = true;
    users.mfa.rule = 'two_factor = true';
    app.save(users);

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

    const users = app.findCollectionByNameOrId('users');
    users.createRule = users.createRule.replace(' && two_factor = false', '');
    users.mfa.enabled = false;
    users.mfa.rule = '';
    users.fields.removeByName('two_factor');
    app.save(users);
  },
);
