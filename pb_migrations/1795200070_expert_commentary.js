const { text, integer, date, flag, json, choice, relation, topics, verification, seedKey } = require(
  `${__hooks}/../pb_migrations/lib/fields.js`,
);
const { createSynced, dropCollections, index, run, uniqueWhere } = require(
  `${__hooks}/../pb_migrations/lib/collections.js`,
);
const { PREMIUM, SIGNED_IN, content } = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { bury, changed, mirror } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

const CATEGORIES = [
  'Legislation Update',
  'Court Ruling',
  'Industry Trend',
  'Best Practices',
  'Policy Analysis',
  'Worker Rights',
];

// Free users may open featured commentary and the three newest others.
const REOPEN = `UPDATE expert_commentaries SET is_open = NOT is_open WHERE is_open <> (is_featured OR id IN
        (SELECT id FROM expert_commentaries WHERE NOT is_featured ORDER BY published_date DESC, id DESC LIMIT 3));`;
const DECIDING = ['is_featured', 'published_date', 'is_open'];

migrate(
  (app) => {
    createSynced(app, {
      name: 'expert_commentaries',
      fields: [
        text('title', 500, 'Headline.', { required: true, presentable: true }),
        text('author', 200, 'Who wrote it; a real person only with their consent.', { required: true }),
        text('author_role', 200, 'In what capacity.'),
        text('excerpt', 2000, 'One or two sentences; readable by everybody.'),
        choice('category', CATEGORIES, 'Where it is listed.', { required: true }),
        topics(),
        relation(app, 'country', 'countries', 'The country that it is about; empty when it compares several.'),
        relation(app, 'countries', 'countries', 'Every country that it names.', { maxSelect: 300 }),
        date('published_date', 'Date of writing.', { required: true }),
        integer('read_time', 'Minutes.'),
        text('source_url', 2000, 'Where it was first published; empty for our own.'),
        json(
          'basis',
          50000,
          'Keys of the laws, articles and facts that it rests on. Read the piece again when one of them changes.',
        ),
        flag('is_featured', 'Stands on top, and is open to everybody.'),
        flag('is_open', 'Free readers may open it: featured, or one of the three newest others. Kept by the database.'),
        verification(),
        ...seedKey(),
      ],
      indexes: [index('published_date'), uniqueWhere('key', "`key` != ''")],
      rules: content(SIGNED_IN),
      defaults: { basis: "'[]'" },
    });
    createSynced(app, {
      name: 'commentary_contents',
      fields: [
        text('content', 200000, 'Markdown. The id is the commentary’s.'),
        flag('is_open', 'Copied from the commentary by the database.'),
      ],
      rules: content(`(is_open = true || ${PREMIUM})`),
    });
    run(app, [
      ...bury('expert_commentaries'),
      ...bury('commentary_contents', { lost: 'OLD.is_open AND NOT NEW.is_open' }),
      ...mirror({
        parent: 'expert_commentaries',
        child: 'commentary_contents',
        link: 'id',
        columns: ['is_open'],
        orphans: 'delete',
      }),
      `CREATE TRIGGER expert_commentaries_open_insert AFTER INSERT ON expert_commentaries BEGIN ${REOPEN} END`,
      `CREATE TRIGGER expert_commentaries_open_delete AFTER DELETE ON expert_commentaries BEGIN ${REOPEN} END`,
      `CREATE TRIGGER expert_commentaries_open_update AFTER UPDATE OF ${DECIDING.join(', ')} ON expert_commentaries WHEN ` +
        `${changed(DECIDING)} BEGIN ${REOPEN} END`,
    ]);
  },
  (app) => dropCollections(app, ['expert_commentaries', 'commentary_contents']),
);
