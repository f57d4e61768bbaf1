// All readers of a country may read a teaser. The text is in another collection, because a rule applies to whole rows.
const { text, date, flag, choice, relation, topics, provenance, seedKey } = require(
  `${__hooks}/../pb_migrations/lib/fields.js`,
);
const { createSynced, dropCollections, index, run, uniqueWhere } = require(
  `${__hooks}/../pb_migrations/lib/collections.js`,
);
const { PREMIUM, READABLE, content } = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { bury, mirror } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

migrate(
  (app) => {
    createSynced(app, {
      name: 'articles',
      fields: [
        relation(app, 'country', 'countries', 'Whose labour law it is about.', { required: true, cascadeDelete: true }),
        text('title', 500, 'Headline.', { required: true, presentable: true }),
        text('summary', 5000, 'One or two sentences; readable without Premium.'),
        text('image_url', 2000, 'Address of an image; it is not shown from other hosts.'),
        text('source', 200, 'Name of the publisher.'),
        text('canonical_url', 2000, 'The one address by which the article is known; empty on seeded rows. Unique.'),
        choice('kind', ['legislation', 'court', 'policy', 'guidance'], 'What kind of development it reports.'),
        date('published_date', 'When it was published.', { required: true }),
        topics(),
        flag('is_premium', 'Its text is for Premium. Setting it removes the text from free readers’ devices.'),
        ...provenance(),
        ...seedKey(),
      ],
      indexes: [
        index('country', 'rev'),
        index('country', 'published_date'),
        index('published_date'),
        uniqueWhere('key', "`key` != ''"),
        uniqueWhere('canonical_url', "`canonical_url` != ''"),
      ],
      rules: content(READABLE),
    });
    createSynced(app, {
      name: 'article_contents',
      fields: [
        text('content', 200000, 'Markdown. The id is the article’s.'),
        relation(app, 'country', 'countries', 'Copied from the article by the database.', { cascadeDelete: true }),
        flag('is_premium', 'Copied from the article by the database.'),
        date('published_date', 'Copied from the article by the database.'),
      ],
      indexes: [index('country', 'rev'), index('country', 'published_date')],
      rules: content(`(${PREMIUM} || (is_premium = false && ${READABLE}))`),
    });
    run(app, [
      ...bury('articles', { lost: 'OLD.country IS NOT NEW.country' }),
      ...bury('article_contents', {
        lost: 'OLD.country IS NOT NEW.country OR (NEW.is_premium AND NOT OLD.is_premium)',
      }),
      ...mirror({
        parent: 'articles',
        child: 'article_contents',
        link: 'id',
        columns: ['country', 'is_premium', 'published_date'],
        orphans: 'delete',
      }),
    ]);
  },
  (app) => dropCollections(app, ['articles', 'article_contents']),
);
