// What a user's own company grants: one value for each country and fact, which devices set beside the law's.
const { number, date, choice, relation, owner } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { createSynced, dropCollections, index, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const { personal } = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { guarded } = require(`${__hooks}/../pb_migrations/lib/list-guard.js`);
const { bury } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

const FACT_TOPICS = [
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
  'unfair_dismissal',
  'public_holidays',
  'minimum_age',
  'remote_work',
  'unions',
  'data_privacy',
  'social_security',
  'thirteenth_month',
  'fixed_term',
  'collective_redundancy',
  'work_permits',
  'payslips',
];
const FACT_UNITS = [
  'local_currency_per_hour',
  'local_currency_per_day',
  'local_currency_per_month',
  'hours_per_week',
  'percent_of_wage',
  'working_days',
  'calendar_days',
  'weeks',
  'months',
  'years',
  'days_of_pay_per_year',
  'days',
  'months_of_pay',
  'employees',
];

migrate(
  (app) => {
    createSynced(app, {
      name: 'own_values',
      fields: [
        owner(app),
        relation(app, 'country', 'countries', 'Where it holds.', { required: true, cascadeDelete: true }),
        choice('topic', FACT_TOPICS, 'The fact that it is set beside.', { required: true }),
        number('amount', 'What the company grants.', { min: 0 }),
        choice('unit', FACT_UNITS, 'What the amount counts.', { required: true }),
        date('set_at', 'When the user set it, also offline. Of two rows for one fact the later one counts.', {
          required: true,
        }),
      ],
      indexes: [index('user', 'rev'), index('country')],
      rules: personal({ fixed: ['country', 'topic'] }),
    });
    const made = app.findCollectionByNameOrId('own_values');
    made.listRule = guarded(made, made.listRule);
    made.viewRule = made.listRule;
    app.save(made);
    run(app, bury('own_values', { owner: 'user' }));
  },
  (app) => dropCollections(app, ['own_values']),
);
