// Alerts of saved searches: which may match what is new, and what of it has not been told yet. Not collections: only hooks read and write them.
const { dropTriggers, index, indexSql, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const { changed } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

const PATTERN = '^(at_once|daily|weekly)?$';
const HELP = { before: 'How often it alerts; empty for never.', after: 'How often it alerts: at_once, daily or weekly; empty for never. Premium only: while there is none, it is paused.' };
const ALERTING = { ...index('user'), where: "`frequency` != ''" };

const TABLES = [
  // Saved searches whose keys are to be made anew.
  'CREATE TABLE alert_changes (search TEXT PRIMARY KEY) WITHOUT ROWID',
  // A document that has none of a search's keys cannot match it. So what is new leads to the few searches that it may concern, however many there are.
  'CREATE TABLE alert_keys (key TEXT NOT NULL, search TEXT NOT NULL, PRIMARY KEY (key, search)) WITHOUT ROWID',
  'CREATE INDEX idx_alert_keys_search ON alert_keys (search)',
  // What was published or changed since the last look. Milliseconds since the epoch.
  'CREATE TABLE alert_news (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, record TEXT NOT NULL, created INTEGER NOT NULL)',
  // What waits for the morning.
  'CREATE TABLE alert_matches (search TEXT NOT NULL, kind TEXT NOT NULL, record TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (search, kind, record)) WITHOUT ROWID',
];
const DROPPED = ['alert_matches', 'alert_news', 'alert_keys', 'alert_changes'];

const NOW_MS = "CAST(1000 * unixepoch('subsec') AS INTEGER)";
const ANYBODY = "EXISTS (SELECT 1 FROM saved_searches WHERE frequency != '')";
/** An event bears the day on which it happened: what happened long ago is no news when it is added. */
const FRESH = "date('now', '-3 days')";
const NEWLY_WRITTEN = "date('now', '-7 days')";
const WORDS_OF_FACT = ['value', 'amount', 'unit', 'provision'];
const news = (kind, record) => `INSERT INTO alert_news (kind, record, created) VALUES (${kind}, ${record}, ${NOW_MS});`;
const noteChange = "INSERT INTO alert_changes (search) VALUES (NEW.id) ON CONFLICT DO NOTHING;";
const forget = (search) => ['alert_changes', 'alert_keys', 'alert_matches'].map((table) => `DELETE FROM ${table} WHERE search = ${search};`).join(' ');
const ASKED = ['query', 'filters', 'frequency'];

const TRIGGERS = {
  saved_searches_alert_insert: `AFTER INSERT ON saved_searches WHEN NEW.frequency != '' BEGIN ${noteChange} END`,
  saved_searches_alert_update: `AFTER UPDATE OF ${ASKED.join(', ')} ON saved_searches WHEN ${changed(ASKED)} BEGIN ${forget('NEW.id')} ${noteChange} END`,
  saved_searches_alert_delete: `AFTER DELETE ON saved_searches BEGIN ${forget('OLD.id')} END`,
  // Of laws and articles readers hear by events: whoever writes those has judged what is news.
  events_alert: `AFTER INSERT ON events WHEN (NEW.article != '' OR NEW.law != '') AND NEW.created > ${FRESH} AND ${ANYBODY} BEGIN
      ${news("iif(NEW.article != '', 'article', 'law')", "iif(NEW.article != '', NEW.article, NEW.law)")}
    END`,
  employment_facts_alert: `AFTER UPDATE OF ${WORDS_OF_FACT.join(', ')} ON employment_facts WHEN (${changed(WORDS_OF_FACT)}) AND ${ANYBODY} BEGIN ${news("'fact'", 'NEW.id')} END`,
  expert_commentaries_alert: `AFTER INSERT ON expert_commentaries WHEN NEW.published_date > ${NEWLY_WRITTEN} AND ${ANYBODY} BEGIN ${news("'commentary'", 'NEW.id')} END`,
};

function changeFrequency(app, pattern, help, change) {
  const collection = app.findCollectionByNameOrId('saved_searches');
  const field = collection.fields.getByName('frequency');
  field.pattern = pattern;
  field.help = help;
  collection.indexes = change([...collection.indexes], indexSql('saved_searches')(ALERTING));
  app.save(collection);
}

migrate((app) => {
  run(app, ["UPDATE saved_searches SET frequency = '' WHERE frequency NOT IN ('', 'at_once', 'daily', 'weekly')"]);
  changeFrequency(app, PATTERN, HELP.after, (indexes, added) => [...indexes, added]);
  run(app, [
    ...TABLES,
    ...Object.entries(TRIGGERS).map(([name, body]) => `CREATE TRIGGER ${name} ${body}`),
    "INSERT INTO alert_changes (search) SELECT id FROM saved_searches WHERE frequency != ''",
  ]);
}, (app) => {
  dropTriggers(app, Object.keys(TRIGGERS));
  run(app, DROPPED.map((table) => `DROP TABLE ${table}`));
  changeFrequency(app, '', HELP.before, (indexes) => indexes.filter((sql) => !sql.includes('idx_saved_searches_user` ') && !sql.includes('idx_saved_searches_user ')));
});
