import { build } from '../../scripts/build.mjs';
import { ensurePocketBase } from '../../scripts/pocketbase.mjs';

/** Runs once before all files, so that they do not download PocketBase or bundle the hooks at the same time. */
export async function setup(): Promise<void> {
  process.env.POCKETBASE_BIN = await ensurePocketBase();
  await build(() => undefined, ['hooks']);
}
