import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';

/** Rooms that must be seen: a check that looks at nothing finds nothing wrong. */
const MUST_SEE = ['src', 'pb_hooks/src'];

/** @returns {import('dependency-cruiser').IConfiguration} */
export const boundaryRules = () => createRequire(import.meta.url)(inRoot('.dependency-cruiser.cjs'));

/**
 * Checks the rooms of `.dependency-cruiser.cjs`.
 * @param {string} [base] a folder laid out like the project
 * @param {readonly string[]} [folders]
 * @returns {Promise<{modules: number, violations: {rule: string, from: string, to: string}[]}>}
 * @throws {Error} where one of the folders has no module that could be read
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
  const violations = output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  return { modules: output.summary.totalCruised, violations };
}
