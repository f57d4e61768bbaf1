import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf, writeIfChanged } from './files.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { execute } from './processes.mjs';
import { commandArguments, hooksEnvironment } from './server.mjs';

/**
 * @typedef {object} PocketBase a PocketBase program and its data folder
 * @property {string} binary
 * @property {string} data
 * @property {NodeJS.ProcessEnv} env
 */

/**
 * Runs a command of PocketBase on the data folder.
 * @param {PocketBase} pocketbase
 * @param {readonly string[]} words the command, such as ['migrate', 'up']
 * @param {readonly string[]} [values] never read as flags
 */
export const command = ({ binary, data, env }, words, values) =>
  execute(binary, commandArguments(words, { data }, values), { env: hooksEnvironment(env) });

/**
 * Applies new migrations, and seeds the content if it has changed.
 * @param {PocketBase} pocketbase
 * @param {(line: string) => void} say
 */
export async function migrateAndSeed(pocketbase, say) {
  // The hooks write the checkpoint of this start now: the database may be a restored backup, and what follows writes.
  const migrated = await command({ ...pocketbase, env: { ...pocketbase.env, MOLAO_STARTS: '1' } }, ['migrate', 'up']);
  const applied = migrated.split('\n').filter((line) => line.startsWith('Applied ')).length;
  if (applied > 0) say(`Applied ${applied} ${applied === 1 ? 'migration' : 'migrations'}.`);

  // The hash is stored in the data folder. A restored backup has an older hash, so it is seeded again.
  const mark = join(pocketbase.data, 'content.hash');
  const content = await hashOf(ROOT, ['content', 'pb_hooks/dist/content.js'].map(inRoot));
  if ((await readFile(mark, 'utf8').catch(() => '')) === content) return;
  const said = (await command(pocketbase, ['seed'])).trim().split('\n').at(-1);
  await writeIfChanged(mark, content);
  say(`Filled the database. ${said}`);
}
