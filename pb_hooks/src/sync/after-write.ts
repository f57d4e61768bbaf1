import { specOf, type CollectionName } from '../../../src/domain/core/collections';
import { poke } from '../core/poke';

/** Pokes after the commit of a write: everybody for shared rows, the owner for personal ones. */
export function pokeAfterWrite(e: core.RecordEvent): void {
  const record = e.record!;
  const collection = record.collection().name;
  try {
    poke(e.app, [collection], ownerOf(record, collection as CollectionName));
  } catch (error) {
    // The row is saved. Without a poke a client is late; an error here would say that the write failed.
    e.app.logger().error('Poke failed', 'collection', collection, 'error', String(error));
  }
  e.next();
}

function ownerOf(record: core.Record, collection: CollectionName): string | undefined {
  const { owner } = specOf(collection);
  if (!owner) return undefined;
  return owner === 'id' ? record.id : record.getString(owner);
}

/**
 * Writes only the changed fields. PocketBase would write every column as it was read, and overwrite what others wrote
 * since.
 */
export function writeChangedOnly(e: core.RecordEvent): void {
  e.record!.ignoreUnchangedFields(true);
  e.next();
}
