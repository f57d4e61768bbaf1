// Alerts of saved searches: keys that select searches for a new document, and matches that are not sent yet. Not
// collections: only hooks read and write them.
const { dropTriggers, index, indexSql, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const { changed } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

const PATTERN = '^(at_once|daily|weekly)?$';
const HELP = {
  before: 'How often it alerts; empty for never.',
  after:
    'How often it alerts: at_once, daily or weekly; empty for never. Premium only: while there is none, it is paused.',
};
const ALERTING = { ...index('user'), where: "`frequency` != ''" };

const TABLES = [
  // Saved searches whose keys must be computed again.
  'CREATE TABLE alert_changes (search TEXT PRIMARY KEY) WITHOUT ROWID',
  // A document without any of a search's keys cannot match it. So each new document is compared with few searches only.
  'CREATE TABLE alert_keys (key TEXT NOT NULL, search TEXT NOT NULL, PRIMARY KEY (key, search)) WITHOUT ROWID',
  'CREATE INDEX idx_alert_keys_search ON alert_keys (search)',
  // Rows that were published or changed since the last run. Milliseconds since the epoch.
  'CREATE TABLE alert_news (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, record TEXT NOT NULL, created INTEGER NOT NULL)',
  // Matches for daily and weekly alerts.
  'CREATE TABLE alert_matches (search TEXT NOT NULL, kind TEXT NOT NULL, record TEXT NOT NULL, at INTEGER NOT NULL, ' +
    'PRIMARY KEY (search, kind, record)) WITHOUT ROWID',
];
const DROPPED = ['alert_matches', 'alert_news', 'alert_keys', 'alert_changes'];

const NOW_MS = "CAST(1000 * unixepoch('subsec') AS INTEGER)";
const ANYBODY = "EXISTS (SELECT 1 FROM saved_searches WHERE frequency != '')";
/** Events have the day on which something happened. Older ones are not news. */
const FRESH = "date('now', '-3 days')";
const NEWLY_WRITTEN = "date('now', '-7 days')";
/** Fields of a fact. A reworded fact from a new edition is not news; one reworded by an admin is. */
const FIGURES_OF_FACT = ['amount', 'unit'];
const WORDS_OF_FACT = ['value', 'provision'];
const BY_SEED = 'OLD.seed_hash IS NOT NEW.seed_hash';
/** The first seed of a server is not news; rows that a later edition adds are. */
const IS_FILLED = "(NEW.seed_hash = '' OR EXISTS (SELECT 1 FROM seed_state))";
const news = (kind, record) => `INSERT INTO alert_news (kind, record, created) VALUES (${kind}, ${record}, ${NOW_MS});`;
const noteChange = 'INSERT INTO alert_changes (search) VALUES (NEW.id) ON CONFLICT DO NOTHING;';
const forget = (search, when = 'TRUE') =>
  ['alert_changes', 'alert_keys', 'alert_matches']
    .map((table) => `DELETE FROM ${table} WHERE search = ${search} AND ${when};`)
    .join(' ');
/** Sorted filters, because devices write them in different orders. */
const filters = (row) =>
  `(SELECT json_group_array(key || '=' || value) FROM (SELECT key, value FROM json_each(CASE WHEN json_valid(${row}.filters) ` +
  `THEN ${row}.filters ELSE '{}' END) ORDER BY key))`;

const TRIGGERS = {
  saved_searches_alert_insert: `AFTER INSERT ON saved_searches WHEN NEW.frequency != '' BEGIN ${noteChange} END`,
  saved_searches_alert_update:
    `AFTER UPDATE OF query, filters ON saved_searches WHEN ${changed(['query'])} OR ` +
    `${filters('OLD')} IS NOT ${filters('NEW')} BEGIN ${forget('NEW.id')} ${noteChange} END`,
  // A change of frequency keeps collected matches; turning the alert off deletes them.
  saved_searches_alert_frequency:
    `AFTER UPDATE OF frequency ON saved_searches WHEN ${changed(['frequency'])} BEGIN ` +
    `${forget('NEW.id', "NEW.frequency = ''")} ${noteChange} END`,
  saved_searches_alert_delete: `AFTER DELETE ON saved_searches BEGIN ${forget('OLD.id')} END`,
  // Laws and articles come through their events, which are written for news only.
  events_alert: `AFTER INSERT ON events WHEN (NEW.article != '' OR NEW.law != '') AND NEW.created > ${FRESH} AND ${ANYBODY} BEGIN
      ${news("iif(NEW.article != '', 'article', 'law')", "iif(NEW.article != '', NEW.article, NEW.law)")}
    END`,
  employment_facts_alert_insert: `AFTER INSERT ON employment_facts WHEN ${IS_FILLED} AND ${ANYBODY} BEGIN ${news("'fact'", 'NEW.id')} END`,
  employment_facts_alert:
    `AFTER UPDATE OF ${[...FIGURES_OF_FACT, ...WORDS_OF_FACT].join(', ')} ON employment_facts
    WHEN (${changed(FIGURES_OF_FACT)} OR ((${changed(WORDS_OF_FACT)}) AND NOT (${BY_SEED}))) AND ${ANYBODY} BEGIN ` +
    `${news("'fact'", 'NEW.id')} END`,
  expert_commentaries_alert:
    `AFTER INSERT ON expert_commentaries WHEN NEW.published_date > ${NEWLY_WRITTEN} AND ${ANYBODY} ` +
    `BEGIN ${news("'commentary'", 'NEW.id')} END`,
};

/** In an address, a character of a non-Latin script takes six to nine characters. */
const LINKS = { before: 500, after: 2000 };

function changeLinks(app, max) {
  const notifications = app.findCollectionByNameOrId('notifications');
  notifications.fields.getByName('link').max = max;
  app.save(notifications);
}

function changeFrequency(app, pattern, help, change) {
  const collection = app.findCollectionByNameOrId('saved_searches');
  const field = collection.fields.getByName('frequency');
  field.pattern = pattern;
  field.help = help;
  collection.indexes = change([...collection.indexes], indexSql('saved_searches')(ALERTING));
  app.save(collection);
}

migrate(
  (app) => {
    run(app, ["UPDATE saved_searches SET frequency = '' WHERE frequency NOT IN ('', 'at_once', 'daily', 'weekly')"]);
    changeFrequency(app, PATTERN, HELP.after, (indexes, added) => [...indexes, added]);
    changeLinks(app, LINKS.after);
    run(app, [
      ...TABLES,
      ...Object.entries(TRIGGERS).map(([name, body]) => `CREATE TRIGGER ${name} ${body}`),
      "INSERT INTO alert_changes (search) SELECT id FROM saved_searches WHERE frequency != ''",
    ]);
  },
  (app) => {
    dropTriggers(app, Object.keys(TRIGGERS));
    run(
      app,
      DROPPED.map((table) => `DROP TABLE ${table}`),
    );
    run(app, [`UPDATE notifications SET link = '/search' WHERE length(link) > ${LINKS.before}`]);
    changeLinks(app, LINKS.before);
    changeFrequency(app, '', HELP.before, (indexes) =>
      indexes.filter((sql) => !sql.includes('idx_saved_searches_user` ') && !sql.includes('idx_saved_searches_user ')),
    );
  },
);
