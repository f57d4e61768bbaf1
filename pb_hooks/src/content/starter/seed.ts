import { transact, type App } from '../../core/app';
import { withOnePoke } from '../../core/poke';
import { takeTheWriter } from '../../core/sql';
import { articleRows, commentaryRows } from './article-rows';
import { commencementRows } from './commencement-rows';
import { factRows, keepDays } from './fact-rows';
import { countryRows, lawRows } from './law-rows';
import { announce } from '../../notices/announce';
import { publicationKey } from '../../notices/event-draft';
import { readEdition } from './read-files';
import { ruleRows } from './rule-rows';
import { Ids, seedId, type SeedRow } from './seed-row';
import type { StarterContent } from './file-types';
import { sourceKey, sourceRows } from './source-rows';
import { readState, writeState, type SeedState } from './state';
import { templateRows } from './template-rows';
import { save, writeStage, type Stage, type StageReport } from './write-stage';

/** By collection; undefined if this edition is loaded already. */
export type SeedReport = Record<string, StageReport> | undefined;

/**
 * Loads content/ in one transaction and with one poke. Adds new rows, updates unedited ones, and withdraws unedited ones that the
 * content no longer has. Rows that an admin edited or deleted stay so. A later edition writes no events: it corrects our content,
 * and nobody is notified of that.
 *
 * @throws SeedFailed; the transaction is rolled back
 */
export function seedContent(app: App): SeedReport {
  const edition = readEdition();
  const before = readState(app);
  if (before.edition === edition.hash) return undefined;

  const content = edition.parse();
  const report: Record<string, StageReport> = {};
  withOnePoke(app, () =>
    transact(app, (tx) => {
      takeTheWriter(tx);
      const after: SeedState = { edition: edition.hash, fields: {}, ids: {} };
      writeStages(tx, content, before, after, report);
      writeState(tx, after);
    }),
  );
  // Without statistics the query planner chooses wrong indexes of country, date and rev.
  app.db().newQuery('ANALYZE').execute();
  return report;
}

function writeStages(
  tx: App,
  content: StarterContent,
  before: SeedState,
  after: SeedState,
  report: Record<string, StageReport>,
): void {
  const ids = new Ids();
  const write = (stage: Stage) => {
    const { collection, rows } = stage;
    report[collection] = writeStage(tx, stage, before, ids);
    after.fields[collection] = Object.keys(rows[0]?.fields ?? {});
    after.ids[collection] = rows.map(({ id }) => id);
  };
  const byKey = { within: "key != ''", keyOf: (record: core.Record) => record.getString('key') };

  write({
    collection: 'countries',
    rows: countryRows(content.countries),
    within: '1 = 1',
    keyOf: (record) => record.getString('code'),
  });
  write({
    collection: 'labour_laws',
    rows: lawRows(content.countries, ids),
    ...byKey,
    withdraw: 'unpublish',
    onAdded: addVersion,
    onUpdated: addVersion,
  });
  const codes = new Map(content.countries.map(({ code }) => [ids.get('countries', code), code]));
  write({
    collection: 'employment_facts',
    rows: factRows(content.countries, ids, new Date()),
    within: '1 = 1',
    keyOf: (record) => `${codes.get(record.getString('country'))}/${record.getString('topic')}`,
    beforeUpdate: keepDays,
    withdraw: 'delete',
  });
  write({
    collection: 'commencements',
    rows: commencementRows(content.countries, ids),
    ...byKey,
    withdraw: 'delete',
  });
  write({
    collection: 'articles',
    copied: ['country', 'is_premium', 'published_date'],
    rows: articleRows(content, ids),
    ...byKey,
    withdraw: 'unpublish',
    ...(before.edition === '' && { onAdded: addEvent }),
  });
  write({
    collection: 'expert_commentaries',
    rows: commentaryRows(content, ids),
    ...byKey,
    withdraw: 'delete',
  });
  write({ collection: 'sources', rows: sourceRows(content, ids), within: '1 = 1', keyOf: sourceKey });
  write({ collection: 'rules', rows: ruleRows(content.rules, ids), ...byKey, withdraw: 'delete' });
  write({ collection: 'task_templates', rows: templateRows(content.templates, ids), ...byKey, withdraw: 'delete' });
}

/** Adds a version for each new text of a law. A law that returns to an earlier text has that version already. */
function addVersion(tx: App, row: SeedRow): void {
  const { country, content, hash, is_published, source_url } = row.fields;
  const id = seedId('law_versions', `${row.key}/${String(hash)}`);
  if (tx.findRecordsByIds('law_versions', [id]).length > 0) return;
  const fields = { id, law: row.id, country, is_published, text: content, hash, seen_at: new DateTime(), source_url };
  save(tx, new Record(tx.findCollectionByNameOrId('law_versions'), fields), row);
}

/** The event has the article's date, not that of the seed, so that a new server does not announce old developments. */
function addEvent(tx: App, row: SeedRow): void {
  const { country, kind, title, summary, published_date } = row.fields;
  announce(tx, [
    {
      id: seedId('events', row.key),
      country: String(country),
      type: kind === 'legislation' ? 'law' : 'article',
      title: String(title),
      description: String(summary),
      reason: '',
      article: row.id,
      key: publicationKey(row.id),
      at: new DateTime(String(published_date)).string(),
    },
  ]);
}
