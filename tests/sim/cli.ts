import { parseArgs } from 'node:util';
import { run, type RunResult } from './run';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    steps: { type: 'string' },
    server: { type: 'string', default: 'model' },
    plant: { type: 'string' },
    /** Comma-separated names of actions that happen eight times as often. */
    favour: { type: 'string' },
    /** No wide schedule, unless one of its actions is favoured. */
    narrow: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    /** Stops at the first failing seed. */
    'until-failure': { type: 'boolean', default: false },
  },
});

const seeds =
  values.seed !== undefined
    ? [Number(values.seed)]
    : Array.from({ length: Number(values.seeds) }, (_, index) => Number(values.from) + index);
const began = Date.now();
let failed = 0;
let done = 0;

for (const seed of seeds) {
  const result = await runOne(seed);
  done++;
  if (result.problems.length === 0) {
    if (seeds.length === 1) console.log(`seed ${seed} agrees, trace ${result.hash}`);
    continue;
  }
  failed++;
  for (const problem of result.problems) console.log(`seed ${seed}: ${problem}`);
  console.log(`Replay it: ${replayCommand(seed)}`);
  if (values['until-failure']) break;
}
console.log(`${done - failed} seeds agree, ${failed} do not (${((Date.now() - began) / 1000).toFixed(1)} s)`);
// The BroadcastChannel of src/sync/session/tabs.ts would keep the process alive.
process.exit(failed > 0 ? 1 : 0);

async function runOne(seed: number): Promise<RunResult> {
  const options = {
    seed,
    ...(values.steps ? { steps: Number(values.steps) } : {}),
    ...(values.favour ? { favour: values.favour.split(',') } : {}),
    narrow: values.narrow,
    ...(values.verbose ? { onTrace: console.log } : {}),
  };
  if (values.server !== 'real') return run(options);
  const { RealServer } = await import('./real-server');
  const server = await RealServer.start();
  try {
    return await run({ ...options, server });
  } finally {
    await server.stop();
  }
}

function replayCommand(seed: number): string {
  const rest = Object.entries({
    steps: values.steps,
    favour: values.favour,
    server: values.server === 'real' ? 'real' : undefined,
    plant: values.plant,
  });
  const flags = rest.flatMap(([name, value]) => (value === undefined ? [] : [`--${name} ${value}`]));
  return ['npm run sim --', `--seed ${seed}`, ...flags, ...(values.narrow ? ['--narrow'] : []), '--verbose'].join(' ');
}
