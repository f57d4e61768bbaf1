import { specOf } from '../../../src/domain/core/collections';
import { isDiskLow } from '../core/disk';
import { collectionOf } from '../core/event-record';

/**
 * Whether a user adds a row or a file while the disk has less than its reserve. Call it before the transaction: it may
 * measure the disk.
 */
export function lacksDiskSpace(e: core.RecordRequestEvent): boolean {
  if (e.hasSuperuserAuth()) return false;
  const upload = uploadedBytes(e);
  return (e.record!.isNew() || upload > 0) && isDiskLow(e.app, upload);
}

function uploadedBytes(e: core.RecordRequestEvent): number {
  const { files = [] } = specOf(collectionOf(e));
  return files.flatMap((field) => e.record!.getUnsavedFiles(field)).reduce((sum, file) => sum + file!.size, 0);
}
