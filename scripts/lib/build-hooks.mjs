import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeIfChanged } from './files.mjs';
import { inRoot } from './paths.mjs';
import { Problem } from './problem.mjs';

const NOTE = '// Built from pb_hooks/src and pb_hooks/worker. Edit those.\n';

/**
 * What is bundled: each folder of pb_hooks/src with a `main.ts` (the others are shared code), and the worker: each
 * file that stands beside its folders.
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
      // The hooks' engine (goja): no modules of its own, no syntax newer than ES2017.
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
      // CommonJS, because packages in the bundle ask for Node's own modules by `require`.
      format: 'cjs',
      platform: 'node',
      target: 'node20.19',
      // Fonts of receipts lie beside the program, which reads them when it draws one.
      loader: { '.ttf': 'file' },
      assetNames: '[name]',
      // Packages written as modules ask where they lie.
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
 * Bundles the hooks and the worker. Bundling takes a fraction of a second, so it is always done and only what differs
 * is written.
 * @returns {Promise<string | undefined>} what was built, in words
 * @throws {Problem} where a source does not compile
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
  // Its helper process would stay as long as this one, which goes on to serve.
  await esbuild.stop();
  await removeOthers(inRoot('pb_hooks/dist'), made);
  await removeOthers(inRoot('pb_hooks/dist/worker'), made);
  return written.length > 0
    ? `${written.length} ${written.length === 1 ? 'bundle' : 'bundles'} of the server`
    : undefined;
}

/**
 * Bundles of domains that have gone.
 * @param {string} folder
 * @param {ReadonlySet<string>} made
 */
async function removeOthers(folder, made) {
  for (const name of await entries(folder, (entry) => entry.isFile() && /\.[cm]?js$/.test(entry.name))) {
    if (!made.has(join(folder, name))) await rm(join(folder, name), { force: true });
  }
}
