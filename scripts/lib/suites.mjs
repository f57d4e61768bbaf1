import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBoundaries } from './boundaries.mjs';
import { ensureChromium } from './chromium.mjs';
import { lockProblems } from './lock.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { execute } from './processes.mjs';
import { explain, Problem } from './problem.mjs';
import { ensureHookTypes, ensurePocketBase } from '../pocketbase.mjs';

/** @typedef {{passed: number, failed: number}} Count */

/** The TypeScript projects, the slow ones first. */
const TYPE_PROJECTS = [
  'tests/tsconfig.json',
  'tsconfig.json',
  'pb_hooks/tsconfig.json',
  'scripts/tsconfig.json',
  'tsconfig.sw.json',
  'pb_hooks/worker/tsconfig.json',
];

/**
 * The suites of `npm test`, in order. Each prints its results and returns the numbers of passed and failed tests.
 * @type {Record<string, () => Promise<Count>>}
 */
export const SUITES = {
  types: async () => {
    await ensureHookTypes(await ensurePocketBase());
    const projects = [...TYPE_PROJECTS];
    const worker = async () => {
      const counts = [];
      for (let project = projects.shift(); project; project = projects.shift()) counts.push(await checkTypes(project));
      return sum(...counts);
    };
    return sum(...(await Promise.all(Array.from({ length: availableParallelism() }, worker))));
  },
  lint: async () =>
    sum(
      await check('lint', () => node('eslint/bin/eslint.js', ['.', '--max-warnings=0'])),
      await check('format', () => node('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.'])),
      await check('lock file', async () => {
        const problems = lockProblems(JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8')));
        if (problems.length > 0) throw new Problem(problems.join('\n'));
      }),
    ),
  boundaries: () =>
    check('boundaries', async () => {
      const { violations } = await checkBoundaries();
      if (violations.length > 0)
        throw new Problem(violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`).join('\n'));
    }),
  unit: () => vitest('unit', 'unit-dom', 'scripts'),
  server: () => vitest('server'),
  sim: () => vitest('sim'),
  e2e: playwright,
};

/** @param {...Count} counts @returns {Count} */
export const sum = (...counts) => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});

/** @param {string} project */
const checkTypes = (project) => check(`types of ${project}`, () => node('typescript/bin/tsc', ['-p', project]));

/**
 * A check that counts as one test. If it fails, prints its output.
 * @param {string} name
 * @param {() => Promise<unknown>} body
 * @returns {Promise<Count>}
 */
async function check(name, body) {
  try {
    await body();
    console.log(`✓ ${name}`);
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.log(`✗ ${name}\n${error instanceof Error && 'output' in error ? error.output : explain(error)}`);
    return { passed: 0, failed: 1 };
  }
}

/**
 * Runs the program of a package with this Node.
 * @param {string} program path below node_modules
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {boolean} [show]
 */
const node = (program, args, env, show = false) =>
  execute(process.execPath, [inRoot(`node_modules/${program}`), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    show,
  });

/** @param {...string} projects */
async function vitest(...projects) {
  return withReport(async (report) => {
    const args = [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--allowOnly=false',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    const ended = await outcome(() => node('vitest/vitest.mjs', args, { NO_COLOR: '1' }, true));
    return countVitest(await readReport(report), ended);
  });
}

async function playwright() {
  const CHROMIUM_PATH = await ensureChromium();
  return withReport(async (report) => {
    const env = { CHROMIUM_PATH, NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const ended = await outcome(() =>
      node('@playwright/test/cli.js', ['test', '--forbid-only', '--reporter=list,json'], env, true),
    );
    return countPlaywright(await readReport(report), ended);
  });
}

/**
 * @param {() => Promise<unknown>} body
 * @returns {Promise<boolean>} whether it succeeded
 */
const outcome = (body) =>
  body().then(
    () => true,
    () => false,
  );

/** @param {(report: string) => Promise<Count>} body */
async function withReport(body) {
  const folder = await mkdtemp(join(tmpdir(), 'molao-report-'));
  try {
    return await body(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} report path @returns {Promise<any>} undefined if the runner has not written it */
const readReport = (report) => readFile(report, 'utf8').then(JSON.parse, () => undefined);

/**
 * Counts as failed: a failed or skipped test, a test file that could not be loaded, an error outside of tests, and a run
 * without tests.
 * @typedef {{status: string, assertionResults: unknown[]}[]} TestResults
 * @typedef {{numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number}} TestCounts
 * @param {TestCounts & {testResults: TestResults} | undefined} report of vitest
 * @param {boolean} endedWell
 * @returns {Count}
 */
export function countVitest(report, endedWell) {
  if (!report) return { passed: 0, failed: 1 };
  const unread = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return settle(
    report.numPassedTests,
    report.numFailedTests + report.numPendingTests + report.numTodoTests + unread,
    endedWell,
  );
}

/**
 * As `countVitest`; a test that passed at a second try counts as failed too.
 * @typedef {{expected: number, unexpected: number, flaky: number, skipped: number}} BrowserStats
 * @param {{stats: BrowserStats, errors: unknown[]} | undefined} report of Playwright
 * @param {boolean} endedWell
 * @returns {Count}
 */
export function countPlaywright(report, endedWell) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return settle(expected, unexpected + flaky + skipped + report.errors.length, endedWell);
}

/**
 * @param {number} passed
 * @param {number} failed
 * @param {boolean} endedWell
 * @returns {Count}
 */
function settle(passed, failed, endedWell) {
  const ranNothing = passed + failed === 0;
  return { passed, failed: failed === 0 && (ranNothing || !endedWell) ? 1 : failed };
}
