// LinkedIn posts: each post is stored once, whichever of its addresses is used, and limits protect our list and
// LinkedIn.
const { text } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { indexSql, uniqueWhere } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

const TABLE = 'linkedin_labour_topics';
const KEY = indexSql(TABLE)(uniqueWhere('post_key', "post_key <> ''"));

const limit = (name, maxRequests) => ({ label: `POST /api/fn/${name}`, maxRequests, duration: 60, audience: '' });
const LIMITS = [
  limit('save-linkedin-post-manual', 30),
  limit('fetch-linkedin-feed', 6),
  limit('fetch-linkedin-labour-topics', 12),
];

migrate(
  (app) => {
    const topics = app.findCollectionByNameOrId(TABLE);
    topics.fields.addMarshaledJSON(
      JSON.stringify([
        text(
          'post_key',
          300,
          'What the post is known by at LinkedIn, whichever address leads to it. The server writes it; no two rows share one.',
          { hidden: true },
        ),
      ]),
    );
    topics.indexes = [...topics.indexes, KEY];
    app.save(topics);
    const settings = app.settings();
    settings.rateLimits.rules = [...LIMITS, ...settings.rateLimits.rules];
    app.save(settings);
  },
  (app) => {
    const settings = app.settings();
    settings.rateLimits.rules = settings.rateLimits.rules.filter(
      ({ label }) => !LIMITS.some((one) => one.label === label),
    );
    app.save(settings);
    const topics = app.findCollectionByNameOrId(TABLE);
    topics.indexes = topics.indexes.filter((sql) => !sql.includes(`idx_${TABLE}_post_key`));
    topics.fields.removeByName('post_key');
    app.save(topics);
  },
);
