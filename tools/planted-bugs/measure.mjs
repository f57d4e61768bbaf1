// `node tools/planted-bugs/measure.mjs` plants the bugs of bugs.mjs one by one, and counts those that the tests and the
// simulator find. Results are kept in .cache/planted-bugs.json: a run that was interrupted goes on, and `--again` or a
// name measures again. On two quiet cores a bug takes about two minutes.
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { CACHE, inRoot, ROOT } from '../../scripts/lib/paths.mjs';
import { CommandFailed, endOnSignals, execute } from '../../scripts/lib/processes.mjs';
import { Problem, run } from '../../scripts/lib/problem.mjs';
import { ensurePocketBase } from '../../scripts/pocketbase.mjs';
import { applyEdit, bundleSimulator } from '../../tests/sim/bundle.mjs';
import { BUGS } from './bugs.mjs';

/**
 * @typedef {import('./bugs.mjs').Bug} Bug
 * @typedef {{tests?: boolean, simulator?: number | false}} Result `simulator`: the seed that found the bug
 */

const RESULTS = join(CACHE, 'planted-bugs.json');
/** Goals in percent: tests and simulator together, and the simulator alone in the code that it runs. */
const GOALS = { together: 95, simulator: 70 };
const MINUTE = 60_000;

endOnSignals();
await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      /** Of the simulator, for each bug. */
      seeds: { type: 'string', default: '60' },
      again: { type: 'boolean', default: false },
      only: { type: 'string' },
      report: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.find((name) => BUGS.every((bug) => bug.name !== name));
  if (unknown) throw new Problem(`There is no bug named "${unknown}".`);
  const results = await readResults();
  const wanted = BUGS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const isRepeated = values.again || positionals.length > 0;
  if (!values.report && values.only !== 'simulator') await measureTests(wanted, results, isRepeated);
  if (!values.report && values.only !== 'tests') await measureSimulator(wanted, results, isRepeated, values.seeds);
  report(results);
});

/** @returns {Promise<Record<string, Result>>} */
async function readResults() {
  return JSON.parse(await readFile(RESULTS, 'utf8').catch(() => '{}'));
}

/** @param {Record<string, Result>} results @param {Bug} bug @param {Result} result */
async function keep(results, { name }, result) {
  // Tests and simulator may be measured side by side, by two processes.
  Object.assign(results, await readResults());
  results[name] = { ...results[name], ...result };
  await mkdir(CACHE, { recursive: true });
  await writeFile(RESULTS, JSON.stringify(results, undefined, 2));
  console.log(`${name}: ${JSON.stringify(result)}`);
}

/** @param {readonly Bug[]} bugs @param {Record<string, Result>} results @param {boolean} isRepeated */
async function measureTests(bugs, results, isRepeated) {
  const wanted = bugs.filter(({ name }) => isRepeated || results[name]?.tests === undefined);
  if (wanted.length === 0) return;
  const copy = await copyRepository();
  const env = { ...process.env, POCKETBASE_BIN: await ensurePocketBase() };
  /** @param {readonly string[]} tests */
  const pass = (tests) => passes(copy, tests, env);
  try {
    const lists = new Map(wanted.map(({ tests }) => [tests.join(' '), tests]));
    for (const [list, tests] of lists)
      if (!(await pass(tests))) throw new Problem(`The tests fail without a bug: ${list}`);
    for (const bug of wanted) {
      for (const edit of bug.edits) await applyEdit(copy, edit);
      await keep(results, bug, { tests: !(await pass(bug.tests)) });
      for (const { file } of bug.edits) await cp(inRoot(file), join(copy, file));
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** @returns {Promise<string>} a folder with the files of the repository, in which bugs may be planted */
async function copyRepository() {
  const copy = await mkdtemp(join(tmpdir(), 'molao-planted-'));
  const files = (await execute('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT }))
    .split('\0')
    .filter(Boolean);
  for (const file of files) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await cp(inRoot(file), join(copy, file));
  }
  await symlink(inRoot('node_modules'), join(copy, 'node_modules'), 'dir');
  return copy;
}

/** @param {string} cwd @param {readonly string[]} tests @param {NodeJS.ProcessEnv} env */
async function passes(cwd, tests, env) {
  try {
    await execute('npx', ['vitest', 'run', '--bail', '1', ...tests], { cwd, env, timeout: 10 * MINUTE });
    return true;
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return false;
  }
}

/** @param {readonly Bug[]} bugs @param {Record<string, Result>} results @param {boolean} isRepeated @param {string} seeds */
async function measureSimulator(bugs, results, isRepeated, seeds) {
  for (const bug of bugs) {
    if (!bug.isPlayed || (!isRepeated && results[bug.name]?.simulator !== undefined)) continue;
    const { file, remove } = await bundleSimulator(bug.edits);
    try {
      await execute(process.execPath, ['--max-semi-space-size=64', file, '--seeds', seeds, '--until-failure']);
      await keep(results, bug, { simulator: false });
    } catch (error) {
      const seed = error instanceof CommandFailed && /--seed (\d+)/.exec(error.output)?.[1];
      if (!seed) throw error;
      await keep(results, bug, { simulator: Number(seed) });
    } finally {
      await remove();
    }
  }
}

/** @param {Record<string, Result>} results */
function report(results) {
  const measured = BUGS.filter(({ name, isPlayed }) => {
    const { tests, simulator } = results[name] ?? {};
    return tests !== undefined && (!isPlayed || tests || simulator !== undefined);
  });
  const played = BUGS.filter(({ name, isPlayed }) => isPlayed && results[name]?.simulator !== undefined);
  const isPlayedOut = ({ name = '' }) => typeof results[name]?.simulator === 'number';
  show('tests', measured, ({ name }) => results[name]?.tests === true);
  show('tests and simulator', measured, (bug) => results[bug.name]?.tests === true || isPlayedOut(bug), GOALS.together);
  show('the simulator alone, in code that it runs', played, isPlayedOut, GOALS.simulator);
}

/** @param {string} what @param {readonly Bug[]} bugs @param {(bug: Bug) => boolean} isFound @param {number} [goal] */
function show(what, bugs, isFound, goal) {
  const found = bugs.filter(isFound).length;
  const share = bugs.length ? Math.floor((100 * found) / bugs.length) : 0;
  console.log(`${what}: ${found} of ${bugs.length} (${share} %${goal ? `, goal ${goal} %` : ''})`);
  const missed = bugs.filter((bug) => !isFound(bug)).map(({ name }) => name);
  if (missed.length) console.log(`  missed: ${missed.join(', ')}`);
}
