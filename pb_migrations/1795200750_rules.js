// The law as figures, for calculators: one row for each rule of content/rules, with the part of its topic as JSON.
const { text, number, date, json, choice, relation, verification, seedKey } = require(
  `${__hooks}/../pb_migrations/lib/fields.js`,
);
const { createSynced, dropCollections, index, run, unique } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const { READABLE, content } = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { guarded } = require(`${__hooks}/../pb_migrations/lib/list-guard.js`);
const { bury } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

const RULE_TOPICS = [
  'minimum_wage',
  'standard_hours',
  'overtime',
  'annual_leave',
  'sick_leave',
  'maternity_leave',
  'paternity_leave',
  'notice_period',
  'probation',
  'severance',
];

const seedHash = () => seedKey().find(({ name }) => name === 'seed_hash');

migrate(
  (app) => {
    createSynced(app, {
      name: 'rules',
      fields: [
        relation(app, 'country', 'countries', 'Whose law it is.', { required: true, cascadeDelete: true }),
        text('key', 200, 'Stable name, such as “za-notice”. Links to sums contain it.', {
          required: true,
          pattern: '^[a-z]{2}-[a-z0-9-]+$',
        }),
        choice('topic', RULE_TOPICS, 'The topic, which decides what “figures” contains.', { required: true }),
        number(
          'position',
          'Order in the country. The first rule of a topic covers the ordinary adult employee. A decimal is between two rules.',
          { required: true, min: 0 },
        ),
        text('who', 300, 'Whom it covers, in words.', { required: true, presentable: true }),
        json(
          'figures',
          20000,
          'The part of its topic, as content/check-rules.mjs describes it: steps, bands, rates, …',
          {
            required: true,
          },
        ),
        relation(app, 'law', 'labour_laws', 'The law that states it; empty for none.'),
        text('provision', 300, 'Such as “s 37(1)”.'),
        text('note', 500, 'What the figures cannot say.'),
        date('as_of', 'The date for which the rule is known to be right.'),
        verification(),
        text('evidence', 2000, 'Address, or owner/repository:path, of the stored copy in which the rule was seen.'),
        choice('evidence_kind', ['official', 'secondary'], 'As for laws and facts.'),
        date('seen_on', 'The day on which the evidence was seen.'),
        date('review_by', 'The day by which somebody checks the rule again.'),
        date('source_changed_on', 'When the text at the source was found to differ.'),
        seedHash(),
      ],
      indexes: [index('country', 'rev'), index('country', 'topic', 'position'), index('law'), unique('key')],
      rules: content(READABLE),
    });
    const made = app.findCollectionByNameOrId('rules');
    made.listRule = guarded(made, made.listRule);
    made.viewRule = made.listRule;
    app.save(made);
    run(app, bury('rules', { lost: 'OLD.country IS NOT NEW.country' }));
  },
  (app) => dropCollections(app, ['rules']),
);
