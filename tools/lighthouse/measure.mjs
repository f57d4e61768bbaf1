// `npm --prefix tools/lighthouse ci && npm --prefix tools/lighthouse run measure` runs Lighthouse on the built product
// with the starter content and writes docs/performance.md: the median of five runs for each page and form factor. It
// fails if a public page misses its goal. `… run measure -- / /auth` measures only these pages, and `-- --runs 1` runs
// once; both write nothing.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { readSettings } from '../../scripts/lib/environment.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { endAll, endOnSignals } from '../../scripts/lib/processes.mjs';
import { run } from '../../scripts/lib/problem.mjs';
import { freePort } from '../../scripts/lib/server.mjs';
import { startService } from '../../scripts/lib/service.mjs';
import { FORMS, measurePage, openBrowser } from './lighthouse.mjs';
import { misses, table, withTable } from './report.mjs';
import { signInAs } from './sign-in.mjs';

const PUBLIC = ['/', '/pricing', '/auth'];
const FIGURES = inRoot('docs/performance.md');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const runs = Number(values.runs);
const wanted = (/** @type {string} */ path) => positionals.length === 0 || positionals.includes(path);

endOnSignals();
await run(async () => {
  const data = await mkdtemp(join(tmpdir(), 'molao-lighthouse-'));
  const env = { ...process.env, MOLAO_ENV: 'development', MOLAO_DATA: data, PORT: String(await freePort()) };
  const results = [];
  try {
    const { local, accounts } = await startService({
      env,
      settings: readSettings(env),
      say: (line) => console.log(`· ${line}`),
    });
    const member = accounts?.list.find(({ kind }) => kind === 'premium');
    if (!member) throw new Error('The server has no premium member.');
    for (const form of FORMS) {
      for (const path of PUBLIC.filter(wanted)) {
        const browser = await openBrowser(await ensureChromium());
        try {
          results.push(await measurePage(browser, `${local}${path}`, { name: path, form, runs, goal: true }));
        } finally {
          await browser.close();
        }
      }
      const browser = await openBrowser(await ensureChromium());
      try {
        const { article } = await signInAs(browser, local, member);
        const signedIn = [
          ['/dashboard', '/dashboard, signed in'],
          [`/article/${article}`, '/article/…, signed in'],
        ];
        for (const [path, name] of signedIn.filter(([address]) => wanted(`/${address?.split('/')[1]}`))) {
          results.push(
            await measurePage(browser, `${local}${path}`, {
              name: String(name),
              form,
              runs,
              goal: false,
              keepStorage: true,
            }),
          );
        }
      } finally {
        await browser.close();
      }
    }
  } finally {
    await endAll();
    await rm(data, { recursive: true, force: true });
  }
  console.log(`\n${table(results)}`);
  if (positionals.length === 0 && runs === 5) {
    await writeFile(
      FIGURES,
      withTable(await readFile(FIGURES, 'utf8'), table(results), {
        day: new Date().toISOString().slice(0, 10),
        cores: cpus().length,
        load: Math.round(loadavg()[2] ?? 0),
      }),
    );
    console.log('\nThe figures are in docs/performance.md.');
  }
  const missed = results.flatMap(misses);
  for (const words of missed) console.log(`✗ ${words}`);
  return missed.length > 0 ? 1 : 0;
});
