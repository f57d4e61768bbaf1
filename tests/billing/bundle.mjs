import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** @typedef {{file: string, search: string, replace: string}} Edit a text in a source file and its replacement */

/**
 * Bundles the random scenarios with edited copies of the billing rules. The sources are not changed.
 * @param {readonly Edit[]} edits
 * @returns {Promise<{file: string, remove: () => Promise<void>}>}
 * @throws {Error} if an edit's text is not in its file exactly once
 */
export async function bundleScenarios(edits) {
  const folder = await mkdtemp(join(tmpdir(), 'molao-billing-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const file = join(folder, 'scenarios.mjs');
  try {
    const met = new Set();
    await build({
      entryPoints: [join(ROOT, 'tests/billing/run-scenarios.ts')],
      outfile: file,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'silent',
      plugins: [editing(edits, met)],
    });
    const unmet = edits.find((edit) => !met.has(edit));
    if (unmet) throw new Error(`${unmet.file} is not part of the bundle`);
    return { file, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** @param {readonly Edit[]} edits @param {Set<Edit>} met @returns {import('esbuild').Plugin} */
function editing(edits, met) {
  return {
    name: 'editing',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const file = relative(ROOT, path).split(sep).join('/');
        const own = edits.filter((edit) => edit.file === file);
        const source = await readFile(path, 'utf8');
        for (const edit of own) met.add(edit);
        return { contents: own.reduce(apply, source), loader: 'ts' };
      });
    },
  };
}

/** @param {string} source @param {Edit} edit */
function apply(source, { file, search, replace }) {
  const found = source.split(search).length - 1;
  if (found !== 1) throw new Error(`The text to replace is in ${file} ${found} times, not once:\n${search}`);
  return source.replace(search, () => replace);
}
