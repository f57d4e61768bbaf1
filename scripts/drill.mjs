// Drills are tests that are too slow for `npm test`. `npm run drill` lists them, `npm run drill -- server sim` runs
// some, and `npm run drill -- all` runs all of them.
import { ensurePackages } from './lib/packages.mjs';
import { endOnSignals } from './lib/processes.mjs';
import { Problem, run } from './lib/problem.mjs';

endOnSignals();
await run(async () => {
  await ensurePackages(console.log);
  const { DRILL_SUITES, prepared } = await import('./lib/suites.mjs');
  const { runAndSum } = await import('./lib/run-suites.mjs');
  const names = Object.keys(DRILL_SUITES);
  const wanted = process.argv.slice(2);
  if (wanted.length === 0) {
    console.log(`Drills: ${names.join(', ')}. "npm run drill -- server" runs one, "npm run drill -- all" all of them.`);
    return;
  }
  const chosen = wanted.includes('all') ? names : wanted;
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown) throw new Problem(`There is no drill named "${unknown}"; there are: ${names.join(', ')}, all.`);
  const suites = [];
  for (const name of chosen) suites.push(...((await DRILL_SUITES[name]?.()) ?? []));
  return runAndSum(prepared(suites));
});
