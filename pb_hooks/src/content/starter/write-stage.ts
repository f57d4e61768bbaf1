import type { App } from '../../core/app';
import { SeedFailed } from './seed-failed';
import { assertDistinct, type Ids, type SeedRow, type Value } from './seed-row';
import { hashOf, storedText, textsOf } from './seeded-hash';
import type { SeedState } from './state';

/** One collection's part of the seed. */
export interface Stage {
  collection: string;
  /** Fields that the database copies to the long texts of the rows. Writing them here saves an update. */
  copied?: string[];
  rows: SeedRow[];
  /** SQL condition: rows that may belong to the starter content. */
  within: string;
  keyOf(record: core.Record): string;
  /** Changes fields that only the row's addition sets. Runs before the row gets its new fields. */
  beforeUpdate?(record: core.Record, row: SeedRow): void;
  onAdded?(app: App, row: SeedRow): void;
  onUpdated?(app: App, row: SeedRow): void;
  /** How an unedited row is withdrawn that this edition no longer has. Default: it stays. */
  withdraw?: 'unpublish' | 'delete';
}

export interface StageReport {
  added: number;
  updated: number;
  /** Rows that were edited here, or existed before: unchanged. */
  leftAlone: string[];
  /** Rows that were deleted here: not added again. */
  deleted: string[];
  /** Unedited rows of an earlier edition that this one does not have: readers no longer see them. */
  withdrawn: string[];
  /** Such rows that were edited here, or that an edition does not withdraw: unchanged. */
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
  const report: StageReport = { added: 0, updated: 0, leftAlone: [], deleted: [], withdrawn: [], gone: [] };
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
  const keys = new Set(stage.rows.map(({ key }) => key));
  const present = new Set(stage.rows.map(({ id }) => id));
  for (const record of existing.byId.values()) {
    const key = stage.keyOf(record);
    if (record.getString('seed_hash') === '' || present.has(record.id) || keys.has(key)) continue;
    const isWithdrawn = withdraw(app, stage, record, state);
    report[isWithdrawn ? 'withdrawn' : 'gone'].push(`${stage.collection} ${key}`);
  }
  return report;
}

/** @returns whether the row is withdrawn now, or was before */
function withdraw(app: App, stage: Stage, record: core.Record, state: SeedState): boolean {
  if (!stage.withdraw) return false;
  const isUnpublished = stage.withdraw === 'unpublish' && !record.getBool('is_published');
  if (isUnpublished) return true;
  if (isEdited(app, stage, record, state)) return false;
  if (stage.withdraw === 'delete') app.delete(record);
  else {
    record.set('is_published', false);
    // A later edition may bring the row back: nobody edited it here.
    record.set('seed_hash', hashOf(record, fieldNames(stage), storedText(app, record)));
    app.save(record);
  }
  return true;
}

/** Whether somebody edited the row since the last seed: its fields no longer have the stored hash. */
function isEdited(app: App, stage: Stage, record: core.Record, state: SeedState): boolean {
  const names = state.fields[stage.collection] ?? fieldNames(stage);
  return hashOf(record, names, storedText(app, record)) !== record.getString('seed_hash');
}

/** The fields that this seed hashes. */
function fieldNames({ rows }: Stage): string[] {
  return Object.keys(rows[0]?.fields ?? {});
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
  const seededHash = record.getString('seed_hash');
  const text = storedText(app, record);
  const target = new Record(record.collection(), { id: record.id, ...row.fields });
  const targetHash = hashOf(target, names, row.text);

  const isUpToDate = hashOf(record, names, text) === targetHash;
  if (isUpToDate && seededHash === targetHash) return false;
  if (!isUpToDate && isEdited(app, stage, record, state)) {
    report.leftAlone.push(row.where);
    return false;
  }
  stage.beforeUpdate?.(record, row);
  for (const name of names) record.set(name, row.fields[name]);
  if (isSeenSinceChange(record)) record.set('source_changed_on', '');
  record.set('seed_hash', targetHash);
  save(app, record, row);
  stage.onUpdated?.(app, row);
  report.updated++;
  return true;
}

/** The edition saw the statement after its source had changed. */
function isSeenSinceChange(record: core.Record): boolean {
  const changed = record.getString('source_changed_on');
  return changed !== '' && record.getString('seen_on') > changed;
}

/** Countries and sources have no `key` field: their code or address identifies them. */
function keyField(collection: core.Collection, row: SeedRow): Record<string, Value> {
  return collection.fields.getByName('key') ? { key: row.key } : {};
}

function saveText(app: App, { collection, copied = [] }: Stage, row: SeedRow, id: string): void {
  const texts = textsOf(collection);
  if (texts === undefined) return;
  const record = find(app, texts, id) ?? new Record(app.findCollectionByNameOrId(texts), { id });
  record.set('content', row.text ?? '');
  for (const name of copied) record.set(name, row.fields[name]);
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
