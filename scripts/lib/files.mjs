import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/**
 * Absolute paths of all files below a folder, sorted. Empty if the folder does not exist.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function filesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (!entries) return [folder];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * A hash of the names and contents of files and folders.
 * @param {string} base names are relative to this folder
 * @param {readonly string[]} paths absolute files or folders
 * @returns {Promise<string>} 16 hexadecimal characters
 */
export async function hashOf(base, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesBelow(path)) {
      const bytes = await readFile(file).catch(() => Buffer.alloc(0));
      hash.update(`${relative(base, file)}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Writes a file atomically, and only if its content differs. Watchers see no false changes, and readers no half file.
 * @param {string} path
 * @param {Uint8Array | string} content
 * @returns {Promise<boolean>} whether it was written
 */
export async function writeIfChanged(path, content) {
  const bytes = Buffer.from(content);
  const old = await readFile(path).catch(() => undefined);
  if (old?.equals(bytes)) return false;
  await mkdir(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}.new`;
  await writeFile(fresh, bytes);
  await rename(fresh, path);
  return true;
}
