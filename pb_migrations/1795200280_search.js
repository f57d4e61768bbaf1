// Full-text search on the server. Triggers update the index after changes of laws, facts, articles and commentary.
const { dropTriggers, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const { DROPPED, TABLES, fills, triggerNames, triggers } = require(`${__hooks}/../pb_migrations/lib/search.js`);

/**
 * Counted by IP address, which an office may share. Before the general limit, because the first matching rule counts.
 */
const SEARCH_LIMIT = { label: 'GET /api/search', maxRequests: 100, duration: 10, audience: '' };

migrate(
  (app) => {
    run(app, [...TABLES, ...fills, ...triggers]);
    const settings = app.settings();
    settings.rateLimits.rules = [SEARCH_LIMIT, ...settings.rateLimits.rules];
    app.save(settings);
  },
  (app) => {
    const settings = app.settings();
    settings.rateLimits.rules = settings.rateLimits.rules.filter(({ label }) => label !== SEARCH_LIMIT.label);
    app.save(settings);
    dropTriggers(app, triggerNames);
    run(
      app,
      DROPPED.map((table) => `DROP TABLE ${table}`),
    );
  },
);
