// The search index has every text in one spelling: Arabic and Hebrew letters, ligatures, hyphens.
const { dropTriggers, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const { spelled, fills, triggerNames, triggers } = require(`${__hooks}/../pb_migrations/lib/search.js`);

const EMPTY = ['DELETE FROM search_titles', 'DELETE FROM search_bodies'];

migrate(
  (app) => {
    dropTriggers(app, triggerNames);
    run(app, [...EMPTY, ...spelled.fills, ...spelled.triggers]);
  },
  (app) => {
    dropTriggers(app, spelled.triggerNames);
    run(app, [...EMPTY, ...fills, ...triggers]);
  },
);
