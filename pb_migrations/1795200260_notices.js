// For notices: which deadlines were announced, who got which digest, and a lower priority for bulk mails.
const { text, choice, flag, integer, owner } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { createCollection, dropCollections, dropTriggers, index, indexSql, run, unique } = require(
  `${__hooks}/../pb_migrations/lib/collections.js`,
);
const { rules } = require(`${__hooks}/../pb_migrations/lib/rules.js`);

/** Indexes for the hourly jobs. */
const INDEXES = {
  compliance_tasks: [{ ...index('deadline', 'id'), where: "`status` != 'completed'" }],
  notifications: [index('created')],
  profiles: [{ ...index('digest', 'id'), where: "`digest` IN ('daily', 'weekly')" }],
};

/**
 * Deletes the reminders of a deadline when its task is completed, moved or deleted. `deadlines_told` stays, so that no
 * user gets a reminder twice.
 */
const SETTLED = `OLD.deadline IS NOT NEW.deadline OR (NEW.status = 'completed' AND OLD.status IS NOT 'completed')`;
const forgetDeadline = (row) => `DELETE FROM notifications WHERE task = ${row}.id AND type = 'deadline'`;

/** The day within the key in_force:<law>:<day>:<which>. */
const DAY_IN_KEY = "substr(key, length('in_force:') + 17, 10)";
/** Deletes announced future commencements whose day has changed, or whose law was repealed. */
const MOVED = `DELETE FROM events WHERE law = OLD.id AND substr(key, 1, 9) = 'in_force:' AND ${DAY_IN_KEY} > date('now')
        AND (NEW.status = 'repealed' OR ${DAY_IN_KEY} IS NOT substr(NEW.effective_date, 1, 10))`;

const TRIGGERS = {
  compliance_tasks_settle_notices:
    `AFTER UPDATE OF status, deadline ON compliance_tasks WHEN ${SETTLED} BEGIN ` + `${forgetDeadline('NEW')}; END`,
  compliance_tasks_delete_notices:
    `AFTER DELETE ON compliance_tasks BEGIN ${forgetDeadline('OLD')}; ` +
    'DELETE FROM deadlines_told WHERE task = OLD.id; END',
  labour_laws_move_notices: `AFTER UPDATE OF effective_date, status ON labour_laws
      WHEN OLD.effective_date IS NOT NEW.effective_date OR OLD.status IS NOT NEW.status BEGIN ${MOVED}; END`,
};

const nameOf = (sql) => / INDEX (\S+) ON /.exec(sql)[1];

function changeIndexes(app, change) {
  for (const [name, added] of Object.entries(INDEXES)) {
    const collection = app.findCollectionByNameOrId(name);
    collection.indexes = change([...collection.indexes], added.map(indexSql(name)));
    app.save(collection);
  }
}

migrate(
  (app) => {
    changeIndexes(app, (indexes, added) => [...indexes, ...added]);
    createCollection(app, {
      name: 'digest_log',
      fields: [
        owner(app),
        text('period', 10, 'The day of the digest where the person is, YYYY-MM-DD. Nobody gets two on one day.', {
          required: true,
        }),
        choice('kind', ['daily', 'weekly'], 'How often it came then.'),
        integer('up_to', 'The sync clock when it was made up. The next one begins there.'),
        flag('mailed', 'There was something to say.'),
      ],
      indexes: [unique('user', 'period'), index('created')],
      rules: rules({}),
    });
    run(app, [
      // Not a collection: only hooks read and write it.
      'CREATE TABLE deadlines_told (task TEXT NOT NULL, day TEXT NOT NULL, stage TEXT NOT NULL, PRIMARY KEY (task, day, ' +
        'stage)) WITHOUT ROWID',
      ...Object.entries(TRIGGERS).map(([name, body]) => `CREATE TRIGGER ${name} ${body}`),
      // 1: a bulk mail, sent after all others.
      'ALTER TABLE mail_queue ADD COLUMN bulk INTEGER NOT NULL DEFAULT 0',
      'CREATE INDEX idx_mail_queue_bulk_next_at ON mail_queue (bulk, next_at, id)',
    ]);
  },
  (app) => {
    dropTriggers(app, Object.keys(TRIGGERS));
    run(app, [
      'DROP INDEX idx_mail_queue_bulk_next_at',
      'ALTER TABLE mail_queue DROP COLUMN bulk',
      'DROP TABLE deadlines_told',
    ]);
    dropCollections(app, ['digest_log']);
    changeIndexes(app, (indexes, added) =>
      indexes.filter((sql) => !added.some((index) => sql.includes(nameOf(index)))),
    );
  },
);
