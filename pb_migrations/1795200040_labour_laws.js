const { text, number, date, flag, choice, relation, topics, provenance, seedKey } = require(
  `${__hooks}/../pb_migrations/lib/fields.js`,
);
const { createSynced, dropCollections, index, run, unique, uniqueWhere } = require(
  `${__hooks}/../pb_migrations/lib/collections.js`,
);
const { ADMIN, READABLE, SIGNED_IN, content, rules } = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { bury, mirror } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

const PUBLISHED = `((is_published = true && ${READABLE}) || ${ADMIN})`;
const LOST = 'OLD.country IS NOT NEW.country OR (OLD.is_published AND NOT NEW.is_published)';

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
];

migrate(
  (app) => {
    const country = () =>
      relation(app, 'country', 'countries', 'Whose law it is.', { required: true, cascadeDelete: true });
    createSynced(app, {
      name: 'labour_laws',
      fields: [
        country(),
        text('title', 300, 'Title in English.', { required: true, presentable: true }),
        text('original_title', 500, 'Official title where it is not English.'),
        text('citation', 300, 'Such as “Act 75 of 1997”.'),
        text('description', 2000, 'One or two sentences.'),
        text('content', 200000, 'Markdown: scope, key provisions, enforcement, latest amendment.'),
        date('effective_date', 'Commencement; empty where it is not known for sure.'),
        choice('status', ['in_force', 'partly_in_force', 'not_yet_in_force', 'repealed'], 'Where it stands today.', {
          required: true,
        }),
        topics(),
        flag('is_published', 'Readers see it. Taking it back removes it from their devices.'),
        ...provenance(),
        ...seedKey(),
      ],
      indexes: [
        index('country', 'rev'),
        index('country', 'is_published', 'effective_date'),
        uniqueWhere('key', "`key` != ''"),
      ],
      rules: content(PUBLISHED),
    });
    createSynced(app, {
      name: 'law_versions',
      fields: [
        relation(app, 'law', 'labour_laws', 'The law that read like this.', { required: true, cascadeDelete: true }),
        relation(app, 'country', 'countries', 'Copied from the law by the database.', { cascadeDelete: true }),
        flag('is_published', 'Copied from the law by the database.'),
        text('text', 1000000, 'The text as it was seen.'),
        text('hash', 64, 'SHA-256 of the text, hexadecimal.'),
        date('seen_at', 'When this text was first seen.'),
        text('source_url', 2000, 'Where it was seen.'),
      ],
      indexes: [index('country', 'rev'), index('law', 'seen_at')],
      rules: rules({ read: `${SIGNED_IN} && ${PUBLISHED}` }),
    });
    createSynced(app, {
      name: 'employment_facts',
      fields: [
        country(),
        choice('topic', FACT_TOPICS, 'The row of the comparison that it fills. A country has one fact a topic.', {
          required: true,
        }),
        text('value', 1000, 'The statement in words.', { required: true, presentable: true }),
        number('amount', 'The figure to compare by; 0 where there is no unit.'),
        choice('unit', FACT_UNITS, 'What the figure counts; empty where it cannot be compared.'),
        relation(app, 'law', 'labour_laws', 'The law that it rests on.'),
        text('provision', 300, 'Such as “s 20”.'),
        ...provenance(),
        ...seedKey(),
      ],
      indexes: [index('country', 'rev'), unique('country', 'topic'), uniqueWhere('key', "`key` != ''"), index('law')],
      rules: content(READABLE),
    });
    run(app, [
      ...bury('labour_laws', { lost: LOST }),
      ...bury('law_versions', { lost: LOST }),
      ...bury('employment_facts', { lost: 'OLD.country IS NOT NEW.country' }),
      ...mirror({ parent: 'labour_laws', child: 'law_versions', link: 'law', columns: ['country', 'is_published'] }),
    ]);
  },
  (app) => dropCollections(app, ['employment_facts', 'law_versions', 'labour_laws']),
);
