import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';

/** @typedef {{rule: string, from: string, to: string}} Violation */

/** Folders that must be read: a check that reads no files finds no violations. */
const MUST_SEE = ['src', 'pb_hooks/src'];

/** The subjects of the product. A folder with this name contains this subject, wherever it is. */
const SUBJECTS = [
  'account',
  'admin',
  'analytics',
  'assistant',
  'billing',
  'calculate',
  'content',
  'notices',
  'posts',
  'reading',
  'search',
  'site',
  'sync',
  'tasks',
];

/**
 * Folders whose subfolders are named after subjects, with the subfolders that are allowed there.
 * @type {Record<string, readonly string[]>}
 */
const FOLDERS = {
  'src/features': [...SUBJECTS, 'shared'],
  'src/domain': [...SUBJECTS, 'core', 'language'],
  'pb_hooks/src': [...SUBJECTS, 'core'],
  'pb_hooks/worker': [...SUBJECTS, 'core'],
  'tests/server': [...SUBJECTS, 'core'],
  'tests/e2e': SUBJECTS,
  'src/app': ['boot', 'shell', 'routes', 'pwa'],
  'src/sync': ['engine', 'session', 'requests'],
};

/** Folders that contain no files, only subfolders. */
const NO_LOOSE_FILES = ['src/features', 'src/domain', 'pb_hooks/src', 'src/app', 'src/sync'];

const MAX_SHARED_FILES = 34;
const CODE = /\.tsx?$/;
const TEST = /\.test\.tsx?$|(?:^|[\\/])testing[\\/]/;

/** The generic code of sync, and the tables in it that have an entry for each collection. */
const GENERIC_SYNC = ['src/sync/engine', 'pb_hooks/src/sync'];
const SYNC_OF_COLLECTIONS = [
  'pb_hooks/src/sync/write-catalogue.ts',
  'pb_hooks/src/sync/row-limits.ts',
  'pb_hooks/src/sync/check-row-limits.ts',
];
/** Also the name of a field. The generic code uses COUNTRIES. */
const FIELD_NAMES = ['countries'];

/** @returns {import('dependency-cruiser').IConfiguration} */
export const boundaryRules = () => createRequire(import.meta.url)(inRoot('.dependency-cruiser.cjs'));

/**
 * Checks the imports by `.dependency-cruiser.cjs`, and the names of folders.
 * @param {string} [base] a folder with the layout of the project
 * @param {readonly string[]} [folders]
 * @returns {Promise<{modules: number, violations: Violation[]}>}
 * @throws {Error} if one of the folders has no readable module
 */
export async function checkBoundaries(base = ROOT, folders = MUST_SEE) {
  const [{ cruise }, { default: extractTsConfig }, { default: extractOptions }] = await Promise.all([
    import('dependency-cruiser'),
    import('dependency-cruiser/config-utl/extract-ts-config'),
    import('dependency-cruiser/config-utl/extract-depcruise-options'),
  ]);
  const options = await extractOptions(inRoot('.dependency-cruiser.cjs'));
  const tsConfig = extractTsConfig(inRoot('tsconfig.json'));
  const { output } = await cruise(
    ['src', 'pb_hooks'],
    {
      ...options,
      baseDir: base,
      ruleSet: boundaryRules(),
      validate: true,
      tsConfig: { fileName: join(ROOT, 'tsconfig.json') },
    },
    undefined,
    { tsConfig },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text');
  for (const folder of folders) {
    const seen = output.modules.filter(
      ({ source, dependencies }) => source.startsWith(`${folder}/`) && dependencies.length > 0,
    ).length;
    if (seen === 0) throw new Error(`No module of ${folder} was read: the check sees nothing.`);
  }
  const imports = output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  return {
    modules: output.summary.totalCruised,
    violations: [
      ...imports,
      ...checkDatabase(output.modules),
      ...(await checkFolders(base)),
      ...(await checkGenericSync(base)),
    ],
  };
}

/**
 * Checks that every file of `src/db` serves several subjects: the queries of one subject are beside its screens. The
 * layers `app`, `search` and `sync` count as subjects. Files that only other files of `src/db` import are its parts.
 * @param {import('dependency-cruiser').IModule[]} modules
 * @returns {Violation[]}
 */
function checkDatabase(modules) {
  return modules
    .filter(({ source }) => source.startsWith('src/db/') && !TEST.test(source))
    .flatMap(({ source, dependents }) => {
      const importers = dependents.filter((file) => !TEST.test(file));
      const subjects = new Set(importers.map((file) => /^src\/(?:features\/)?([^/]+)\//.exec(file)?.[1] ?? file));
      return subjects.size === 1 && !subjects.has('db')
        ? [{ rule: 'db-serves-several-subjects', from: source, to: [...subjects].join() }]
        : [];
    });
}

/**
 * Checks that folders are named after subjects and that `features/shared` stays small.
 * @param {string} base
 * @returns {Promise<Violation[]>}
 */
async function checkFolders(base) {
  /** @type {Violation[]} */
  const violations = [];
  for (const [folder, allowed] of Object.entries(FOLDERS)) {
    if (!existsSync(join(base, folder))) continue;
    for (const entry of await readdir(join(base, folder), { withFileTypes: true })) {
      const isWrong = entry.isDirectory() ? !allowed.includes(entry.name) : NO_LOOSE_FILES.includes(folder);
      if (isWrong)
        violations.push({ rule: 'folders-are-subjects', from: `${folder}/${entry.name}`, to: allowed.join(', ') });
    }
  }
  const shared = join(base, 'src/features/shared');
  const files = existsSync(shared) ? await readdir(shared, { recursive: true }) : [];
  const sources = files.filter((file) => CODE.test(file) && !TEST.test(file));
  if (sources.length > MAX_SHARED_FILES)
    violations.push({
      rule: 'shared-stays-small',
      from: 'src/features/shared',
      to: `${sources.length} files of at most ${MAX_SHARED_FILES}`,
    });
  return violations;
}

/**
 * Checks that the generic code of sync names no collection: what it must know is declared in SYNCED.
 * @param {string} base
 * @returns {Promise<Violation[]>}
 */
async function checkGenericSync(base) {
  const declared = join(base, 'src/domain/core/collections.ts');
  if (!existsSync(declared)) return [];
  const [, synced = ''] = /const SYNCED = \{\n(.*?)\n\} as const/s.exec(await readFile(declared, 'utf8')) ?? [];
  const names = [...synced.matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name);
  if (names.length === 0) throw new Error(`${declared} declares no collections: the check sees nothing.`);
  const named = names.filter((name) => !FIELD_NAMES.includes(name ?? '')).join('|');
  const mention = new RegExp(`(['"\`])(${named})\\1|\\b(?:FROM|INTO|UPDATE|JOIN) (${named})\\b`);
  /** @type {Violation[]} */
  const violations = [];
  for (const folder of GENERIC_SYNC.filter((each) => existsSync(join(base, each)))) {
    for (const file of await readdir(join(base, folder), { recursive: true })) {
      const from = `${folder}/${file.replaceAll('\\', '/')}`;
      const isChecked = CODE.test(file) && !TEST.test(from) && !SYNC_OF_COLLECTIONS.includes(from);
      const [, , quoted, queried] = (isChecked && mention.exec(await readFile(join(base, from), 'utf8'))) || [];
      const to = quoted ?? queried;
      if (to) violations.push({ rule: 'generic-sync-names-no-collection', from, to });
    }
  }
  return violations;
}
