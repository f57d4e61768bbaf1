// `npm run bench` runs the benches and writes their figures into docs/performance.md, those of attacks into
// docs/security.md. `npm run bench -- live` runs one; rows that it does not measure stay as they are.
import { spawnSync } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { CACHE, inRoot } from './lib/paths.mjs';
import { Problem, run } from './lib/problem.mjs';
import { execute } from './lib/processes.mjs';

const FIGURES = join(CACHE, 'bench', 'figures');
const ATTACKS = join(CACHE, 'bench', 'attacks.json');
const BEGIN = '<!-- figures: written by npm run bench -->';
const END = '<!-- end of figures -->';
/** Time limit for all benches together, in milliseconds. The first run makes the benches' data, which takes minutes. */
const PATIENCE = 60 * 60_000;

await run(async () => {
  const chosen = process.argv.slice(2);
  await build(console.log);
  await rm(FIGURES, { recursive: true, force: true });
  await rm(ATTACKS, { force: true });
  const [before = 0] = loadavg();
  const vitest = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', 'bench', ...chosen];
  const { status, error } = spawnSync(process.execPath, vitest, {
    cwd: inRoot('.'),
    stdio: 'inherit',
    timeout: PATIENCE,
  });
  await writePerformance(before, chosen.length === 0);
  await writeAttacks(before);
  if (error)
    throw new Problem(
      `The benches did not end within ${PATIENCE / 60_000} minutes; the documents have the figures of those that did.`,
      { cause: error },
    );
  process.exitCode = status ?? 1;
});

/**
 * @param {number} load load average of the machine before the benches began
 * @param {boolean} isWhole whether all benches ran: then rows that were not measured are dropped
 */
async function writePerformance(load, isWhole) {
  const names = (await readdir(FIGURES).catch(() => [])).sort();
  if (names.length === 0) return;
  const figures = (
    await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(FIGURES, name), 'utf8'))))
  ).flat();
  const measured = new Map(
    figures.map(({ what, ratio, goal, detail }) => [
      what,
      `| ${what} | ${ratio === undefined ? '' : ratio.toFixed(2)} | ${goal ?? ''} | ${detail} |`,
    ]),
  );
  const earlier = isWhole ? [] : await earlierRows();
  await writeTable('docs/performance.md', load, [
    '| what | ratio | goal | behind it: medians (lowest to highest) |',
    '| --- | --- | --- | --- |',
    ...earlier.map(({ what, row }) => measured.get(what) ?? row),
    ...[...measured].filter(([what]) => !earlier.some((row) => row.what === what)).map(([, row]) => row),
  ]);
}

/** @returns {Promise<{what: string, row: string}[]>} the rows of the table in docs/performance.md */
async function earlierRows() {
  const text = await readFile(inRoot('docs/performance.md'), 'utf8');
  const rows = text
    .slice(text.indexOf(BEGIN), text.indexOf(END))
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => ({ what: row.split('|')[1]?.trim() ?? '', row }));
}

/** @param {number} load load average of the machine before the benches began */
async function writeAttacks(load) {
  const text = await readFile(ATTACKS, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  /** @type {import('../tests/bench/report').AttackFigures[]} */
  const attacks = JSON.parse(text);
  const actions = Object.keys(attacks[0]?.ratios ?? {});
  await writeTable('docs/security.md', load, [
    `| attack | ${actions.join(' | ')} | answers to the attack | memory before, peak, after (MB) |`,
    `| --- |${' --- |'.repeat(actions.length + 2)}`,
    ...attacks.map(({ name, ratios, milliseconds, answers, megabytes }) => {
      const answered = Object.entries(answers).map(
        ([status, times]) => `${status === '0' ? 'none' : status}: ${times}`,
      );
      const slowed = actions.map(
        (action) => `${ratios[action]?.toFixed(1)} (${Math.round(milliseconds[action] ?? 0)} ms)`,
      );
      const cells = [name, ...slowed, answered.join(', ')];
      return `| ${cells.join(' | ')} | ${megabytes.join(', ')} |`;
    }),
  ]);
}

/**
 * Replaces the lines between the two marks of a document.
 * @param {string} document path in the repository
 * @param {number} load load average of the machine before the benches began
 * @param {readonly string[]} rows
 */
async function writeTable(document, load, rows) {
  const machine =
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GiB, ` +
    `Node ${process.versions.node}; ` +
    `the machine's load before it began was ${load.toFixed(1)}${load > 1 ? ': other work ran beside it' : ''}.`;
  const path = inRoot(document);
  const text = await readFile(path, 'utf8');
  const table = [BEGIN, '', machine, '', ...rows, '', END].join('\n');
  await writeFile(path, text.slice(0, text.indexOf(BEGIN)) + table + text.slice(text.indexOf(END) + END.length));
  await execute(process.execPath, [
    inRoot('node_modules/prettier/bin/prettier.cjs'),
    '--write',
    '--log-level=warn',
    path,
  ]);
}
