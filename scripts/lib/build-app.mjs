import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesBelow, hashOf, writeIfChanged } from './files.mjs';
import { CACHE, inRoot, ROOT } from './paths.mjs';
import { isDiskFull, Problem } from './problem.mjs';
import { execute } from './processes.mjs';

/**
 * Paths that the build of the app reads. They include all of `scripts`, because its modules import each other, and all
 * of `content`, because parts of the app import it.
 */
export const APP_SOURCES = [
  'src',
  'public',
  'content',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/lib',
  'package.json',
  'package-lock.json',
];
const STAMP = join(CACHE, 'build', 'app.json');

/**
 * @typedef {object} Stamp
 * @property {string} sources hash of the app's sources
 * @property {string[]} assets hashed files of this build, relative to the app's folder
 */

/**
 * Builds the app into `dist` if its sources have changed since the last build.
 * @returns {Promise<string | undefined>} a description of what was built; undefined if nothing was
 * @throws {Problem} if the build fails
 */
export async function buildApp() {
  const sources = await hashOf(ROOT, APP_SOURCES.map(inRoot));
  const last = await readStamp();
  if (last?.sources === sources && existsSync(inRoot('dist/app.html'))) return undefined;

  await mkdir(dirname(STAMP), { recursive: true });
  const workshop = await mkdtemp(join(CACHE, 'build', 'app-'));
  try {
    // A separate process frees its memory at the end, and its output is shown only if it fails.
    const args = [
      inRoot('node_modules/vite/bin/vite.js'),
      'build',
      '--outDir',
      workshop,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ];
    // With the NODE_ENV of a test runner, Vite would build React for development.
    await execute(process.execPath, args, { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } }).catch(
      (error) => {
        throw isDiskFull(error) ? error : new Problem(`The app does not build: ${error.message}`, { cause: error });
      },
    );
    const assets = await publish(workshop, inRoot('dist'), last?.assets ?? []);
    await writeIfChanged(STAMP, JSON.stringify({ sources, assets }));
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
  return 'the app';
}

/** @returns {Promise<Stamp | undefined>} */
async function readStamp() {
  return readFile(STAMP, 'utf8').then(JSON.parse, () => undefined);
}

/**
 * Replaces the last build. Its hashed files stay for one release, because pages that are open in browsers may still
 * request them. The pages and the service worker are copied last, because they refer to the other files.
 *
 * @param {string} from
 * @param {string} to
 * @param {readonly string[]} kept hashed files of the last build
 * @returns {Promise<string[]>} this build's hashed files
 */
export async function publish(from, to, kept) {
  const names = (await filesBelow(from)).map((file) => relative(from, file).replaceAll('\\', '/'));
  const assets = names.filter((name) => name.startsWith('assets/'));
  const lateness = (/** @type {string} */ name) => (name === 'sw.js' ? 2 : name.endsWith('.html') ? 1 : 0);
  const order = names.toSorted((one, other) => lateness(one) - lateness(other));
  for (const name of order) {
    await mkdir(dirname(join(to, name)), { recursive: true });
    await cp(join(from, name), join(to, name));
  }
  const wanted = new Set([...names, ...kept]);
  for (const file of await filesBelow(to)) {
    if (!wanted.has(relative(to, file).replaceAll('\\', '/'))) await rm(file, { force: true });
  }
  return assets;
}
