// Content packs: the shared rows of a country as files (docs/decisions/0109-content-packs.md).
const { run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const { addRateLimits, removeRateLimits } = require(`${__hooks}/../pb_migrations/lib/rate-limits.js`);

const GLOBAL = ['countries', 'expert_commentaries', 'commentary_contents'];
const OF_COUNTRY = [
  'labour_laws',
  'employment_facts',
  'commencements',
  'articles',
  'article_contents',
  'law_versions',
  'events',
  'task_templates',
  'rules',
];
const TEXTS = ['article_contents', 'commentary_contents'];
const listed = (names) => names.map((name) => `'${name}'`).join(', ');

/** A tombstone is written before its row changes, so the row still names the country that loses it. */
const LOSING = `CASE NEW.collection
        ${OF_COUNTRY.map((name) => `WHEN '${name}' THEN (SELECT country FROM ${name} WHERE id = NEW.record)`).join('\n        ')}
        ELSE '' END`;

// A pack is fetched without a token, so these requests count as those of visitors. A Premium reader who follows all
// countries fetches some hundreds at once.
const LIMITS = [{ label: '/api/packs/', maxRequests: 3000, duration: 10, audience: '' }];

migrate(
  (app) => {
    run(app, [
      // Not collections: only hooks read and write them. Times are in milliseconds since the epoch.
      // kind, country: src/domain/sync/packs.ts. retired: 0 while the pack is in use. stale: to be replaced by a new base.
      `CREATE TABLE packs (
        kind TEXT NOT NULL, country TEXT NOT NULL, rev_from INTEGER NOT NULL, rev_to INTEGER NOT NULL,
        sha256 TEXT NOT NULL, bytes INTEGER NOT NULL, built INTEGER NOT NULL,
        retired INTEGER NOT NULL DEFAULT 0, stale INTEGER NOT NULL DEFAULT 0)`,
      'CREATE INDEX idx_packs_country ON packs (retired, country, kind, rev_from)',
      'CREATE INDEX idx_packs_sha256 ON packs (sha256)',
      // Up to this rev, the packs in use have every row.
      'CREATE TABLE packs_state (id INTEGER PRIMARY KEY CHECK (id = 1), rev INTEGER NOT NULL DEFAULT 0)',
      'INSERT INTO packs_state (id) VALUES (1)',
      // A row that was deleted or hidden stays in the files until a new base is built, so the next job builds one.
      `CREATE TRIGGER tombstones_stale_packs AFTER INSERT ON tombstones
        WHEN NEW.owner = '' AND NEW.collection IN (${listed([...GLOBAL, ...OF_COUNTRY])}) BEGIN
        UPDATE packs SET stale = 1 WHERE retired = 0 AND stale = 0
          AND (kind = 'shared') = (NEW.collection NOT IN (${listed(TEXTS)})) AND country = ${LOSING};
      END`,
    ]);
    addRateLimits(app, LIMITS);
  },
  (app) => {
    removeRateLimits(app, LIMITS);
    run(app, ['DROP TRIGGER tombstones_stale_packs', 'DROP TABLE packs_state', 'DROP TABLE packs']);
  },
);
