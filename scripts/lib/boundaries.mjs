import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
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
};

/** Folders that contain no files, only subfolders. */
const NO_LOOSE_FILES = ['src/features', 'src/domain', 'pb_hooks/src', 'src/app'];

const MAX_SHARED_FILES = 30;
const CODE = /\.tsx?$/;
const TEST = /\.test\.tsx?$|^test-/;

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
    violations: [...imports, ...checkDatabase(output.modules), ...(await checkFolders(base))],
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
    .filter(({ source }) => source.startsWith('src/db/') && !TEST.test(source.split('/').pop() ?? ''))
    .flatMap(({ source, dependents }) => {
      const importers = dependents.filter((file) => !TEST.test(file.split('/').pop() ?? ''));
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
  const sources = files.filter((file) => CODE.test(file) && !TEST.test(file.split(/[\\/]/).pop() ?? ''));
  if (sources.length > MAX_SHARED_FILES)
    violations.push({
      rule: 'shared-stays-small',
      from: 'src/features/shared',
      to: `${sources.length} files of at most ${MAX_SHARED_FILES}`,
    });
  return violations;
}
