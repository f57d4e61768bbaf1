import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredFile } from '../../../src/domain/tasks/audit-pack';

/** Bytes that are hashed for one pack in total: 2 to 3 seconds of reading. */
const MAX_BYTES = 1024 * 1024 * 1024;

/**
 * Size and SHA-256 of evidence files, by id. Unreadable files are left out; the pack still lists their rows.
 *
 * @param folder '' if the files are not on this machine
 */
export async function describeFiles(
  folder: string,
  evidence: readonly { id: string; file: string }[],
): Promise<Record<string, StoredFile>> {
  const found: Record<string, StoredFile> = {};
  if (folder === '') return found;
  let left = MAX_BYTES;
  for (const { id, file } of evidence) {
    const path = join(folder, id, file);
    try {
      const { size } = await stat(path);
      found[id] = { size };
      left -= size;
      if (left >= 0) found[id].sha256 = await hashFile(path);
    } catch {
      continue;
    }
  }
  return found;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
