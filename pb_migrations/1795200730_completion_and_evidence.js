// What a task lacked when it was completed, and why it was completed nevertheless; both count in the limits of an account.
// The name of an evidence file as its owner knows it.
const { text } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const { guarded, unguarded } = require(`${__hooks}/../pb_migrations/lib/list-guard.js`);

const TABLE = 'compliance_tasks';
const INDEX = `idx_${TABLE}_user_bytes`;
const fields = () => [
  text('missing', 5000, 'Open steps and missing evidence at the completion, in words; empty if nothing was missing.'),
  text('missing_reason', 1000, 'Why it was completed without them, in the user’s words.'),
];
/** The same expression as in row-limits.ts; SQLite uses the index only for the same one. */
const COUNTED = ['notes', 'title', 'description', 'country', 'recurrence', 'checklist', 'basis_title'];
const ADDED = fields().map(({ name }) => name);
const indexOver = (texts) =>
  `CREATE INDEX ${INDEX} ON ${TABLE} (user, ${texts.map((each) => `octet_length(${each})`).join(' + ')})`;

/** The guard names the long fields. */
function guard(tasks) {
  tasks.listRule = guarded(tasks, unguarded(tasks.listRule));
  tasks.viewRule = tasks.listRule;
}

migrate(
  (app) => {
    const evidence = app.findCollectionByNameOrId('task_evidence');
    evidence.fields.addMarshaledJSON(
      JSON.stringify([text('name', 255, 'The file’s name on the device; the stored file has only Latin letters.')]),
    );
    app.save(evidence);
    const tasks = app.findCollectionByNameOrId(TABLE);
    tasks.fields.addMarshaledJSON(JSON.stringify(fields()));
    guard(tasks);
    app.save(tasks);
    run(app, [`DROP INDEX ${INDEX}`, indexOver([...COUNTED, ...ADDED])]);
  },
  (app) => {
    run(app, [`DROP INDEX ${INDEX}`]);
    const tasks = app.findCollectionByNameOrId(TABLE);
    for (const name of ADDED) tasks.fields.removeByName(name);
    guard(tasks);
    app.save(tasks);
    run(app, [indexOver(COUNTED)]);
    const evidence = app.findCollectionByNameOrId('task_evidence');
    evidence.fields.removeByName('name');
    app.save(evidence);
  },
);
