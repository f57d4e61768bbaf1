import { readFile } from 'node:fs/promises';

/**
 * @typedef {object} FileResult
 * @property {number} passed tests
 * @property {number} failed tests; an error of the file itself counts as one
 * @property {string} [error] the first
 *
 * @typedef {object} Progress
 * @property {Map<string, FileResult>} files by path
 * @property {string[]} errors outside of the tests
 * @property {{name: string, since: number}[]} running `since` in milliseconds since 1970
 * @property {{name: string, ms: number}[]} tests that have ended, the slowest first
 */

/**
 * Reads what a test runner has reported so far.
 * @param {string} path
 * @returns {Promise<Progress>} empty if there is no such file
 */
export async function readProgress(path) {
  /** @type {Progress} */
  const progress = { files: new Map(), errors: [], running: [], tests: [] };
  /** @type {Map<string, number>} */
  const running = new Map();
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  // The last line is empty, or was cut off when the runner was killed.
  for (const line of lines.slice(0, -1)) {
    const entry = /** @type {import('./events.mjs').ProgressEvent} */ (JSON.parse(line));
    if (entry.event === 'error') {
      progress.errors.push(entry.error);
      continue;
    }
    const name = entry.test === undefined ? entry.file : `${entry.file} › ${entry.test}`;
    if (entry.event === 'begin') {
      running.set(name, entry.at);
      continue;
    }
    running.delete(name);
    count(progress, entry, name);
  }
  progress.running = [...running].map(([name, since]) => ({ name, since }));
  progress.tests.sort((one, other) => other.ms - one.ms);
  return progress;
}

/**
 * @param {Progress} progress
 * @param {{file: string, test?: string, passed: boolean, ms: number, error?: string}} entry
 * @param {string} name
 */
function count({ files, tests }, { file, test, passed, ms, error }, name) {
  const result = files.get(file) ?? { passed: 0, failed: 0 };
  files.set(file, result);
  if (test !== undefined) tests.push({ name, ms });
  if (!passed) {
    result.failed += 1;
    result.error ??= error;
  } else if (test !== undefined) result.passed += 1;
}
