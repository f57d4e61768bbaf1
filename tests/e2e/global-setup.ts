import { build } from '../../scripts/build.mjs';
import { ensureChromium, ensureHeadlessShell } from '../../scripts/lib/chromium.mjs';
import { ensurePocketBase } from '../../scripts/pocketbase.mjs';

/** Runs once before all tests: installs Chromium and PocketBase, and builds the hooks and the app. */
// eslint-disable-next-line no-restricted-syntax -- Playwright calls the default export
export default async function setup(): Promise<void> {
  // The shell first: CHROMIUM_PATH alone means that it is not wanted.
  process.env.CHROMIUM_SHELL_PATH = await ensureHeadlessShell();
  process.env.CHROMIUM_PATH = await ensureChromium();
  process.env.POCKETBASE_BIN = await ensurePocketBase();
  await build(console.log);
}
