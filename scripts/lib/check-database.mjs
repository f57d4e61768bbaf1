import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from './problem.mjs';

/** First bytes of an SQLite file (https://www.sqlite.org/fileformat.html). */
const MAGIC = 'SQLite format 3\0';
const HEADER_BYTES = 100;
const RESTORE = 'Restore a backup: docs/operations.md, "Restore".';

/**
 * Checks that the databases of a data folder are as long as they say. PocketBase would serve a shortened file and fail
 * at the first request that needs a missing page, and it would fill an empty file with a new database.
 *
 * @param {string} data the data folder
 * @throws {Problem} says what is damaged and how to restore it
 */
export async function checkDatabase(data) {
  const database = join(data, 'data.db');
  const isUsed = (await sizeOf(join(data, 'content.hash'))) !== undefined;
  const size = await sizeOf(database);
  if (isUsed && !size)
    throw new Problem(
      `The data folder ${data} was in use, but its database data.db is ${size === 0 ? 'empty' : 'gone'}. ${RESTORE}`,
    );
  const reason = await damageOf(database);
  if (reason) throw new Problem(`The database ${database} is damaged: ${reason}. ${RESTORE}`);

  const log = join(data, 'auxiliary.db');
  const logReason = await damageOf(log);
  if (logReason)
    throw new Problem(
      `The database ${log} is damaged: ${logReason}. It has only the server's log: delete it and start again.`,
    );
}

/**
 * @param {string} path of an SQLite file
 * @returns {Promise<string | undefined>} the reason; undefined for an undamaged file, an empty one, and none
 */
async function damageOf(path) {
  const size = await sizeOf(path);
  if (!size) return undefined;
  const header = await readStart(path);
  if (header.length < HEADER_BYTES || header.toString('latin1', 0, MAGIC.length) !== MAGIC)
    return 'it is not an SQLite file';
  const expected = pageSizeOf(header) * header.readUInt32BE(28);
  // The write-ahead log may have the pages that the file lacks: SQLite recovers them.
  const log = (await sizeOf(`${path}-wal`)) ?? 0;
  return size + log < expected ? `it has ${size} of ${expected} bytes` : undefined;
}

/** @param {Buffer} header */
function pageSizeOf(header) {
  const stored = header.readUInt16BE(16);
  return stored === 1 ? 65_536 : stored;
}

/** @param {string} path */
async function readStart(path) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** @param {string} path @returns {Promise<number | undefined>} undefined if there is no file */
async function sizeOf(path) {
  return (await stat(path).catch(() => undefined))?.size;
}
