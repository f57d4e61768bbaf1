import { mkdtemp, rm, cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** @typedef {{file: string, search: string, replace: string}} Edit replaces a text in a file of the repository */

/**
 * Bundles the simulator and the sync code into one file for Node. Edits are made in a copy of the sources.
 * @param {readonly Edit[]} [edits]
 * @returns {Promise<{file: string, remove: () => Promise<void>}>}
 * @throws {Error} if an edit's text is not in its file exactly once
 */
export async function bundleSimulator(edits = []) {
  const folder = await mkdtemp(join(tmpdir(), 'molao-sim-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    for (const part of ['src', 'content/language', 'tests/sim'])
      await cp(join(ROOT, part), join(folder, part), { recursive: true });
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir');
    for (const edit of edits) await applyEdit(folder, edit);
    const file = join(folder, 'simulator.mjs');
    await build({
      entryPoints: [join(folder, 'tests/sim/cli.ts')],
      outfile: file,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      sourcemap: 'inline',
      logLevel: 'error',
      plugins: [fromTheRepository],
    });
    return { file, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * @param {string} folder a copy of the repository
 * @param {Edit} edit
 * @throws {Error} if its text is not in the file exactly once
 */
export async function applyEdit(folder, { file, search, replace }) {
  const path = join(folder, file);
  const source = await readFile(path, 'utf8');
  const found = source.split(search).length - 1;
  if (found !== 1) throw new Error(`The text to be replaced stands ${found} times in ${file}, not once:\n${search}`);
  await writeFile(
    path,
    source.replace(search, () => replace),
  );
}

/**
 * Keeps the harness of the real server and its scripts outside of the bundle, because they find files relative to
 * their own location.
 * @type {import('esbuild').Plugin}
 */
const fromTheRepository = {
  name: 'from-the-repository',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.\/server\/harness$/ }, () => ({ path: join(ROOT, 'tests/server/harness.ts') }));
    onResolve({ filter: /scripts\/.*\.mjs$/ }, ({ path, resolveDir }) => ({
      path: pathToFileURL(join(resolveDir, path)).href,
      external: true,
    }));
  },
};
