import { build } from '../../scripts/build.mjs';
import { ensurePocketBase } from '../../scripts/pocketbase.mjs';

/** Once before all files, so that several starts do not build side by side. */
export async function setup(): Promise<void> {
  process.env.POCKETBASE_BIN = await ensurePocketBase();
  await build(() => undefined);
}
