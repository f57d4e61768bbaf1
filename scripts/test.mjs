// `npm test` is the gate: it runs its suites in order, also after a failure, and ends with one line of totals.
// `node scripts/test.mjs unit server` runs only the named suites, `--changed` what the changes since main can affect.
import { ensurePackages } from './lib/packages.mjs';
import { endOnSignals } from './lib/processes.mjs';
import { Problem, run } from './lib/problem.mjs';

endOnSignals();
await run(async () => {
  await ensurePackages(console.log);
  // Imported after the packages are installed, because the suites need them.
  const { GATE_MINUTES, GATE_SUITES, prepared } = await import('./lib/suites.mjs');
  const { runAndSum } = await import('./lib/run-suites.mjs');
  const wanted = process.argv.slice(2);
  if (wanted.length === 0) return runAndSum(GATE_SUITES, GATE_MINUTES);
  if (wanted.includes('--changed')) {
    const { changedSuites } = await import('./lib/changed.mjs');
    return runAndSum(prepared(await changedSuites()));
  }
  const names = GATE_SUITES.map(({ name }) => name);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) throw new Problem(`There is no suite named "${unknown}"; there are: ${names.join(', ')}.`);
  return runAndSum(prepared(GATE_SUITES.filter(({ name }) => wanted.includes(name))));
});
