// `npm run sim -- --seeds 100` runs the sync simulator, see docs/simulator.md. All flags except those read below are
// passed on to tests/sim/cli.ts.
import { spawn } from 'node:child_process';
import { bundleSimulator } from '../tests/sim/bundle.mjs';
import { PLANTED_BUGS } from '../tests/sim/planted-bugs.mjs';
import { build } from './build.mjs';
import { explain, Problem, run } from './lib/problem.mjs';

await run(async () => {
  const args = process.argv.slice(2);
  const at = args.indexOf('--plant');
  const plant = at < 0 ? undefined : PLANTED_BUGS.find(({ name }) => name === args[at + 1]);
  if (at >= 0 && !plant)
    throw new Problem(`There is no plant of this name; there are: ${PLANTED_BUGS.map(({ name }) => name).join(', ')}.`);
  if (args.includes('real')) await build(console.log, ['hooks']);
  const { file, remove } = await bundleSimulator(plant?.edits).catch((error) => {
    throw new Problem(explain(error));
  });
  try {
    const child = spawn(process.execPath, ['--enable-source-maps', '--max-semi-space-size=64', file, ...args], {
      stdio: 'inherit',
    });
    return await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
  } finally {
    await remove();
  }
});
