// `npm test` runs every suite in order, also after a failure, and ends with one line of totals.
// `node scripts/test.mjs unit server` runs only the named suites.
import { ensurePackages } from './lib/packages.mjs';
import { endOnSignals } from './lib/processes.mjs';
import { explain, Problem, run } from './lib/problem.mjs';

endOnSignals();
await run(async () => {
  await ensurePackages(console.log);
  // Imported after the packages are installed, because the suites need them.
  const { SUITES, sum } = await import('./lib/suites.mjs');
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in SUITES));
  if (unknown) throw new Problem(`There is no suite named "${unknown}"; there are: ${Object.keys(SUITES).join(', ')}.`);

  const counts = [];
  for (const name of wanted.length > 0 ? wanted : Object.keys(SUITES)) {
    console.log(`\n— ${name} —`);
    const began = Date.now();
    const count = await SUITES[name]?.().catch((error) => {
      console.log(`✗ ${name}: ${explain(error)}`);
      return { passed: 0, failed: 1 };
    });
    if (!count) continue;
    counts.push(count);
    console.log(
      `${name}: ${count.passed} passed, ${count.failed} failed (${Math.round((Date.now() - began) / 1000)} s)`,
    );
  }
  const { passed, failed } = sum(...counts);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
});
