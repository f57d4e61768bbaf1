// Bookmarks, highlights, saved searches and the like: rows of one user.
const { text, integer, json, choice, relation, owner } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { createSynced, dropCollections, index, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const { OWNER, personal, rules } = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { bury } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

const TABLES = ['shares', 'bookmarks', 'highlights', 'saved_searches', 'conversations'];

migrate(
  (app) => {
    const kind = () => choice('kind', ['article', 'law', 'commentary'], 'What the target is.', { required: true });
    // Text and not a relation: targets are in several collections, and a bookmark outlives its target.
    const target = () =>
      text('target', 15, 'Id of the article, law or commentary.', { required: true, pattern: '^[a-z0-9]{15}$' });
    createSynced(app, {
      name: 'shares',
      fields: [
        owner(app),
        relation(app, 'article', 'articles', 'What was shared.', { required: true, cascadeDelete: true }),
        choice('platform', ['twitter', 'linkedin', 'facebook'], 'Where to.', { required: true }),
      ],
      indexes: [index('user', 'rev'), index('article')],
      rules: rules({ read: OWNER, create: OWNER }),
    });
    createSynced(app, {
      name: 'bookmarks',
      fields: [owner(app), kind(), target(), text('note', 2000, 'The user’s own.')],
      indexes: [index('user', 'rev'), index('user', 'target')],
      rules: personal(),
    });
    createSynced(app, {
      name: 'highlights',
      fields: [
        owner(app),
        kind(),
        target(),
        text('quote', 5000, 'The passage, to find it again when the text has moved.', { required: true }),
        integer('start', 'First character of the passage.'),
        integer('end', 'The character after the last.'),
        text('note', 2000, 'The user’s own.'),
      ],
      indexes: [index('user', 'rev'), index('user', 'target')],
      rules: personal(),
    });
    createSynced(app, {
      name: 'saved_searches',
      fields: [
        owner(app),
        text('name', 200, 'What the user calls it.', { required: true, presentable: true }),
        text('query', 200, 'The words.'),
        json('filters', 10000, 'Object of filters by name.'),
        text('frequency', 20, 'How often it alerts; empty for never.'),
      ],
      indexes: [index('user', 'rev')],
      rules: personal(),
      defaults: { filters: "'{}'" },
    });
    createSynced(app, {
      name: 'conversations',
      fields: [
        owner(app),
        text('title', 200, 'The first question, shortened.', { presentable: true }),
        json('messages', 2000000, 'List of {role, content}, oldest first.'),
      ],
      indexes: [index('user', 'rev')],
      rules: personal(),
      defaults: { messages: "'[]'" },
    });
    run(
      app,
      TABLES.flatMap((table) => bury(table, { owner: 'user' })),
    );
  },
  (app) => dropCollections(app, [...TABLES].reverse()),
);
