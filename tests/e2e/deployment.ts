import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { APP_SOURCES, publish } from '../../scripts/lib/build-app.mjs';
import { filesBelow, hashOf } from '../../scripts/lib/files.mjs';
import { CACHE, inRoot, ROOT } from '../../scripts/lib/paths.mjs';
import { execute } from '../../scripts/lib/processes.mjs';

/** A text on /settings in the second version. The first version has the part before the comma. */
export const SECOND_WORDS = 'What is new in Molao, second edition';
const FIRST_WORDS = 'What is new in Molao';
/** Milliseconds. */
const BUILD_LIMIT = 5 * 60_000;
/** What the second version changes: a text, and the database's schema. */
const CHANGES: [file: string, before: string, after: string][] = [
  ['src/features/account/settings/email-section.tsx', FIRST_WORDS, SECOND_WORDS],
  [
    'src/db/database.ts',
    '    this.version(',
    "    this.version(90).stores({ profiles: 'id, rev, full_name', bookmarks: 'id, target, rev', drafts: 'id' });\n    this.version(",
  ],
];

/** A folder from which a server serves a version of the app. */
export interface Deployment {
  /** Contains the first version at the start. */
  dist: string;
  /** Publishes the second version as a build does: the hashed files of the first version stay for one release. */
  deploySecond(): Promise<void>;
  /** Publishes the first version again, as a rollback does. */
  deployFirst(): Promise<void>;
  /** Publishes one more release, which removes the files of the first version. */
  deployThird(): Promise<void>;
  dispose(): Promise<void>;
}

/** Serves a copy of the built app. @param second folder of the second version */
export async function prepareDeployment(second: string): Promise<Deployment> {
  const dist = await mkdtemp(join(tmpdir(), 'molao-dist-'));
  await cp(inRoot('dist'), dist, { recursive: true });
  const first = (await filesBelow(dist))
    .map((file) => relative(dist, file).replaceAll('\\', '/'))
    .filter((name) => name.startsWith('assets/'));
  return {
    dist,
    deploySecond: async () => void (await publish(second, dist, first)),
    deployFirst: async () => void (await publish(inRoot('dist'), dist, [])),
    deployThird: async () => void (await publish(second, dist, [])),
    dispose: () => rm(dist, { recursive: true, force: true }),
  };
}

/**
 * Builds the second version from a changed copy of the sources, if the sources have changed since the last time.
 * @returns its folder, in the cache
 */
export async function ensureSecondVersion(): Promise<string> {
  const builds = join(CACHE, 'second-version');
  // This file decides what is changed, so it belongs to the sources.
  const sources = await hashOf(
    ROOT,
    [...APP_SOURCES, 'tests/e2e/deployment.ts'].map((path) => inRoot(path)),
  );
  const second = join(builds, sources);
  if (existsSync(second)) return second;
  await rm(builds, { recursive: true, force: true });
  await mkdir(builds, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'molao-second-'));
  try {
    const built = `${second}.new`;
    await buildChanged(join(folder, 'checkout'), built);
    // Renamed at the end, so that an interrupted build is not taken for a complete one.
    await rename(built, second);
    return second;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildChanged(checkout: string, into: string): Promise<void> {
  await mkdir(checkout);
  for (const part of APP_SOURCES) await cp(inRoot(part), join(checkout, part), { recursive: true });
  await symlink(inRoot('node_modules'), join(checkout, 'node_modules'), 'junction');
  for (const [file, before, after] of CHANGES) {
    const text = await readFile(join(checkout, file), 'utf8');
    if (!text.includes(before)) throw new Error(`${file} no longer says "${before}".`);
    await writeFile(join(checkout, file), text.replaceAll(before, after));
  }
  const vite = inRoot('node_modules/vite/bin/vite.js');
  await execute(process.execPath, [vite, 'build', '--outDir', into, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: checkout,
    env: { ...process.env, NODE_ENV: 'production' },
    timeout: BUILD_LIMIT,
  });
}
