import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the checkout. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Folder for files that can be made again: PocketBase, build stamps, data templates of the tests. */
export const CACHE = join(ROOT, '.cache');

/** Absolute path of a file or folder of the checkout. @param {string} path relative, with `/` */
export const inRoot = (path) => join(ROOT, ...path.split('/'));
