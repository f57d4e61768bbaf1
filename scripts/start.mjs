// `npm start`: everything from an empty checkout to a running service. Plain Node: nothing is installed when it begins.
// `node scripts/start.mjs --built` serves what was built elsewhere, without packages and sources: what the container
// does.
import { announce } from './lib/announce.mjs';
import { readSettings, withDotEnv } from './lib/environment.mjs';
import { requireNode } from './lib/node-version.mjs';
import { endOnSignals } from './lib/processes.mjs';
import { run } from './lib/problem.mjs';
import { startService } from './lib/service.mjs';

endOnSignals(0);
await run(async () => {
  requireNode();
  const env = await withDotEnv(process.env);
  const settings = readSettings(env);
  const built = process.argv.includes('--built');
  const { local, accounts, ended } = await startService({
    env,
    settings,
    built,
    say: (line) => console.log(`· ${line}`),
  });
  const mode = settings.production ? 'production' : 'development';
  announce(`Molao runs (${mode}).`, { App: settings.address, Dashboard: `${local}/_/` }, accounts);
  await ended;
});
