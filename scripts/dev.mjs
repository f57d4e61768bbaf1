// `npm run dev`: serves the app with hot reload. When hooks change, it bundles them and the server restarts.
import { announce } from './lib/announce.mjs';
import { hookBundles, writeBundles } from './lib/build-hooks.mjs';
import { readSettings, withDotEnv } from './lib/environment.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { endOnSignals } from './lib/processes.mjs';
import { Problem, run } from './lib/problem.mjs';
import { startService } from './lib/service.mjs';

const APP_PORT = 5173;

endOnSignals(0);
await run(async () => {
  requireNode();
  const env = await withDotEnv(process.env);
  const settings = readSettings(env);
  if (settings.production)
    throw new Problem('npm run dev is for development; with MOLAO_ENV=production use npm start.');
  const { local, accounts, ended } = await startService({
    env,
    settings,
    parts: ['hooks'],
    dev: true,
    say: (line) => console.log(`· ${line}`),
  });
  await watchHooks();
  const app = await serveApp(local);
  announce('Molao runs (hot reload).', { App: app, Dashboard: `${local}/_/` }, accounts);
  await ended;
});

/** Bundles the hooks after each change. PocketBase watches the bundles and restarts itself. */
async function watchHooks() {
  const esbuild = await import('esbuild');
  for (const options of await hookBundles()) {
    if (Object.keys(options.entryPoints ?? {}).length === 0) continue;
    const context = await esbuild.context({
      ...options,
      logLevel: 'warning',
      plugins: [{ name: 'write', setup: (build) => build.onEnd(async (result) => void (await writeBundles(result))) }],
    });
    await context.watch();
  }
}

/**
 * @param {string} server address of the API and the dashboard
 * @returns {Promise<string>} address of the app
 */
async function serveApp(server) {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: ROOT,
    configFile: inRoot('vite.config.ts'),
    server: { host: '127.0.0.1', port: APP_PORT, proxy: { '/api': server, '/calendar/': server, '/_/': server } },
  });
  await vite.listen();
  return (vite.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
}
