// For fetched content: drafts of articles, reports grouped under a leading article, broken links, and the kind and
// health of each source.
const { text, integer, date, flag, json, choice, relation } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { ARTICLES, COUNTRY_TRIGGERS, LAWS, countTriggers, countryTriggers, namesOf } = require(
  `${__hooks}/../pb_migrations/lib/counts.js`,
);
const { dropTriggers, index, indexSql, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const { ADMIN, PREMIUM, READABLE, SIGNED_IN } = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { bury, mirror, stamp } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

const read = (rule) => `${SIGNED_IN} && ${rule}`;
const BEFORE = {
  articles: read(READABLE),
  article_contents: read(`(${PREMIUM} || (is_premium = false && ${READABLE}))`),
};
const AFTER = {
  articles: read(`((is_published = true && ${READABLE}) || ${ADMIN})`),
  article_contents: read(`((is_published = true && (${PREMIUM} || (is_premium = false && ${READABLE}))) || ${ADMIN})`),
};
const COPIED = ['country', 'is_premium', 'published_date'];
const UNPUBLISHED = 'OLD.is_published AND NOT NEW.is_published';

/** Whether a machine wrote the draft, and from which texts. */
const drafting = () => [
  choice('drafted_by', ['machine'], 'Set where a machine wrote the draft. Readers see it. Empty: people wrote it.'),
  json('basis', 100000, 'What a machine’s draft rests on: title, address and text of each official source.'),
];
const linking = () => date('link_broken_since', 'When the source’s link was first found broken; empty while it works.');

const ADDED = {
  articles: (app) => [
    flag('is_published', 'Readers see it. Taking it back removes it from their devices.'),
    relation(
      app,
      'lead',
      'articles',
      'The report that leads where several sources tell of one event; empty on the one that leads.',
    ),
    relation(app, 'from_source', 'sources', 'The source that it was fetched from.', { hidden: true }),
    text(
      'act',
      200,
      'Identity of the act that it announces, such as “gb:uksi/2026/123”. Reports of one act are one event.',
      { hidden: true },
    ),
    linking(),
    ...drafting(),
  ],
  article_contents: () => [flag('is_published', 'Copied from the article by the database.')],
  labour_laws: () => [
    text('text_url', 2000, 'Where the official text is read from, to see when it changes. Empty: it is not read.'),
    date('repealed_on', 'When it was repealed; empty while it stands.'),
    linking(),
    ...drafting(),
  ],
  sources: () => {
    // Only superusers and the server write hidden fields; admins edit the others in the panel.
    const hidden = { hidden: true };
    return [
      text('licence', 200, 'Licence of what is fetched; empty where only title, excerpt and link are kept.'),
      text('feed_key', 100, 'Name of the feed in content/feeds.json; empty on sources from elsewhere.', hidden),
      text('adapter', 50, 'How an API or an odd feed is read; empty: by the feed’s type.', hidden),
      choice('carries', ['news', 'legislation'], 'Which fetch it belongs to: Refresh Articles, or Fetch Law Articles.'),
      text('language', 30, 'Of its titles, such as “en”.'),
      flag('full_text', 'Its licence lets us keep whole texts.'),
      flag('labour_only', 'Everything in it is labour law; otherwise the labour filter decides.'),
      json('key_env', 1000, 'Environment variables that it needs.', hidden),
      integer('stale_days', 'Days without a new item after which something is wrong; 0: never.'),
      date('last_tried', 'The last fetch, whatever came of it.', hidden),
      date('last_new', 'The last fetch that brought something new.', hidden),
      date('retry_at', 'Not before: the source asked for it, or it failed.', hidden),
      text('moved_to', 2000, 'Where it has moved for good; it is fetched there.', hidden),
      text('told', 50, 'What admins were told last: failing or stale. Empty after a success.', hidden),
    ];
  },
  fetch_runs: () => [
    json('plan', 500000, 'What is still to be done.'),
    flag('cancel', 'Somebody asked it to stop.'),
    text('requested_by_name', 200, 'Who asked, in words.'),
  ],
};

const STATUSES = ['queued', 'running', 'done', 'failed'];
/** Counts what lists show: published articles, each event once. */
const SHOWN_ARTICLES = { ...ARTICLES, shown: { is_published: true, lead: '' } };
/** Deletes the events of an article or law that is unpublished. */
const WITHDRAWN = [
  ['articles', 'article'],
  ['labour_laws', 'law'],
];
const withdraw = ([
  table,
  link,
]) => `CREATE TRIGGER ${table}_withdraw_events AFTER UPDATE OF is_published ON ${table} WHEN ${UNPUBLISHED} BEGIN
      DELETE FROM events WHERE ${link} = OLD.id;
    END`;
const COUNT_TRIGGERS = [...namesOf(ARTICLES), ...COUNTRY_TRIGGERS];
const SIGHT_TRIGGERS = [
  'articles_bury_delete',
  'articles_bury_update',
  'article_contents_bury_delete',
  'article_contents_bury_update',
  'article_contents_mirror_orphan',
  'article_contents_mirror_insert',
  'article_contents_mirror_update',
  'articles_mirror_article_contents',
  'articles_delete_article_contents',
];
/** Changes of health and fetch settings raise no rev, because every device stores the directory. */
const SHOWN_OF_SOURCES = [
  'name',
  'description',
  'url',
  'kind',
  'type',
  'tier',
  'country',
  'status',
  'listed',
  'enabled',
  'feed_url',
  'feed_type',
  'verification',
];
const STAMP_TRIGGERS = ['sources_stamp_insert', 'sources_stamp_update'];
const contentsOf = (columns) =>
  mirror({ parent: 'articles', child: 'article_contents', link: 'id', columns, orphans: 'delete' });

function addFields(app, name) {
  const collection = app.findCollectionByNameOrId(name);
  collection.fields.addMarshaledJSON(JSON.stringify(ADDED[name](app)));
  if (AFTER[name]) collection.listRule = collection.viewRule = AFTER[name];
  app.save(collection);
}

function removeFields(app, name) {
  const collection = app.findCollectionByNameOrId(name);
  for (const field of ADDED[name](app)) collection.fields.removeByName(field.name);
  if (BEFORE[name]) collection.listRule = collection.viewRule = BEFORE[name];
  app.save(collection);
}

function changeField(app, collectionName, fieldName, change) {
  const collection = app.findCollectionByNameOrId(collectionName);
  change(collection.fields.getByName(fieldName));
  app.save(collection);
}

const INDEXES = {
  articles: [index('lead'), index('from_source'), { ...index('act'), where: "`act` != ''" }, index('title')],
  labour_laws: [index('title')],
};

function addIndexes(app, name) {
  const collection = app.findCollectionByNameOrId(name);
  collection.indexes = [...collection.indexes, ...INDEXES[name].map(indexSql(name))];
  app.save(collection);
}

function removeIndexes(app, name) {
  const collection = app.findCollectionByNameOrId(name);
  const added = INDEXES[name].map(indexSql(name));
  collection.indexes = [...collection.indexes].filter(
    (sql) => !added.some((one) => sql.includes(one.split(' ON ')[0].split(' ').pop())),
  );
  app.save(collection);
}

migrate(
  (app) => {
    dropTriggers(app, [...COUNT_TRIGGERS, ...SIGHT_TRIGGERS, ...STAMP_TRIGGERS]);
    for (const name of Object.keys(ADDED)) addFields(app, name);
    for (const name of Object.keys(INDEXES)) addIndexes(app, name);
    changeField(app, 'fetch_runs', 'status', (field) => {
      field.values = [...STATUSES, 'cancelled'];
    });
    changeField(app, 'audit_log', 'detail', (field) => {
      field.maxSize = 2000000;
    });
    run(app, [
      'UPDATE articles SET is_published = 1',
      'UPDATE article_contents SET is_published = 1',
      ...bury('articles', { lost: `OLD.country IS NOT NEW.country OR (${UNPUBLISHED})` }),
      ...bury('article_contents', {
        lost: `OLD.country IS NOT NEW.country OR (NEW.is_premium AND NOT OLD.is_premium) OR (${UNPUBLISHED})`,
      }),
      ...contentsOf([...COPIED, 'is_published']),
      ...countTriggers(SHOWN_ARTICLES),
      ...countryTriggers([LAWS, SHOWN_ARTICLES]),
      ...stamp('sources', { watch: [...SHOWN_OF_SOURCES, 'licence'] }),
      ...WITHDRAWN.map(withdraw),
      // Not collections: only hooks read and write them. Times in milliseconds since the epoch.
      'CREATE TABLE link_checks (url TEXT PRIMARY KEY, at INTEGER NOT NULL, status TEXT NOT NULL, failing_since INTEGER NOT NULL)',
      'CREATE TABLE country_fills (country TEXT PRIMARY KEY, at INTEGER NOT NULL)',
      'CREATE TABLE host_visits (host TEXT PRIMARY KEY, at INTEGER NOT NULL)',
    ]);
  },
  (app) => {
    run(app, [
      'DROP TABLE host_visits',
      'DROP TABLE country_fills',
      'DROP TABLE link_checks',
      'DELETE FROM articles WHERE NOT is_published',
      "DELETE FROM fetch_runs WHERE status = 'cancelled'",
    ]);
    dropTriggers(app, [
      ...WITHDRAWN.map(([table]) => `${table}_withdraw_events`),
      ...COUNT_TRIGGERS,
      ...SIGHT_TRIGGERS,
      ...STAMP_TRIGGERS,
    ]);
    changeField(app, 'audit_log', 'detail', (field) => {
      field.maxSize = 50000;
    });
    changeField(app, 'fetch_runs', 'status', (field) => {
      field.values = STATUSES;
    });
    for (const name of Object.keys(INDEXES)) removeIndexes(app, name);
    for (const name of Object.keys(ADDED)) removeFields(app, name);
    run(app, [
      ...bury('articles', { lost: 'OLD.country IS NOT NEW.country' }),
      ...bury('article_contents', {
        lost: 'OLD.country IS NOT NEW.country OR (NEW.is_premium AND NOT OLD.is_premium)',
      }),
      ...contentsOf(COPIED),
      ...countTriggers(ARTICLES),
      ...countryTriggers([LAWS, ARTICLES]),
      ...stamp('sources', { watch: SHOWN_OF_SOURCES }),
    ]);
  },
);
