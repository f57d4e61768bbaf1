// Articles whose source gives no date.
const { flag } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const NAME = 'is_undated';
const UNDATED = () => flag(NAME, 'The source gives no date. “published_date” is the day on which it was first seen.');

migrate(
  (app) => {
    const articles = app.findCollectionByNameOrId('articles');
    articles.fields.addMarshaledJSON(JSON.stringify([UNDATED()]));
    app.save(articles);
  },
  (app) => {
    const articles = app.findCollectionByNameOrId('articles');
    articles.fields.removeByName(NAME);
    app.save(articles);
  },
);
