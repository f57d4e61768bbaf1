// `npm run bench` runs the benches and writes their figures into docs/performance.md. `npm run bench -- live` runs one.
import { spawnSync } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { CACHE, inRoot } from './lib/paths.mjs';
import { Problem, run } from './lib/problem.mjs';

const FIGURES = join(CACHE, 'bench', 'figures');
const BEGIN = '<!-- figures: written by npm run bench -->';
const END = '<!-- end of figures -->';
/** Time limit for all benches together, in milliseconds. */
const PATIENCE = 14 * 60_000;

await run(async () => {
  const chosen = process.argv.slice(2);
  await build(console.log);
  // Keep figures of earlier runs only if this run measures chosen benches.
  if (chosen.length === 0) await rm(FIGURES, { recursive: true, force: true });
  const [before = 0] = loadavg();
  const vitest = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', 'bench', ...chosen];
  const { status, error } = spawnSync(process.execPath, vitest, {
    cwd: inRoot('.'),
    stdio: 'inherit',
    timeout: PATIENCE,
  });
  await writePerformance(before);
  if (error)
    throw new Problem(
      `The benches did not end within ${PATIENCE / 60_000} minutes; docs/performance.md has the figures of those that did.`,
      { cause: error },
    );
  process.exitCode = status ?? 1;
});

/** @param {number} load load average of the machine before the benches began */
async function writePerformance(load) {
  const names = (await readdir(FIGURES).catch(() => [])).sort();
  const figures = (
    await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(FIGURES, name), 'utf8'))))
  ).flat();
  const rows = figures.map(
    ({ what, ratio, goal, detail }) =>
      `| ${what} | ${ratio === undefined ? '' : ratio.toFixed(2)} | ${goal ?? ''} | ${detail} |`,
  );
  const machine =
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GiB, ` +
    `Node ${process.versions.node}; ` +
    `the machine's load before it began was ${load.toFixed(1)}${load > 1 ? ': other work ran beside it' : ''}.`;
  const table = [
    BEGIN,
    machine,
    '',
    '| what | ratio | goal | behind it: medians (lowest to highest) |',
    '| --- | --- | --- | --- |',
    ...rows,
    END,
  ].join('\n');
  const path = inRoot('docs/performance.md');
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.slice(0, text.indexOf(BEGIN)) + table + text.slice(text.indexOf(END) + END.length));
}
