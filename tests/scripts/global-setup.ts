import { build } from '../../scripts/build.mjs';
import { ensurePocketBase } from '../../scripts/pocketbase.mjs';

/** Builds once before all test files, so that starts in several tests do not build at the same time. */
export async function setup(): Promise<void> {
  process.env.POCKETBASE_BIN = await ensurePocketBase();
  await build(() => undefined);
}
