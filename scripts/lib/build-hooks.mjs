import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeIfChanged } from './files.mjs';
import { inRoot } from './paths.mjs';
import { Problem } from './problem.mjs';

const NOTE = '// Built from pb_hooks/src and pb_hooks/worker. Edit those.\n';

/**
 * The bundles: one for each folder of pb_hooks/src with a `main.ts` (the other folders are shared code), and one for
 * each file directly in pb_hooks/worker.
 * @returns {Promise<import('esbuild').BuildOptions[]>}
 */
export async function hookBundles() {
  const folders = await entries(inRoot('pb_hooks/src'), (entry) => entry.isDirectory());
  const domains = folders
    .map((name) => /** @type {const} */ ([name, inRoot(`pb_hooks/src/${name}/main.ts`)]))
    .filter(([, file]) => existsSync(file));
  const worker = await entries(
    inRoot('pb_hooks/worker'),
    (entry) => entry.isFile() && /^[a-z-]+\.ts$/.test(entry.name),
  );
  const shared = /** @type {const} */ ({
    bundle: true,
    write: false,
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'silent',
  });
  return [
    {
      ...shared,
      entryPoints: Object.fromEntries(domains),
      outdir: inRoot('pb_hooks/dist'),
      // The hooks' engine (goja) has no built-in modules and no syntax newer than ES2017.
      format: 'cjs',
      platform: 'neutral',
      mainFields: ['module', 'main'],
      target: 'es2017',
      banner: { js: NOTE },
    },
    {
      ...shared,
      entryPoints: worker.map((name) => inRoot(`pb_hooks/worker/${name}`)),
      outdir: inRoot('pb_hooks/dist/worker'),
      outExtension: { '.js': '.cjs' },
      // CommonJS, because bundled packages load Node's modules by `require`.
      format: 'cjs',
      platform: 'node',
      target: 'node20.19',
      // Copies the fonts of receipts next to the bundle, which reads them when it draws a receipt.
      loader: { '.ttf': 'file' },
      assetNames: '[name]',
      // Bundled ES modules use `import.meta.url`, which CommonJS does not have.
      define: { 'import.meta.url': 'importMetaUrl' },
      banner: { js: `${NOTE}const importMetaUrl = require('node:url').pathToFileURL(__filename).href;\n` },
    },
  ];
}

/**
 * @param {string} folder
 * @param {(entry: import('node:fs').Dirent) => boolean} wanted
 */
async function entries(folder, wanted) {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return found
    .filter(wanted)
    .map((entry) => entry.name)
    .sort();
}

/**
 * Writes the changed files of one bundling.
 * @param {import('esbuild').BuildResult} result
 * @returns {Promise<string[]>} paths of the written files
 */
export async function writeBundles(result) {
  const written = [];
  for (const file of result.outputFiles ?? []) {
    if (await writeIfChanged(file.path, file.contents)) written.push(file.path);
  }
  return written;
}

/**
 * Bundles the hooks and the worker. This takes a fraction of a second, so it always runs, but writes changed files only.
 * @returns {Promise<string | undefined>} a description of what was built; undefined if nothing was
 * @throws {Problem} if a source does not compile
 */
export async function buildHooks() {
  const esbuild = await import('esbuild');
  const written = [];
  const made = new Set();
  for (const options of await hookBundles()) {
    if (Object.keys(options.entryPoints ?? {}).length === 0) continue;
    const result = await esbuild.build(options).catch(async (error) => {
      const lines = await esbuild.formatMessages(error.errors ?? [], { kind: 'error' });
      throw new Problem(`The hooks do not compile:\n${lines.join('').trim() || error.message}`);
    });
    for (const file of result.outputFiles ?? []) made.add(file.path);
    written.push(...(await writeBundles(result)));
  }
  // Otherwise esbuild's helper process would run as long as this process, which may serve afterwards.
  await esbuild.stop();
  await removeOthers(inRoot('pb_hooks/dist'), made);
  await removeOthers(inRoot('pb_hooks/dist/worker'), made);
  return written.length > 0
    ? `${written.length} ${written.length === 1 ? 'bundle' : 'bundles'} of the server`
    : undefined;
}

/**
 * Deletes bundles of removed folders.
 * @param {string} folder
 * @param {ReadonlySet<string>} made
 */
async function removeOthers(folder, made) {
  for (const name of await entries(folder, (entry) => entry.isFile() && /\.[cm]?js$/.test(entry.name))) {
    if (!made.has(join(folder, name))) await rm(join(folder, name), { force: true });
  }
}
