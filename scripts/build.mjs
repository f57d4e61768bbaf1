// `node scripts/build.mjs` builds the parts that are out of date. `node scripts/build.mjs hooks|app` builds one part.
import { pathToFileURL } from 'node:url';
import { buildApp } from './lib/build-app.mjs';
import { buildHooks } from './lib/build-hooks.mjs';
import { Problem, run } from './lib/problem.mjs';

const PARTS = { hooks: buildHooks, app: buildApp };

/**
 * @param {(line: string) => void} say receives one line if something was built
 * @param {readonly string[]} [parts]
 */
export async function build(say, parts = Object.keys(PARTS)) {
  for (const part of parts) {
    const make = PARTS[/** @type {keyof typeof PARTS} */ (part)];
    if (!make)
      throw new Problem(`There is no part named "${part}" to build; there are: ${Object.keys(PARTS).join(', ')}.`);
    const began = Date.now();
    const done = await make();
    if (done) say(`Built ${done} in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await run(async () => {
    const parts = process.argv.slice(2);
    await build(console.log, parts.length > 0 ? parts : undefined);
  });
}
