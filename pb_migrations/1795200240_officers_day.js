// For tasks: origin, repetition and the author of status changes. For events and notifications: keys, so that none is
// written twice.
const { text, choice, relation } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { index, indexSql, uniqueWhere } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const { OWNER, unchanged } = require(`${__hooks}/../pb_migrations/lib/rules.js`);

const noticeKey = () =>
  text(
    'key',
    200,
    'What it tells, so that it is told once: such as “in_force:<law>:<date>:30”. Empty where nothing could tell it twice.',
    { hidden: true },
  );

const ADDED = {
  compliance_tasks: (app) => [
    choice(
      'working_day',
      ['before', 'after'],
      'Where a deadline falls on a weekend or public holiday: the working day before or after. Empty: it stays.',
    ),
    text('series', 15, 'Id of the first task where completing one made the next; empty on a task that stands alone.'),
    relation(app, 'template', 'task_templates', 'The obligation that it was made from.'),
    choice('basis', ['law', 'article', 'event', 'fact'], 'What it was made from, where that was not a template.'),
    text('basis_id', 15, 'Id of that row. Text, because the task outlives it.'),
    text('basis_title', 500, 'Its title on that day.'),
  ],
  task_history: () => [
    text('by', 15, 'Id of who changed it; empty for the server. Text, because the entry outlives the account.'),
  ],
  events: () => [noticeKey()],
  notifications: () => [
    noticeKey(),
    text(
      'link',
      500,
      'Where it leads within the app, such as /manage-subscription; empty where the task, article or law says so.',
    ),
  ],
};
const INDEXES = {
  compliance_tasks: [index('template'), index('series')],
  events: [uniqueWhere('key', "`key` != ''")],
  notifications: [uniqueWhere('key', "`key` != ''"), index('task')],
};
const FIXED = ['user', 'title', 'description', 'type', 'task', 'article', 'law'];
const updateOfNotifications = (fixed) => `${OWNER} && ${unchanged(fixed)}`;

const nameOf = (sql) => / INDEX (\S+) ON /.exec(sql)[1];

migrate(
  (app) => {
    for (const [name, fields] of Object.entries(ADDED)) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.addMarshaledJSON(JSON.stringify(fields(app)));
      collection.indexes = [...collection.indexes, ...(INDEXES[name] ?? []).map(indexSql(name))];
      if (name === 'notifications') collection.updateRule = updateOfNotifications([...FIXED, 'link']);
      app.save(collection);
    }
  },
  (app) => {
    for (const [name, fields] of Object.entries(ADDED)) {
      const collection = app.findCollectionByNameOrId(name);
      const added = (INDEXES[name] ?? []).map(indexSql(name)).map(nameOf);
      collection.indexes = [...collection.indexes].filter((sql) => !added.some((index) => sql.includes(index)));
      for (const field of fields(app)) collection.fields.removeByName(field.name);
      if (name === 'notifications') collection.updateRule = updateOfNotifications(FIXED);
      app.save(collection);
    }
  },
);
