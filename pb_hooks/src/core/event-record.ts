import type { CollectionName } from '../../../src/domain/core/collections';

/** The record of a write. PocketBase's types say that it may be absent; in a record hook it never is. */
export function recordOf(e: core.RecordRequestEvent | core.RecordEvent): core.Record {
  return e.record!;
}

/** The collection of a write. Its hooks are registered for synced collections only. */
export function collectionOf(e: core.RecordRequestEvent): CollectionName {
  return e.collection!.name as CollectionName;
}

/** A record that can only be read. */
export interface ReadonlyRecord
  extends
    Readonly<Pick<core.Record, 'id'>>,
    Pick<core.Record, 'isNew' | 'getBool' | 'getInt' | 'getString' | 'getUnsavedFiles'> {
  original(): ReadonlyRecord;
}

/** A write as its checks see it: they read the record, and a preparation (`write-catalogue.ts`) may change it. */
export interface CheckedWrite extends Pick<
  core.RecordRequestEvent,
  'app' | 'auth' | 'collection' | 'hasSuperuserAuth' | 'requestInfo'
> {
  record?: ReadonlyRecord;
}
