import { existsSync } from 'node:fs';
import { inRoot, ROOT } from './paths.mjs';
import { execute } from './processes.mjs';
import { browser, checks, server, sim, vitest } from './suites.mjs';
import { GATE } from './test-lists.mjs';

/** @typedef {import('./run-suites.mjs').Suite} Suite */

/** Files whose subject is the folder of this depth. */
const SUBJECT = /^(?:src\/features|src\/domain|pb_hooks\/src|pb_hooks\/worker|tests\/server|tests\/e2e)\/([^/]+)\//;
/** Sources that belong to a subject without its name. */
const SUBJECTS_OF = /** @type {const} */ ([
  [/^src\/(sync|db)\//, 'sync'],
  [/^src\/search\//, 'search'],
  [/^src\/(app|ui)\//, 'site'],
  [/^(pb_migrations|pb_hooks\/[^/]+\.js|tests\/server\/[^/]+\.ts)/, 'core'],
  [/^content\//, 'content'],
]);
const SIMULATED = /^(src\/(sync|db)\/|src\/domain\/(core|sync)\/|pb_hooks\/src\/sync\/|tests\/sim\/)/;
const LINTED = /\.(ts|tsx|mjs|js|cjs)$/;

/**
 * The suites that the changes since `main` can affect, committed or not.
 * @returns {Promise<Suite[]>}
 */
export async function changedSuites() {
  const git = (/** @type {string[]} */ ...args) => execute('git', args, { cwd: ROOT, timeout: 30_000 });
  const base = (await git('merge-base', 'HEAD', 'main')).trim();
  const lists = [await git('diff', '--name-only', base), await git('ls-files', '--others', '--exclude-standard')];
  return suitesFor(
    lists.flatMap((lines) => lines.split('\n')).filter((file) => file !== '' && existsSync(inRoot(file))),
    base,
  );
}

/**
 * The checks of these files, the unit tests that import them, the gate's tests of their subjects, and the tests among
 * them.
 * @param {readonly string[]} files paths of changed files
 * @param {string} base commit to compare with
 * @returns {Suite[]}
 */
export function suitesFor(files, base) {
  const subjects = new Set(files.flatMap((file) => subjectOf(file) ?? []));
  const tests = (/** @type {string} */ folder, /** @type {readonly string[]} */ gate) => [
    ...new Set([
      ...gate.filter((test) => subjects.has(subjectOf(test) ?? '')),
      ...files.filter((file) => file.startsWith(folder) && /\.test\.ts$/.test(file)),
    ]),
  ];
  const [serverTests, browserTests] = [tests('tests/server/', GATE.server), tests('tests/e2e/', GATE.browser)];
  return [
    checks(files.filter((file) => LINTED.test(file))),
    {
      name: 'unit',
      minutes: 10,
      commands: [{ ...vitest(['unit', 'unit-dom', 'scripts'], [`--changed=${base}`]), mayBeEmpty: true }],
    },
    ...(serverTests.length > 0 ? [server('server', 15, serverTests)] : []),
    ...(files.some((file) => SIMULATED.test(file)) ? [sim(GATE.sim)] : []),
    ...(browserTests.length > 0 ? [browser('browser', 20, browserTests)] : []),
  ];
}

/** @param {string} file @returns {string | undefined} */
const subjectOf = (file) => SUBJECT.exec(file)?.[1] ?? SUBJECTS_OF.find(([pattern]) => pattern.test(file))?.[1];
