import { transact, type App } from '../../core/app';
import { withOnePoke } from '../../core/poke';
import { takeTheWriter } from '../../core/sql';
import { articleRows, commentaryRows } from './article-rows';
import { countryRows, factRows, lawRows } from './law-rows';
import { readEdition } from './read-files';
import { Ids, seedId, type SeedRow } from './seed-row';
import type { StarterContent } from './file-types';
import { sourceKey, sourceRows } from './source-rows';
import { readState, writeState, type SeedState } from './state';
import { templateRows } from './template-rows';
import { save, writeStage, type Stage, type StageReport } from './write-stage';

/** By collection; undefined where this edition had been seeded already and nothing was read or written. */
export type SeedReport = Record<string, StageReport> | undefined;

/**
 * Brings the database in line with content/, in one transaction and with one poke: what is new is added, what nobody edited is updated,
 * what an admin edited or deleted stays so, and what the content no longer has stays too.
 *
 * @throws SeedFailed; the database is then as it was
 */
export function seedContent(app: App): SeedReport {
  const edition = readEdition();
  const before = readState(app);
  if (before.edition === edition.hash) return undefined;

  const world = edition.parse();
  const report: Record<string, StageReport> = {};
  withOnePoke(app, () =>
    transact(app, (tx) => {
      takeTheWriter(tx);
      const after: SeedState = { edition: edition.hash, fields: {}, ids: {} };
      writeStages(tx, world, before, after, report);
      writeState(tx, after);
    }),
  );
  // Without statistics the planner chooses badly among the indexes of country, date and rev.
  app.db().newQuery('ANALYZE').execute();
  return report;
}

function writeStages(
  tx: App,
  world: StarterContent,
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
    rows: countryRows(world.countries),
    within: '1 = 1',
    keyOf: (record) => record.getString('code'),
  });
  write({
    collection: 'labour_laws',
    rows: lawRows(world.countries, ids),
    ...byKey,
    onAdded: addVersion,
    onUpdated: addVersion,
  });
  const codes = new Map(world.countries.map(({ code }) => [ids.get('countries', code), code]));
  write({
    collection: 'employment_facts',
    rows: factRows(world.countries, ids),
    within: '1 = 1',
    keyOf: (record) => `${codes.get(record.getString('country'))}/${record.getString('topic')}`,
  });
  write({
    collection: 'articles',
    texts: { collection: 'article_contents', copied: ['country', 'is_premium', 'published_date'] },
    rows: articleRows(world, ids),
    ...byKey,
    onAdded: addEvent,
  });
  write({
    collection: 'expert_commentaries',
    texts: { collection: 'commentary_contents', copied: [] },
    rows: commentaryRows(world, ids),
    ...byKey,
  });
  write({ collection: 'sources', rows: sourceRows(world, ids), within: '1 = 1', keyOf: sourceKey });
  write({ collection: 'task_templates', rows: templateRows(world.templates, ids), ...byKey });
}

/** Each text that a law has had here is a version of it; one that returns to an earlier text has that version already. */
function addVersion(tx: App, row: SeedRow): void {
  const { country, content, hash, is_published, source_url } = row.fields;
  const id = seedId('law_versions', `${row.key}/${String(hash)}`);
  if (tx.findRecordsByIds('law_versions', [id]).length > 0) return;
  const fields = { id, law: row.id, country, is_published, text: content, hash, seen_at: new DateTime(), source_url };
  save(tx, new Record(tx.findCollectionByNameOrId('law_versions'), fields), row);
}

/** An article's event bears the date of what happened, not that of the seed: an old development is not news because the server is new. */
function addEvent(tx: App, row: SeedRow): void {
  const { country, kind, title, summary, published_date } = row.fields;
  const event = new Record(tx.findCollectionByNameOrId('events'), {
    id: seedId('events', row.key),
    country,
    type: kind === 'legislation' ? 'law' : 'article',
    title,
    description: summary,
    article: row.id,
  });
  event.setRaw('created', new DateTime(String(published_date)));
  save(tx, event, row);
}
