import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the checkout. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Whatever can be made again: PocketBase, build stamps, data templates of the tests. */
export const CACHE = join(ROOT, '.cache');

/** Absolute path of something in the checkout, parts separated by `/`. @param {string} path */
export const inRoot = (path) => join(ROOT, ...path.split('/'));
