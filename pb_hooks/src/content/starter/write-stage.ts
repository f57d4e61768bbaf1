import type { App } from '../../core/app';
import { SeedFailed } from './seed-failed';
import { assertDistinct, type Ids, type SeedRow, type Value } from './seed-row';
import type { SeedState } from './state';

/** One collection's part of the seed. */
export interface Stage {
  collection: string;
  /** Collection of the long texts, and the fields that the database copies there. Writing them here saves an update. */
  texts?: { collection: string; copied: string[] };
  rows: SeedRow[];
  /** SQL condition: rows that may belong to the starter content. */
  within: string;
  keyOf(record: core.Record): string;
  onAdded?(app: App, row: SeedRow): void;
  onUpdated?(app: App, row: SeedRow): void;
}

export interface StageReport {
  added: number;
  updated: number;
  /** Rows that were edited here, or existed before: unchanged. */
  leftAlone: string[];
  /** Rows that were deleted here: not added again. */
  deleted: string[];
  /** Rows of an earlier edition that this one does not have: unchanged. */
  gone: string[];
}

/**
 * Writes the rows of one collection and registers their ids. An existing row is updated only if nobody edited it since the last seed,
 * which means that its fields still have the stored hash.
 *
 * @throws SeedFailed with the row that the database refuses
 */
export function writeStage(app: App, stage: Stage, state: SeedState, ids: Ids): StageReport {
  assertDistinct(stage.rows);
  const report: StageReport = { added: 0, updated: 0, leftAlone: [], deleted: [], gone: [] };
  const existing = readExisting(app, stage);
  const seededBefore = new Set(state.ids[stage.collection]);
  const collection = app.findCollectionByNameOrId(stage.collection);

  // Texts come last: which commentary is free is known only when all rows are written.
  const texts: (() => void)[] = [];
  for (const row of stage.rows) {
    const found = existing.byId.get(row.id) ?? existing.byKey.get(row.key);
    if (found) {
      ids.set(stage.collection, row.key, found.id);
      if (update(app, stage, row, found, state, report)) texts.push(() => saveText(app, stage, row, found.id));
    } else if (seededBefore.has(row.id)) {
      report.deleted.push(row.where);
    } else {
      add(app, stage, row, collection);
      ids.set(stage.collection, row.key, row.id);
      texts.push(() => saveText(app, stage, row, row.id));
      report.added++;
    }
  }
  for (const write of texts) write();
  report.gone = [...existing.byId.values()]
    .filter((record) => isGone(record, stage))
    .map((record) => `${stage.collection} ${stage.keyOf(record)}`);
  return report;
}

function isGone(record: core.Record, stage: Stage): boolean {
  if (record.getString('seed_hash') === '') return false;
  const key = stage.keyOf(record);
  return !stage.rows.some((row) => row.id === record.id || row.key === key);
}

function readExisting(app: App, stage: Stage) {
  const records = app.findAllRecords(stage.collection, $dbx.exp(stage.within)) as core.Record[];
  return {
    byId: new Map(records.map((record) => [record.id, record])),
    byKey: new Map(records.map((record) => [stage.keyOf(record), record])),
  };
}

function add(app: App, stage: Stage, row: SeedRow, collection: core.Collection): void {
  const record = new Record(collection, { id: row.id, ...keyField(collection, row), ...row.initial, ...row.fields });
  record.set('seed_hash', hashOf(record, Object.keys(row.fields), row.text));
  save(app, record, row);
  stage.onAdded?.(app, row);
}

/** @returns whether the row was written */
function update(
  app: App,
  stage: Stage,
  row: SeedRow,
  record: core.Record,
  state: SeedState,
  report: StageReport,
): boolean {
  const names = Object.keys(row.fields);
  const target = new Record(record.collection(), { id: record.id, ...row.fields });
  const targetHash = hashOf(target, names, row.text);
  const seededHash = record.getString('seed_hash');
  const text = textOf(app, stage, record);

  const isUpToDate = hashOf(record, names, text) === targetHash;
  if (isUpToDate && seededHash === targetHash) return false;
  if (!isUpToDate && hashOf(record, state.fields[stage.collection] ?? names, text) !== seededHash) {
    report.leftAlone.push(row.where);
    return false;
  }
  for (const name of names) record.set(name, row.fields[name]);
  record.set('seed_hash', targetHash);
  save(app, record, row);
  stage.onUpdated?.(app, row);
  report.updated++;
  return true;
}

/** Countries and sources have no `key` field: their code or address identifies them. */
function keyField(collection: core.Collection, row: SeedRow): Record<string, Value> {
  return collection.fields.getByName('key') ? { key: row.key } : {};
}

/** Reads the values from a record, so that new and stored values have the same format (dates, lists, absent numbers). */
function hashOf(record: core.Record, names: readonly string[], text: string | undefined): string {
  const values = names.map((name) => JSON.stringify(record.get(name)));
  return $security.sha256([...values, text ?? ''].join('\n'));
}

function textOf(app: App, stage: Stage, record: core.Record): string | undefined {
  if (!stage.texts) return undefined;
  return find(app, stage.texts.collection, record.id)?.getString('content') ?? '';
}

function saveText(app: App, { texts }: Stage, row: SeedRow, id: string): void {
  if (!texts) return;
  const record = find(app, texts.collection, id) ?? new Record(app.findCollectionByNameOrId(texts.collection), { id });
  record.set('content', row.text ?? '');
  for (const name of texts.copied) record.set(name, row.fields[name]);
  save(app, record, row);
}

function find(app: App, collection: string, id: string): core.Record | undefined {
  return app.findRecordsByIds(collection, [id])[0];
}

/** @throws SeedFailed with the file and key of the row, and the database's error */
export function save(app: App, record: core.Record, row: SeedRow): void {
  try {
    app.save(record);
  } catch (error) {
    throw new SeedFailed(`content/${row.where}: ${String(error).replace(/^GoError: /, '')}`);
  }
}
