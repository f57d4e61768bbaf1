import type { App } from '../core/app';
import type { Fields } from '../core/audit-fields';
import { findById } from '../core/find-record';

const CONFLICT = 409;
/** Fields that the database fills. */
const STAMPED = ['rev'];

/** Creates a deleted row again, with the same id and dates. @throws ApiError 409 if another row has its unique value */
export function insertDeletedRow(tx: App, { collection, data }: { collection: string; data: Fields }): void {
  const record = new Record(tx.findCollectionByNameOrId(collection));
  for (const field of record.collection().fields) fill(tx, record, field, data[field.getName()]);
  try {
    tx.save(record);
  } catch (error) {
    throw explain(error);
  }
}

function fill(tx: App, record: core.Record, field: core.Field, value: unknown): void {
  const name = field.getName();
  if (value === undefined || STAMPED.includes(name)) return;
  // The save would overwrite a value that `set` gives.
  if (field.type() === 'autodate') record.setRaw(name, new DateTime(value as string));
  else record.set(name, field.type() === 'relation' ? stillThere(tx, field as core.RelationField, value) : value);
}

/** Empties a relation to a row that was deleted meanwhile, such as the account that added a post. */
function stillThere(tx: App, field: core.RelationField, value: unknown): unknown {
  if (field.required || typeof value !== 'string' || value === '') return value;
  return findById(tx, field.collectionId, value) ? value : '';
}

function explain(error: unknown): ApiError {
  const reason = String(error);
  if (/unique/i.test(reason))
    return new ApiError(CONFLICT, 'Something else has taken its place since, so it cannot be put back beside it.');
  return new BadRequestError(`It cannot be put back: ${reason}`);
}
