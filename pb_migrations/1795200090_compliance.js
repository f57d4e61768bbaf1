const { text, integer, date, json, choice, relation, owner, topics, provenance, seedKey } = require(
  `${__hooks}/../pb_migrations/lib/fields.js`,
);
const { createSynced, dropCollections, index, run, uniqueWhere } = require(
  `${__hooks}/../pb_migrations/lib/collections.js`,
);
const { OWNER, SIGNED_IN, content, personal, rules } = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { bury } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

const MEGABYTE = 1048576;
const EVIDENCE_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/tiff',
  'text/plain',
  'text/csv',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
];

migrate(
  (app) => {
    createSynced(app, {
      name: 'task_templates',
      fields: [
        relation(app, 'country', 'countries', 'Whose obligation it is.', { required: true, cascadeDelete: true }),
        text('title', 200, 'What has to be done.', { required: true, presentable: true }),
        text('description', 1000, 'What, who and the threshold, where it is filed, consequence.'),
        relation(app, 'law', 'labour_laws', 'The law that asks for it.'),
        text('provision', 300, 'Such as “ss 21 and 27”.'),
        topics(),
        text('recurrence', 500, 'RFC 5545 RRULE; empty where an event triggers it.'),
        text('due_rule', 1000, 'The deadline in words; it wins over the recurrence where the date moves.'),
        integer('lead_days', 'Days before the deadline at which work should start.'),
        text('event', 500, 'What triggers it; empty where it recurs.'),
        json('evidence_list', 20000, 'Documents to keep: a list of texts.'),
        ...provenance(),
        ...seedKey(),
      ],
      indexes: [index('country', 'rev'), uniqueWhere('key', "`key` != ''"), index('law')],
      rules: content(SIGNED_IN),
      defaults: { evidence_list: "'[]'" },
    });
    createSynced(app, {
      name: 'compliance_tasks',
      fields: [
        owner(app),
        text('title', 200, 'What has to be done.', { required: true, presentable: true }),
        text('description', 1000, 'In more words.', { required: true }),
        text('country', 100, 'As the user wrote it.', { required: true }),
        relation(app, 'country_ref', 'countries', 'The same as a country that we know; empty where we do not.'),
        relation(app, 'law', 'labour_laws', 'The law that it rests on.'),
        relation(app, 'law_version', 'law_versions', 'The text of that law on which the user relied.'),
        choice('status', ['pending', 'urgent', 'completed'], 'Where it stands.', { required: true }),
        date('deadline', 'When it is due.', { required: true }),
        text('recurrence', 500, 'RFC 5545 RRULE; empty when it is done once.'),
        json('checklist', 100000, 'List of {id, text, done}.'),
        text('notes', 20000, 'The user’s own.'),
        date('completed_at', 'When it was completed; empty until then.'),
      ],
      indexes: [
        index('user', 'rev'),
        index('user', 'deadline'),
        index('country_ref'),
        index('law'),
        index('law_version'),
      ],
      rules: personal(),
      defaults: { checklist: "'[]'" },
    });
    const task = () =>
      relation(app, 'task', 'compliance_tasks', 'The task that it belongs to.', {
        required: true,
        cascadeDelete: true,
      });
    createSynced(app, {
      name: 'task_evidence',
      fields: [
        owner(app),
        task(),
        {
          type: 'file',
          name: 'file',
          maxSelect: 1,
          maxSize: 25 * MEGABYTE,
          mimeTypes: EVIDENCE_TYPES,
          protected: true,
          help: 'Document or image, at most 25 MB. Only its owner can open it.',
        },
        date('evidence_date', 'The date that the document bears.'),
        text('note', 2000, 'What it proves.'),
      ],
      indexes: [index('user', 'rev'), index('task')],
      rules: personal({ also: 'task.user = @request.auth.id', fixed: ['task'] }),
    });
    createSynced(app, {
      name: 'task_history',
      fields: [
        owner(app),
        task(),
        text('field', 100, 'What changed.', { required: true }),
        text('from', 2000, 'The value before.'),
        text('to', 2000, 'The value after.'),
        date('at', 'When it changed.', { required: true }),
      ],
      indexes: [index('user', 'rev'), index('task')],
      rules: rules({ read: OWNER }),
    });
    run(app, [
      ...bury('task_templates', { lost: 'OLD.country IS NOT NEW.country' }),
      ...['compliance_tasks', 'task_evidence', 'task_history'].flatMap((table) => bury(table, { owner: 'user' })),
    ]);
  },
  (app) => dropCollections(app, ['task_history', 'task_evidence', 'compliance_tasks', 'task_templates']),
);
