// `npm start` installs, builds and starts the service from a bare checkout. It uses Node's modules only, because no
// package is installed when it begins. `node scripts/start.mjs --built` serves an existing build without packages and
// sources, as in the container.
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
