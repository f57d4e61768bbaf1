// How each statement was seen and until when it is current, six new topics and two units of facts, and future values.
const { date, json, choice } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

const STATEMENTS = ['labour_laws', 'employment_facts', 'articles', 'task_templates', 'expert_commentaries'];
const NEW_TOPICS = [
  'social_security',
  'thirteenth_month',
  'fixed_term',
  'collective_redundancy',
  'work_permits',
  'payslips',
];
const NEW_UNITS = ['months_of_pay', 'employees'];

const evidence = () => [
  choice(
    'evidence_kind',
    ['official', 'secondary'],
    'What “evidence” is: the text of a law, a gazette or an authority (official), or another page. Empty: not checked or not recorded.',
  ),
  date('seen_on', 'The day on which the evidence was seen.'),
  date('review_by', 'The day by which somebody checks the statement again. After it readers see “May be outdated”.'),
  date('source_changed_on', 'When the text at the source was found to differ; empty after an admin has compared it.'),
];
const ADDED = {
  labour_laws: () => [date('amended_on', 'The day on which the latest known amendment started.')],
  employment_facts: () => [
    json('next', 5000, 'The value that follows: {certainty, value, amount, unit, from, source_url}; null for none.'),
    date('valid_from', 'The first day for which the value is known.'),
    json(
      'past',
      200000,
      'The values before, newest first: {value, amount, unit, from, until, source_url, verification, …}.',
    ),
  ],
};
const addedTo = (name) => [...evidence(), ...(ADDED[name]?.() ?? [])];

/** Adds values to a choice field, or removes them. */
function changeChoices(app, fieldName, change) {
  const facts = app.findCollectionByNameOrId('employment_facts');
  const field = facts.fields.getByName(fieldName);
  field.values = change([...field.values]);
  app.save(facts);
}

migrate(
  (app) => {
    for (const name of STATEMENTS) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.addMarshaledJSON(JSON.stringify(addedTo(name)));
      app.save(collection);
    }
    run(app, ['UPDATE employment_facts SET valid_from = as_of']);
    changeChoices(app, 'topic', (values) => [...values, ...NEW_TOPICS]);
    changeChoices(app, 'unit', (values) => [...values, ...NEW_UNITS]);
  },
  (app) => {
    run(app, [
      `DELETE FROM employment_facts WHERE topic IN (${NEW_TOPICS.map((topic) => `'${topic}'`).join(', ')})`,
      `UPDATE employment_facts SET unit = '', amount = 0 WHERE unit IN (${NEW_UNITS.map((unit) => `'${unit}'`).join(', ')})`,
    ]);
    changeChoices(app, 'topic', (values) => values.filter((value) => !NEW_TOPICS.includes(value)));
    changeChoices(app, 'unit', (values) => values.filter((value) => !NEW_UNITS.includes(value)));
    for (const name of STATEMENTS) {
      const collection = app.findCollectionByNameOrId(name);
      for (const field of addedTo(name)) collection.fields.removeByName(field.name);
      app.save(collection);
    }
  },
);
