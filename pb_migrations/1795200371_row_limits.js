// For the limits of what one account stores (pb_hooks/src/sync/row-limits.ts): the size of each evidence file, and
// indexes that answer how many bytes the rows of a user take, without reading the rows.
const { integer } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { dropTriggers, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const { stamp } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

const bytes = (...texts) => texts.map((text) => `octet_length(${text})`);
/** The same expressions as in row-limits.ts; SQLite uses the index only for the same one. */
const COUNTED = {
  compliance_tasks: bytes('notes', 'title', 'description', 'country', 'recurrence', 'checklist', 'basis_title'),
  task_evidence: ['size', ...bytes('note')],
  highlights: bytes('quote', 'note'),
  conversations: bytes('messages', 'title'),
};
const indexOf = (table) => `idx_${table}_user_bytes`;

/** Bytes of the file, 0 if it is missing. */
function sizeOf(files, record) {
  try {
    return files.attributes(`${record.baseFilesPath()}/${record.getString('file')}`).size;
  } catch {
    return 0;
  }
}

function fillSizes(app) {
  const files = app.newFilesystem();
  try {
    for (const record of app.findRecordsByFilter('task_evidence', "file != ''", '', 0, 0))
      app
        .db()
        .newQuery('UPDATE task_evidence SET size = {:size} WHERE id = {:id}')
        .bind({ size: sizeOf(files, record), id: record.id })
        .execute();
  } finally {
    files.close();
  }
}

migrate(
  (app) => {
    const evidence = app.findCollectionByNameOrId('task_evidence');
    evidence.fields.addMarshaledJSON(
      JSON.stringify([integer('size', 'Bytes of the file. The server writes it.', { hidden: true })]),
    );
    app.save(evidence);
    // Without the triggers the rows keep their rev, and devices do not pull them again.
    dropTriggers(app, ['task_evidence_stamp_insert', 'task_evidence_stamp_update']);
    fillSizes(app);
    run(app, stamp('task_evidence'));
    run(
      app,
      Object.entries(COUNTED).map(
        ([table, sizes]) => `CREATE INDEX ${indexOf(table)} ON ${table} (user, ${sizes.join(' + ')})`,
      ),
    );
  },
  (app) => {
    run(
      app,
      Object.keys(COUNTED).map((table) => `DROP INDEX ${indexOf(table)}`),
    );
    const evidence = app.findCollectionByNameOrId('task_evidence');
    evidence.fields.removeByName('size');
    app.save(evidence);
  },
);
