// What starts, ends or changes on a day: the stages of a law, and other dated steps that our content states.
const { text, date, choice, relation, topics, provenance, seedKey } = require(
  `${__hooks}/../pb_migrations/lib/fields.js`,
);
const { createSynced, dropCollections, dropTriggers, index, run, uniqueWhere } = require(
  `${__hooks}/../pb_migrations/lib/collections.js`,
);
const { READABLE, content } = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { guarded } = require(`${__hooks}/../pb_migrations/lib/list-guard.js`);
const { bury } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

const TASK_BASES = ['commencement', 'template'];

const RULE_DAY = () =>
  date('rule_day', 'The day of the rule that a moved deadline belongs to; empty if the deadline was not moved.');

/** Changes the values of the select field `basis` of tasks, and their fields. */
function changeTasks(app, bases, fields) {
  const tasks = app.findCollectionByNameOrId('compliance_tasks');
  const field = tasks.fields.getByName('basis');
  field.values = bases([...field.values]);
  fields(tasks.fields);
  app.save(tasks);
}

migrate(
  (app) => {
    createSynced(app, {
      name: 'commencements',
      fields: [
        relation(app, 'country', 'countries', 'Where it applies.', { required: true, cascadeDelete: true }),
        relation(app, 'law', 'labour_laws', 'The law that it is a stage of; empty for none.', { cascadeDelete: true }),
        text('what', 300, 'What starts, ends or changes, in one statement.', { required: true, presentable: true }),
        choice('kind', ['begins', 'changes', 'ends'], 'What happens on the day.', { required: true }),
        date('date', 'The day; empty for “on a day to be fixed”.'),
        choice(
          'certainty',
          ['set', 'expected'],
          'Set: the day is law. Expected: it is announced, or returns each year.',
          {
            required: true,
          },
        ),
        text('provisions', 300, 'Such as “ss 53 to 55”; empty for the whole law.'),
        topics(),
        ...provenance(),
        choice('evidence_kind', ['official', 'secondary'], 'As for laws and facts.'),
        date('seen_on', 'The day on which the evidence was seen.'),
        date('review_by', 'The day by which somebody checks the statement again.'),
        date('source_changed_on', 'When the text at the source was found to differ.'),
        ...seedKey(),
      ],
      indexes: [index('country', 'rev'), index('date'), index('law'), uniqueWhere('key', "`key` != ''")],
      rules: content(READABLE),
    });
    const made = app.findCollectionByNameOrId('commencements');
    made.listRule = guarded(made, made.listRule);
    made.viewRule = made.listRule;
    app.save(made);
    run(app, bury('commencements', { lost: 'OLD.country IS NOT NEW.country' }));
    changeTasks(
      app,
      (values) => [...values, ...TASK_BASES],
      (fields) => fields.addMarshaledJSON(JSON.stringify([RULE_DAY()])),
    );
    run(app, [
      // Not a collection: only hooks read and write it. An entry whose day moves is another entry.
      `CREATE TABLE horizon_told (user TEXT NOT NULL, entry TEXT NOT NULL, stage TEXT NOT NULL,
          PRIMARY KEY (user, entry, stage)) WITHOUT ROWID`,
      'CREATE TRIGGER users_delete_horizon_told AFTER DELETE ON users BEGIN DELETE FROM horizon_told WHERE user = OLD.id; END',
    ]);
  },
  (app) => {
    run(app, [
      `UPDATE compliance_tasks SET basis = '', basis_id = '', basis_title = '' WHERE basis IN ('${TASK_BASES.join("', '")}')`,
    ]);
    dropTriggers(app, ['users_delete_horizon_told']);
    run(app, ['DROP TABLE horizon_told']);
    changeTasks(
      app,
      (values) => values.filter((value) => !TASK_BASES.includes(value)),
      (fields) => fields.removeByName('rule_day'),
    );
    dropCollections(app, ['commencements']);
  },
);
