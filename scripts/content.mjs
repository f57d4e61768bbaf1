// `npm run content` validates the starter content and writes how it was checked, by country, into docs/content.md.
// `--on 2027-03-01`: the day for which due statements are counted; then only prints. Default: the day of the edition.
import { readFile, writeFile } from 'node:fs/promises';
import { EDITION } from '../content/content-vocabulary.mjs';
import { contentTable } from './lib/content-table.mjs';
import { inRoot } from './lib/paths.mjs';
import { CommandFailed, execute } from './lib/processes.mjs';
import { Problem, run } from './lib/problem.mjs';

const DOCUMENT = 'docs/content.md';
const BEGIN = '<!-- figures: written by npm run content -->';
const END = '<!-- end of figures -->';

await run(async () => {
  const at = process.argv.indexOf('--on');
  const day = (at > 0 && process.argv[at + 1]) || EDITION;
  try {
    console.log((await execute(process.execPath, [inRoot('content/check.mjs')])).trim());
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    console.log(error.output);
    return 1;
  }
  const lines = await contentTable(day);
  console.log(lines.join('\n'));
  if (day === EDITION) await writeFigures(lines);
  return 0;
});

/** Replaces the lines between the marks. @param {readonly string[]} lines */
async function writeFigures(lines) {
  const path = inRoot(DOCUMENT);
  const text = await readFile(path, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Problem(`${DOCUMENT} has no marks for the figures.`);
  await writeFile(path, text.slice(0, begin) + [BEGIN, '', ...lines, '', ''].join('\n') + text.slice(end));
  const prettier = inRoot('node_modules/prettier/bin/prettier.cjs');
  await execute(process.execPath, [prettier, '--write', '--log-level=warn', path]);
}
