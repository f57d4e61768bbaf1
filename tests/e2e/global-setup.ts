import { build } from '../../scripts/build.mjs';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { ensurePocketBase } from '../../scripts/pocketbase.mjs';

/** Once before all tests: the browser, the server's program, the hooks and the built app. */
// eslint-disable-next-line no-restricted-syntax -- Playwright calls the default export
export default async function setup(): Promise<void> {
  process.env.CHROMIUM_PATH = await ensureChromium();
  process.env.POCKETBASE_BIN = await ensurePocketBase();
  await build(console.log);
}
