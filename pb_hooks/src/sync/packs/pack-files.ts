import { DAY_MS } from '../../../../src/domain/core/dates';
import type { App } from '../../core/app';
import type { CompressedFile } from '../../core/jobs/compress-job';
import { deleteRetired, markMissing, readFiles } from './pack-table';

/** The files of packs, in PocketBase's storage: in the data folder, or in S3 if the settings say so. */

const FOLDER = 'packs/';
const END = '.gz';

/** @param sha256 the pack's name */
export const keyOf = (sha256: string) => `${FOLDER}${sha256}${END}`;

/**
 * Opens the storage for the time of `work`.
 *
 * @param context requests to S3 end with it; without it they have no time limit
 */
export function withStorage<Result>(
  app: App,
  work: (storage: filesystem.System) => Result,
  context?: context.Context,
): Result {
  const storage = app.newFilesystem();
  try {
    if (context) storage.setContext(context);
    return work(storage);
  } finally {
    storage.close();
  }
}

/**
 * Stores the file of a pack.
 *
 * @param path of the file
 * @throws if it is not in the storage afterwards. S3 may answer 200 to the end of a large upload that has failed.
 */
export function storeFile(storage: filesystem.System, path: string, { sha256, bytes }: CompressedFile): void {
  storage.uploadFile($filesystem.fileFromPath(path), keyOf(sha256));
  const { size } = storage.attributes(keyOf(sha256));
  if (size !== bytes) throw new Error(`The storage has ${size} of ${bytes} bytes of ${keyOf(sha256)}.`);
}

/**
 * Marks the packs whose files are missing or cut off, and deletes the files of packs that were replaced more than a day ago:
 * a device may still have the address.
 */
export function reviewFiles(app: App, now: Date): void {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  deleteRetired(app, dayAgo);
  withStorage(app, (storage) => {
    const found = new Map(storage.list(FOLDER).map((file) => [nameOf(file!.key), file!]));
    // After the files: the pack of a file that was stored meanwhile is known.
    const named = readFiles(app);
    for (const [sha256, { isUsed, bytes }] of named)
      if (isUsed && found.get(sha256)?.size !== bytes) markMissing(app, sha256);
    for (const [sha256, { modTime }] of found)
      if (!named.has(sha256) && modTime.unixMilli() < dayAgo.getTime()) storage.delete(keyOf(sha256));
  });
}

const nameOf = (key: string) => key.slice(FOLDER.length, -END.length);
