import type { CollectionName } from '../../../src/domain/core/collections';

/** The record of a write. PocketBase's types say that it may be absent; in a record hook it never is. */
export function recordOf(e: core.RecordRequestEvent | core.RecordEvent): core.Record {
  return e.record!;
}

/** The collection of a write. Its hooks are registered for synced collections only. */
export function collectionOf(e: core.RecordRequestEvent): CollectionName {
  return e.collection!.name as CollectionName;
}
