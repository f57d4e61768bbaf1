import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canInstall, installForDebian } from './debian.mjs';
import { inRoot } from './paths.mjs';
import { Problem } from './problem.mjs';

/**
 * One run of vitest in the drill.
 * @typedef {object} ClockRun
 * @property {string} name
 * @property {Record<string, string>} env
 * @property {readonly string[]} projects of vitest.config.ts
 * @property {readonly string[]} [files] all of the projects if absent
 */

/** Days ahead: other weekdays, another month, the end of notices after 90 days, another year. */
const DAYS = [1, 4, 34, 95, 400];
const DAY = 86_400_000;
const UNIT = ['unit', 'unit-dom'];

/** Tests that compare the starter content with the present day. */
const CONTENT_TESTS = [
  'tests/server/content/seed',
  'tests/server/content/fetching-clock.test.ts',
  'tests/server/content/fetching-feeds.test.ts',
  'tests/server/notices/notices-events.test.ts',
  'tests/server/notices/notices-law-in-force.test.ts',
  'tests/server/analytics/',
];

/** The fields of content/ that hold a day. */
const DATED = /("(?:effective_date|amended_on|published_date|as_of|seen_on|review_by|from)": ")(\d{4}-\d\d-\d\d)"/g;
/** The days by which the validators judge dates. */
const EDITION = /((?:EDITION|LAST_REVIEW) = ')(\d{4}-\d\d-\d\d)'/g;
/** Texts keep their years, which the moved dates no longer state. */
const FIGURES = ', checkPieceFigures';

/**
 * The runs of the drill: the unit suites at other times and in another zone, and the server tests of the starter content
 * as on later days. PocketBase takes the time from the system by itself, so for those the content becomes older instead.
 *
 * @param {string} folder for the shifted copies of the content; the caller deletes it after the runs
 * @param {(line: string) => void} [say]
 * @returns {Promise<ClockRun[]>}
 * @throws {Problem} if there is no faketime and it cannot be installed
 */
export async function clockRuns(folder, say = console.error) {
  const library = await ensureFaketime(say);
  const shifts = [...new Set([await daysToCommencement(), ...DAYS])].sort((a, b) => a - b);
  return [
    ...CLOCKS.map(({ name, env }) => ({
      name: `unit, ${name}`,
      env: { ...env(library, new Date()), MOLAO_RANDOM_SEEDS: '1' },
      projects: UNIT,
    })),
    ...(await Promise.all(
      shifts.map(async (days) => {
        const root = join(folder, `content-${days}`);
        await shiftContent(days, root);
        return {
          name: `starter content, in ${inDays(days)}`,
          env: { MOLAO_TEST_CONTENT: root },
          projects: ['server'],
          files: CONTENT_TESTS,
        };
      }),
    )),
  ];
}

/**
 * The clocks of the unit suites. `env` takes the path of libfaketime and the present moment.
 * @type {readonly {name: string, env: (library: string, now: Date) => Record<string, string>}[]}
 */
export const CLOCKS = [
  // The first, because its shift is computed before the drill begins.
  { name: 'at 23:58', env: (library, now) => faketime(library, secondsUntil(now, 23, 58)) },
  ...DAYS.map((days) => ({
    name: `in ${inDays(days)}`,
    env: (/** @type {string} */ library) => faketime(library, days * 86_400),
  })),
  { name: 'in Auckland', env: () => ({ MOLAO_TEST_TZ: 'Pacific/Auckland' }) },
];

/** @param {number} days */
function inDays(days) {
  return days === 1 ? '1 day' : `${days} days`;
}

/**
 * Variables that move the clock of a process and its children. Timers use the monotonic clock, which stays.
 * @param {string} library
 * @param {number} seconds ahead
 * @returns {Record<string, string>}
 */
const faketime = (library, seconds) => ({
  LD_PRELOAD: library,
  FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

/** Seconds until a time of this day in UTC; negative after it. @param {Date} now @param {number} hour @param {number} minute */
const secondsUntil = (now, hour, minute) =>
  Math.round(
    (Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour, minute) - now.getTime()) / 1000,
  );

/**
 * Copies content/ into `root`/content with all its dates moved into the past, so that it is today what the content
 * will be then.
 * @param {number} days
 * @param {string} root
 */
export async function shiftContent(days, root) {
  await cp(inRoot('content'), join(root, 'content'), { recursive: true });
  const inFolder = async (/** @type {string} */ folder) =>
    (await readdir(join(root, 'content', folder))).map((name) => `${folder}/${name}`);
  const dated = [...(await inFolder('countries')), ...(await inFolder('rules'))];
  for (const name of [...dated, 'commentary.json', 'templates.json', 'content-vocabulary.mjs']) {
    const path = join(root, 'content', name);
    const text = await readFile(path, 'utf8');
    const move = (/** @type {string} */ _, /** @type {string} */ before, /** @type {string} */ day) =>
      `${before}${new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10)}${name.endsWith('.json') ? '"' : "'"}`;
    await writeFile(path, text.replace(DATED, move).replace(EDITION, move));
  }
  const validator = join(root, 'content', 'check-commentary.mjs');
  await writeFile(validator, (await readFile(validator, 'utf8')).replace(FIGURES, ''));
}

/** Days until the next law of the starter content comes into force: a start announces it on that day. 1 if there is none. */
async function daysToCommencement() {
  const today = new Date().toISOString().slice(0, 10);
  let next = '';
  for (const name of await readdir(inRoot('content/countries'))) {
    const { laws } = JSON.parse(await readFile(inRoot(`content/countries/${name}`), 'utf8'));
    for (const { effective_date: day } of laws) if (day > today && (next === '' || day < next)) next = day;
  }
  return next === '' ? 1 : (Date.parse(next) - Date.parse(today)) / DAY;
}

/**
 * Finds libfaketime for programs with threads. If there is none, installs Debian's package, as root.
 * @param {(line: string) => void} say
 * @returns {Promise<string>} path of the library
 */
async function ensureFaketime(say) {
  const found = await installedFaketime();
  if (found) return found;
  if (!canInstall()) throw new Problem('The drill "clock" needs faketime. Install the package of your system.');
  say('No faketime is on this machine: installing the package of Debian.');
  await installForDebian('faketime');
  const installed = await installedFaketime();
  if (installed) return installed;
  throw new Problem('The package faketime was installed, but /usr/lib has no libfaketimeMT.so.1.');
}

async function installedFaketime() {
  // Debian's folder has the name of the architecture: /usr/lib/x86_64-linux-gnu/faketime.
  const folders = await readdir('/usr/lib').catch(() => []);
  return ['', ...folders]
    .map((folder) => join('/usr/lib', folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((path) => existsSync(path));
}
