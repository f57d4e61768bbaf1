// Runs the benches and writes their figures into docs/performance.md: `npm run bench`, or `npm run bench -- live` for one of them.
import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { CACHE, inRoot } from './lib/paths.mjs';
import { run } from './lib/problem.mjs';

const FIGURES = join(CACHE, 'bench', 'figures');
const BEGIN = '<!-- figures: written by npm run bench -->';
const END = '<!-- end of figures -->';

await run(async () => {
  await build(console.log);
  const { status } = spawnSync(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', 'bench', ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
  await writePerformance();
});

async function writePerformance() {
  const names = (await readdir(FIGURES)).sort();
  const figures = (await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(FIGURES, name), 'utf8'))))).flat();
  const rows = figures.map(({ what, ratio, goal, detail }) => `| ${what} | ${ratio === undefined ? '' : ratio.toFixed(2)} | ${goal ?? ''} | ${detail} |`);
  const machine = `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}.`;
  const table = [BEGIN, machine, '', '| what | ratio | goal | behind it (medians) |', '| --- | --- | --- | --- |', ...rows, END].join('\n');
  const path = inRoot('docs/performance.md');
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.slice(0, text.indexOf(BEGIN)) + table + text.slice(text.indexOf(END) + END.length));
}
