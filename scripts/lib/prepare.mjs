// Gets what the test suites need: PocketBase with the types of its hooks, Chromium, and the builds. A child process of
// its own, so that a deadline can end it.
import { build } from '../build.mjs';
import { ensureHookTypes, ensurePocketBase } from '../pocketbase.mjs';
import { ensureHeadlessShell } from './chromium.mjs';
import { endOnSignals } from './processes.mjs';
import { run } from './problem.mjs';

endOnSignals();
await run(async () => {
  await ensureHookTypes(await ensurePocketBase());
  await ensureHeadlessShell();
  await build(console.log);
});
