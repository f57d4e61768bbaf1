// An event is one row for everybody; a notification is a row for one user.
const { text, flag, choice, relation, owner } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { createSynced, dropCollections, index, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const { OWNER, READABLE, content, rules, unchanged } = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { bury } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

migrate(
  (app) => {
    createSynced(app, {
      name: 'events',
      fields: [
        relation(app, 'country', 'countries', 'Where it happened.', { required: true, cascadeDelete: true }),
        choice('type', ['urgent', 'law', 'article', 'in_force'], 'What happened.', { required: true }),
        text('title', 500, 'Headline.', { required: true, presentable: true }),
        text('description', 2000, 'One or two sentences.'),
        relation(app, 'article', 'articles', 'The article that it announces.', { cascadeDelete: true }),
        relation(app, 'law', 'labour_laws', 'The law that it is about.', { cascadeDelete: true }),
        text('reason', 500, 'Why readers see it, in words.'),
      ],
      indexes: [index('country', 'rev'), index('created'), index('article'), index('law')],
      rules: content(READABLE),
    });
    const FIXED = ['user', 'title', 'description', 'type', 'task', 'article', 'law'];
    createSynced(app, {
      name: 'notifications',
      fields: [
        owner(app),
        text('title', 500, 'Headline.', { required: true, presentable: true }),
        text('description', 2000, 'One or two sentences.'),
        choice('type', ['deadline', 'alert', 'account'], 'What it is about.', { required: true }),
        flag('is_read', 'The one thing that its reader changes.'),
        text('task', 15, 'Id of the task that is due.'),
        relation(app, 'article', 'articles', 'The article that matched an alert.'),
        relation(app, 'law', 'labour_laws', 'The law that changed.'),
      ],
      indexes: [index('user', 'rev'), index('article'), index('law')],
      rules: rules({ read: OWNER, update: `${OWNER} && ${unchanged(FIXED)}` }),
    });
    run(app, [
      ...bury('events', { lost: 'OLD.country IS NOT NEW.country' }),
      ...bury('notifications', { owner: 'user' }),
    ]);
  },
  (app) => dropCollections(app, ['notifications', 'events']),
);
