import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcessesOf, filesLeftIn } from './leftovers.mjs';
import { ROOT } from './paths.mjs';
import { CommandFailed, execute } from './processes.mjs';
import { readProgress } from './progress/read-progress.mjs';

/**
 * A Node program. It reports its tests to MOLAO_PROGRESS (`reports`), or counts as one test.
 * @typedef {object} Command
 * @property {string} name
 * @property {readonly string[]} args of Node
 * @property {Record<string, string>} [env]
 * @property {boolean} [reports]
 * @property {boolean} [mayBeEmpty] it need not have a test
 *
 * @typedef {object} Suite
 * @property {string} name
 * @property {number} minutes deadline
 * @property {readonly Command[]} commands they run side by side, one on each core
 * @property {(file: string) => Command} [alone] runs one test file; without it nothing is run again
 * @property {boolean} [isCondition] without its success the run ends
 *
 * @typedef {import('./progress/read-progress.mjs').FileResult} FileResult
 * @typedef {object} SuiteResult
 * @property {Map<string, FileResult>} files by path, or by name of a command
 * @property {string[]} errors outside of the tests; each counts as a failed test
 *
 * @typedef {{passed: number, failed: number, unstable: {file: string, error: string}[]}} RunResult
 */

const MINUTE = 60_000;
/** Test files that may fail, and are then run once more. */
const SECOND_RUNS = 2;
const SLOWEST = 10;

/** Milliseconds for which processes of a suite may still end after it. */
const PATIENCE = 5000;

/**
 * Runs suites one after another, also after a failure, each within its deadline. A few test files that fail are run once
 * more, alone, at the end.
 * @param {readonly Suite[]} suites
 * @param {(text: string) => void} say
 * @param {number} [end] of the whole run, in milliseconds since 1970; a suite that has not run by then fails
 * @returns {Promise<RunResult>}
 */
export async function runSuites(suites, say, end = Infinity) {
  const folder = await mkdtemp(join(tmpdir(), 'molao-run-'));
  try {
    /** @type {Map<Suite, SuiteResult>} */
    const results = new Map();
    for (const suite of suites) {
      const result = await runSuite(suite, folder, say, end);
      results.set(suite, result);
      if (suite.isCondition && sum([result]).failed > 0) {
        say(`Without ${suite.name} nothing else can run.`);
        break;
      }
    }
    const unstable = await runAgain(results, folder, say, end);
    for (const { file, error } of unstable) say(`unstable: ${file} passed only at its second run. First: ${error}`);
    return { ...sum([...results.values()]), unstable };
  } finally {
    await endProcessesOf(folder, 0);
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/**
 * Runs suites as a command does: prints to the terminal, and ends with one line of totals.
 * @param {readonly Suite[]} suites
 * @param {number} [minutes] limit of the whole run, from the start of this process
 * @returns {Promise<number>} the exit code
 */
export async function runAndSum(suites, minutes = Infinity) {
  const { passed, failed } = await runSuites(suites, console.log, performance.timeOrigin + minutes * MINUTE);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

/** @param {readonly SuiteResult[]} results */
function sum(results) {
  const files = results.flatMap((result) => [...result.files.values()]);
  const errors = results.flatMap((result) => result.errors).length;
  return {
    passed: files.reduce((total, { passed }) => total + passed, 0),
    failed: files.reduce((total, { failed }) => total + failed, errors),
  };
}

/**
 * Runs each failed file once more. Replaces its result if it passes.
 * @param {Map<Suite, SuiteResult>} results
 * @param {string} folder
 * @param {(text: string) => void} say
 * @param {number} end
 */
async function runAgain(results, folder, say, end) {
  const failed = [...results].flatMap(([suite, { files }]) =>
    suite.alone
      ? [...files].filter(([, result]) => result.failed > 0).map(([file, first]) => ({ suite, file, first }))
      : [],
  );
  if (failed.length > SECOND_RUNS) say(`${failed.length} test files failed, too many to run them again.`);
  if (failed.length === 0 || failed.length > SECOND_RUNS) return [];

  const unstable = [];
  for (const { suite, file, first } of failed) {
    const name = `${suite.name}, ${file} alone`;
    const command = /** @type {(file: string) => Command} */ (suite.alone)(file);
    const second = await runSuite({ name, minutes: suite.minutes, commands: [command] }, folder, say, end);
    const again = second.files.get(file);
    if (!again || sum([second]).failed > 0 || again.passed < first.passed + first.failed) continue;
    results.get(suite)?.files.set(file, again);
    unstable.push({ file, error: firstLine(first.error) });
  }
  return unstable;
}

/** @param {string | undefined} text */
const firstLine = (text) => (text ?? 'no message').split('\n', 1)[0] ?? '';

/**
 * @param {Suite} suite
 * @param {string} folder
 * @param {(text: string) => void} say
 * @param {number} end
 * @returns {Promise<SuiteResult>}
 */
async function runSuite(suite, folder, say, end) {
  say(`\n— ${suite.name} —`);
  const began = Date.now();
  if (began >= end) {
    const error = `${suite.name} did not run: the time of the whole run is over`;
    say(`✗ ${error}`);
    return { files: new Map(), errors: [error] };
  }
  const work = await mkdtemp(join(folder, 's-'));
  const temporary = join(work, 'tmp');
  await mkdir(temporary);

  const jobs = suite.commands.map((command, index) => new Job(command, join(work, `${index}.jsonl`), temporary));
  const deadline = Math.min(began + suite.minutes * MINUTE, end);
  const queue = [...jobs];
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) await job.run(deadline, say);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));

  const result = merge(await Promise.all(jobs.map((job) => job.result())));
  const isLate = jobs.some((job) => job.isLate);
  if (isLate) {
    const limit = deadline === end ? 'the time of the whole run' : `${suite.minutes} minutes`;
    result.errors.unshift(`${suite.name} did not end within ${limit}`);
  }
  const left = await endProcessesOf(temporary, isLate ? 0 : PATIENCE);
  // What had to be killed could not clean up.
  if (!isLate) {
    result.errors.push(...left.map((command) => `a process was left behind: ${command}`));
    result.errors.push(...(await filesLeftIn(temporary)).map((file) => `a file was left behind: ${file}`));
  }
  await rm(work, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

  for (const error of result.errors) say(`✗ ${suite.name}: ${error}`);
  for (const { name, ms } of result.tests.slice(0, SLOWEST)) say(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
  const { passed, failed } = sum([result]);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  say(`${suite.name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - began) / 1000)} s, load ${load})`);
  return result;
}

/**
 * @typedef {SuiteResult & {tests: {name: string, ms: number}[]}} JobResult
 * @param {readonly JobResult[]} results
 * @returns {JobResult}
 */
const merge = (results) => ({
  files: new Map(results.flatMap(({ files }) => [...files])),
  errors: results.flatMap(({ errors }) => errors),
  tests: results.flatMap(({ tests }) => tests).sort((one, other) => other.ms - one.ms),
});

/** A command of a suite that runs. */
class Job {
  isLate = false;
  #passed = false;
  #ms = 0;

  /**
   * @param {Command} command
   * @param {string} progress path of the file for its progress
   * @param {string} temporary folder for its temporary files
   */
  constructor(command, progress, temporary) {
    this.command = command;
    this.progress = progress;
    this.temporary = temporary;
  }

  /**
   * @param {number} deadline in milliseconds since 1970
   * @param {(text: string) => void} say
   */
  async run(deadline, say) {
    const { name, args, env, reports = false } = this.command;
    const began = Date.now();
    const rest = Math.max(0, deadline - began);
    const limit = setTimeout(() => {
      this.isLate = true;
      void this.#sayRunning(say);
    }, rest);
    try {
      await execute(process.execPath, args, {
        cwd: ROOT,
        env: { ...process.env, NO_COLOR: '1', TMPDIR: this.temporary, MOLAO_PROGRESS: this.progress, ...env },
        show: reports,
        // A little later, so that the tests that are running are read before they are ended.
        timeout: rest + 500,
      });
      this.#passed = true;
      if (!reports) say(`✓ ${name}`);
    } catch (error) {
      const output = error instanceof CommandFailed ? error.output : String(error);
      if (!reports) say(`✗ ${name}\n${output}`);
    }
    clearTimeout(limit);
    this.#ms = Date.now() - began;
  }

  /** @param {(text: string) => void} say */
  async #sayRunning(say) {
    const { running } = await readProgress(this.progress);
    const time = (/** @type {number} */ at) => new Date(at).toISOString().slice(11, 19);
    say(`✗ ${this.command.name} has reached its deadline.`);
    for (const { name, since } of running) say(`running since ${time(since)} UTC: ${name}`);
  }

  /** @returns {Promise<JobResult>} */
  async result() {
    const { name, reports, mayBeEmpty } = this.command;
    if (!reports) {
      const count = this.#passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, error: `${name} failed` };
      return { files: new Map([[name, count]]), errors: [], tests: [{ name, ms: this.#ms }] };
    }
    const { files, errors, tests } = await readProgress(this.progress);
    const { passed, failed } = sum([{ files, errors }]);
    if (!this.isLate && failed === 0 && !this.#passed) errors.push(`${name} failed outside of its tests`);
    if (!this.isLate && failed === 0 && passed === 0 && !mayBeEmpty) errors.push(`${name} ran no test`);
    return { files, errors, tests };
  }
}
