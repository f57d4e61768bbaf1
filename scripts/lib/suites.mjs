import { rm } from 'node:fs/promises';
import { clockRuns } from './clock-drill.mjs';
import { inRoot } from './paths.mjs';
import { DRILLS, GATE } from './test-lists.mjs';

/**
 * @typedef {import('./run-suites.mjs').Suite} Suite
 * @typedef {import('./run-suites.mjs').Command} Command
 */

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
 * Runs the program of a package.
 * @param {string} name
 * @param {string} program path below node_modules
 * @param {readonly string[]} args
 * @returns {Command}
 */
const tool = (name, program, args) => ({ name, args: [inRoot(`node_modules/${program}`), ...args] });

/**
 * Type-checks a project, incrementally from the second time on.
 * @param {string} project
 */
const types = (project) =>
  tool(`types of ${project}`, 'typescript/bin/tsc', [
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    inRoot(`.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`),
  ]);

/**
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {readonly string[]} [filters] test files; all of the projects if there are none
 * @param {Record<string, string>} [env]
 * @returns {Command}
 */
export const vitest = (projects, filters = [], env) => ({
  ...tool(projects.join(', '), 'vitest/vitest.mjs', [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--allowOnly=false',
    '--reporter=default',
    `--reporter=${inRoot('scripts/lib/progress/vitest.mjs')}`,
    ...filters,
  ]),
  env,
  reports: true,
});

/**
 * @param {readonly string[]} files
 * @param {Record<string, string>} [env]
 * @returns {Command}
 */
const playwright = (files, env) => ({
  ...tool('browser', '@playwright/test/cli.js', [
    'test',
    '--forbid-only',
    `--reporter=list,${inRoot('scripts/lib/progress/playwright.mjs')}`,
    // Playwright reads them as regular expressions.
    ...files.map((file) => `${file.replaceAll('.', '\\.')}$`),
  ]),
  env,
  reports: true,
});

/** @param {string} name @param {number} minutes @param {readonly string[]} files @returns {Suite} */
export const server = (name, minutes, files) => ({
  name,
  minutes,
  commands: [vitest(['server'], files)],
  alone: (file) => vitest(['server'], [file]),
});

/**
 * @param {string} name
 * @param {number} minutes
 * @param {readonly string[]} files
 * @param {Record<string, string>} [env]
 * @returns {Suite}
 */
export const browser = (name, minutes, files, env) => ({
  name,
  minutes,
  commands: [playwright(files, env)],
  alone: (file) => playwright([file], env),
});

/** @param {readonly string[]} files @returns {Suite} */
export const sim = (files) => ({ name: 'sim', minutes: 8, commands: [vitest(['sim'], files)] });

/**
 * Types, lint, format and boundaries.
 * @param {readonly string[]} [files] those to lint and to format; all without them
 * @returns {Suite}
 */
export const checks = (files = ['.']) => ({
  name: 'checks',
  minutes: 10,
  commands: [
    ...(files.length > 0
      ? [
          tool('lint', 'eslint/bin/eslint.js', ['--max-warnings=0', '--no-warn-ignored', ...files]),
          tool('format', 'prettier/bin/prettier.cjs', ['--check', '--log-level=warn', ...files]),
        ]
      : []),
    ...TYPE_PROJECTS.map(types),
    { name: 'boundaries', args: [inRoot('scripts/lib/check-boundaries.mjs')] },
  ],
});

/** PocketBase, Chromium and the builds: all that the suites need from the network. */
const PREPARE = {
  name: 'prepare',
  minutes: 15,
  commands: [{ name: 'PocketBase, Chromium, hooks and app', args: [inRoot('scripts/lib/prepare.mjs')] }],
  isCondition: true,
};

/** Minutes of the whole gate, packages and second runs included: below the 90 of CI. */
export const GATE_MINUTES = 80;

/**
 * The suites of `npm test`, in order. The deadlines are four times what the suites need on two quiet cores.
 * @type {readonly Suite[]}
 */
export const GATE_SUITES = [
  PREPARE,
  checks(),
  { name: 'unit', minutes: 10, commands: [vitest(['unit', 'unit-dom', 'scripts'])] },
  server('server', 15, GATE.server),
  sim(GATE.sim),
  browser('browser', 20, GATE.browser),
];

/**
 * Minutes for the simulator: 30 for its usual seeds, and for a night as many more as it has more of them.
 * @param {NodeJS.ProcessEnv} env
 */
const minutesOfSim = ({ MOLAO_SIM_SEEDS = '300', MOLAO_SIM_REAL_SEEDS = '10' }) =>
  30 * Math.max(1, Math.ceil(Number(MOLAO_SIM_SEEDS) / 300), Math.ceil(Number(MOLAO_SIM_REAL_SEEDS) / 10));

/**
 * What each drill runs after `prepare`.
 * @type {Record<string, () => Promise<readonly Suite[]>>}
 */
export const DRILL_SUITES = {
  server: async () => [server('drill server', 30, DRILLS.server)],
  'hostile-hosts': async () => [server('drill hostile-hosts', 30, DRILLS['hostile-hosts'])],
  browser: async () => [browser('drill browser', 42, DRILLS.browser)],
  screens: async () => [browser('drill screens', 25, DRILLS.screens)],
  sim: async () => [{ name: 'drill sim', minutes: minutesOfSim(process.env), commands: [vitest(['sim'], DRILLS.sim)] }],
  quality: async () => [{ name: 'drill quality', minutes: 15, commands: [vitest(['quality'])] }],
  start: async () => [{ name: 'drill start', minutes: 30, commands: [vitest(['start'])] }],
  // A proxy's pauses are real seconds.
  proxies: async () => [server('drill proxies', 20, DRILLS.proxies)],
  packs: async () => [
    server('drill packs', 30, DRILLS.packs),
    browser(
      'drill packs: devices read packs',
      60,
      // What reads packs comes beside the first rows, and weight.test.ts would count it.
      [...GATE.browser, ...DRILLS.browser].filter((file) => file !== 'tests/e2e/site/weight.test.ts'),
      { MOLAO_WITH_PACKS: '1' },
    ),
    { name: 'drill packs: simulator', minutes: 30, commands: [vitest(['sim'], ['tests/sim/real.test.ts'])] },
  ],
  nats: async () => [
    // It builds nats-server once.
    server(
      'drill nats',
      30,
      DRILLS.nats.filter((file) => file.startsWith('tests/server/')),
    ),
    browser(
      'drill nats: a page',
      15,
      DRILLS.nats.filter((file) => file.startsWith('tests/e2e/')),
    ),
    browser(
      'drill nats: devices listen through NATS',
      30,
      // The code for NATS comes beside the first scripts, and weight.test.ts would count it.
      GATE.browser.filter((file) => file !== 'tests/e2e/site/weight.test.ts'),
      { MOLAO_WITH_NATS: '1' },
    ),
  ],
  clock: async () => {
    const folder = inRoot('.cache/clock');
    await rm(folder, { recursive: true, force: true });
    const runs = await clockRuns(folder);
    return [
      server(
        'drill clock: a simulated year',
        15,
        DRILLS.clock.filter((file) => file.startsWith('tests/server/')),
      ),
      browser(
        'drill clock: own values over a year',
        15,
        DRILLS.clock.filter((file) => file.startsWith('tests/e2e/')),
      ),
      ...runs.map(({ name, projects, files, env }) => ({
        name: `drill clock: ${name}`,
        minutes: 15,
        commands: [vitest(projects, files, env)],
      })),
    ];
  },
};

/** @param {readonly Suite[]} suites */
export const prepared = (suites) => [PREPARE, ...suites.filter((suite) => suite !== PREPARE)];
