import { build } from '../../scripts/build.mjs';
import { ensurePocketBase } from '../../scripts/pocketbase.mjs';

/** Once before all files of a run, so that they do not get PocketBase or bundle the hooks side by side. */
export async function setup(): Promise<void> {
  process.env.POCKETBASE_BIN = await ensurePocketBase();
  await build(() => undefined, ['hooks']);
}
