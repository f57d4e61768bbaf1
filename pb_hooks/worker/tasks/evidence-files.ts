import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredFile } from '../../../src/domain/tasks/audit-pack';

/** Files are read for their fingerprints up to so much in all: two seconds or three of a disk. */
const MOST_BYTES = 1024 * 1024 * 1024;

/** Size and SHA-256 of pieces of evidence, by id. What cannot be read is left out: its row is told of all the same. @param folder '' where the files lie elsewhere */
export async function describeFiles(
  folder: string,
  evidence: readonly { id: string; file: string }[],
): Promise<Record<string, StoredFile>> {
  const found: Record<string, StoredFile> = {};
  if (folder === '') return found;
  let left = MOST_BYTES;
  for (const { id, file } of evidence) {
    const path = join(folder, id, file);
    try {
      const { size } = await stat(path);
      found[id] = { size };
      left -= size;
      if (left >= 0) found[id].sha256 = await fingerprint(path);
    } catch {
      continue;
    }
  }
  return found;
}

async function fingerprint(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
