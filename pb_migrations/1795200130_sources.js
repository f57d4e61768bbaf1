// The directory of legal sources, and the state of fetching from them.
const { text, integer, date, flag, json, choice, relation, verification, seedKey } = require(
  `${__hooks}/../pb_migrations/lib/fields.js`,
);
const { createCollection, createSynced, dropCollections, index, run, uniqueWhere } = require(
  `${__hooks}/../pb_migrations/lib/collections.js`,
);
const { ADMIN, SIGNED_IN, content, rules } = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { bury } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

const KINDS = ['government', 'legislation', 'court', 'regulator', 'publisher', 'law_firm', 'international'];
const [, seedHash] = seedKey();

migrate(
  (app) => {
    const hidden = { hidden: true };
    const shown = [
      text('name', 300, 'As the source calls itself.', { required: true, presentable: true }),
      text('description', 2000, 'Up to 25 words.'),
      text('url', 2000, 'Home page; unique in the directory.', { required: true }),
      choice('kind', KINDS, 'What kind of institution it is.', { required: true }),
      text('type', 100, 'Short label, such as Gazette or Case law.'),
      integer('tier', '1 official, 2 publisher or regulator, 3 law firm or commentary.', { max: 3 }),
      relation(app, 'country', 'countries', 'Empty when it serves more than one.'),
      text('status', 30, '“reference”, or what the last fetch found.'),
      flag('listed', 'Users see it: in the directory by its tier, or with tier 0 on the page of its country.'),
      flag('enabled', 'Is fetched from.'),
      text('feed_url', 2000, 'Address of its feed or API; empty where there is none.'),
      choice('feed_type', ['rss', 'atom', 'json_feed', 'api'], 'How the feed is read.'),
      verification(),
    ];
    // Each fetch writes these. They raise no rev, because every device stores the directory.
    const health = [
      text('etag', 500, 'For the next conditional request.', hidden),
      text('last_modified', 100, 'For the next conditional request.', hidden),
      date('last_ok', 'The last fetch that worked.', hidden),
      text('last_error', 2000, 'Why the last one did not.', hidden),
      integer('failures', 'How many failed in a row.', hidden),
    ];
    createSynced(app, {
      name: 'sources',
      fields: [...shown, ...health, seedHash],
      indexes: [uniqueWhere('url', '`listed` = 1'), index('country')],
      rules: content(`(listed = true || ${ADMIN})`),
      watch: shown.map(({ name }) => name),
    });
    createCollection(app, {
      name: 'fetch_runs',
      fields: [
        text('job', 100, 'What was asked for, such as fetch-labour-data.', { required: true, presentable: true }),
        relation(app, 'source', 'sources', 'One source; empty for all.', { cascadeDelete: true }),
        relation(app, 'country', 'countries', 'One country; empty for all.', { cascadeDelete: true }),
        choice('status', ['queued', 'running', 'done', 'failed'], 'Where it stands.', { required: true }),
        text('requested_by', 15, 'Id of the admin; empty when the server began it.'),
        date('started_at', 'When it began.'),
        date('finished_at', 'When it ended.'),
        date('lease_until', 'A run whose lease is over was interrupted and may be taken over.'),
        integer('total', 'Steps in all.'),
        integer('done', 'Steps done.'),
        integer('inserted', 'Rows added.'),
        integer('skipped', 'Rows that were there already.'),
        integer('failed', 'Rows or sources that failed.'),
        text('error', 2000, 'Why it failed.'),
        json('report', 200000, 'What each source gave.'),
      ],
      indexes: [index('status', 'created'), index('source'), index('country')],
      rules: rules({ read: `${SIGNED_IN} && ${ADMIN}` }),
    });
    run(app, bury('sources', { lost: 'OLD.listed AND NOT NEW.listed' }));
  },
  (app) => dropCollections(app, ['fetch_runs', 'sources']),
);
