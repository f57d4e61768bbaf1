// For fetching: one address may be an article in several countries, and official texts are stored beside our summaries
// of laws.
const { flag } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { indexSql, run, unique, uniqueWhere } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

/** EU law is an article in each member state. */
const BY_COUNTRY = { ...unique('country', 'canonical_url'), where: "`canonical_url` != ''" };
const ALONE = uniqueWhere('canonical_url', "`canonical_url` != ''");

function changeIndex(app, from, to) {
  const collection = app.findCollectionByNameOrId('articles');
  const name = indexSql('articles')(from).split(' ON ')[0].split(' ').pop();
  collection.indexes = [...collection.indexes].map((sql) =>
    sql.includes(`${name}\` `) || sql.includes(`${name} `) ? indexSql('articles')(to) : sql,
  );
  app.save(collection);
}

migrate(
  (app) => {
    changeIndex(app, ALONE, BY_COUNTRY);
    const versions = app.findCollectionByNameOrId('law_versions');
    versions.fields.addMarshaledJSON(
      JSON.stringify([
        flag('official', 'The text is the official one, as fetched; otherwise it is our summary of the law.'),
      ]),
    );
    app.save(versions);
    // Not a collection: when a law's official text was last requested (milliseconds), and the result. A page that is
    // broken once must change nothing.
    run(app, [
      'CREATE TABLE law_checks (law TEXT PRIMARY KEY, at INTEGER NOT NULL, etag TEXT NOT NULL, hash TEXT NOT NULL)',
    ]);
  },
  (app) => {
    run(app, [
      'DROP TABLE law_checks',
      'DELETE FROM law_versions WHERE official',
      "DELETE FROM articles WHERE canonical_url != '' AND EXISTS (SELECT 1 FROM articles o WHERE o.canonical_url = " +
        'articles.canonical_url AND o.id < articles.id)',
    ]);
    const versions = app.findCollectionByNameOrId('law_versions');
    versions.fields.removeByName('official');
    app.save(versions);
    changeIndex(app, BY_COUNTRY, ALONE);
  },
);
