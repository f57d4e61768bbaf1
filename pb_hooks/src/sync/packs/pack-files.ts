import { DAY_MS } from '../../../../src/domain/core/dates';
import type { App } from '../../core/app';
import { deleteRetired, markMissing, readNames } from './pack-table';

/** The files of packs, in PocketBase's storage: in the data folder, or in S3 if the settings say so. */

const FOLDER = 'packs/';
const END = '.gz';

/** @param sha256 the pack's name */
export const keyOf = (sha256: string) => `${FOLDER}${sha256}${END}`;

/** Opens the storage for the time of `work`. */
export function withStorage<Result>(app: App, work: (storage: filesystem.System) => Result): Result {
  const storage = app.newFilesystem();
  try {
    return work(storage);
  } finally {
    storage.close();
  }
}

/**
 * Marks the packs whose files are missing, and deletes the files of packs that were replaced more than a day ago: a device
 * may still have the address.
 */
export function reviewFiles(app: App, now: Date): void {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  deleteRetired(app, dayAgo);
  withStorage(app, (storage) => {
    const found = new Map(storage.list(FOLDER).map((file) => [nameOf(file!.key), file!.modTime.unixMilli()]));
    // After the files: the pack of a file that was stored meanwhile is known.
    const named = readNames(app);
    for (const [sha256, isUsed] of named) if (isUsed && !found.has(sha256)) markMissing(app, sha256);
    for (const [sha256, stored] of found)
      if (!named.has(sha256) && stored < dayAgo.getTime()) storage.delete(keyOf(sha256));
  });
}

const nameOf = (key: string) => key.slice(FOLDER.length, -END.length);
