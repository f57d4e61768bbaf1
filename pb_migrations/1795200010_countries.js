const { text, integer, date, choice, seedKey } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { createSynced, dropCollections, run, unique } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const { content, SIGNED_IN } = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { bury } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

const [, seedHash] = seedKey();

migrate(
  (app) => {
    createSynced(app, {
      name: 'countries',
      fields: [
        text('name', 100, 'English name.', { required: true, presentable: true }),
        text('code', 2, 'ISO 3166-1 alpha-2, upper case.', { required: true, pattern: '^[A-Z]{2}$' }),
        text('flag_emoji', 16, 'Flag as an emoji.'),
        choice('region', ['Africa', 'Americas', 'Asia', 'Europe', 'Middle East', 'Oceania'], 'Where it is listed.', {
          required: true,
        }),
        text('currency', 3, 'ISO 4217 code.', { pattern: '^[A-Z]{3}$' }),
        text('description', 5000, 'Two or three sentences: where labour law comes from and who enforces it.'),
        integer('law_count', 'Published laws. Counted by the database.'),
        integer('article_count', 'Articles. Counted by the database.'),
        date('latest_law_date', 'Latest effective date of a published law. Kept by the database.'),
        date('latest_article_date', 'Latest date of an article. Kept by the database.'),
        seedHash,
      ],
      indexes: [unique('code')],
      rules: content(SIGNED_IN),
    });
    run(app, bury('countries'));
  },
  (app) => dropCollections(app, ['countries']),
);
