import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { build } from '../build.mjs';
import { ensurePocketBase } from '../pocketbase.mjs';
import { makeDevelopmentAccounts, makeSuperuser, requireAccounts } from './accounts.mjs';
import { BRIDGE, bridgeEnvironment, superviseBridge } from './bridge.mjs';
import { checkDatabase } from './check-database.mjs';
import { lockData } from './data-lock.mjs';
import { migrateAndSeed } from './data.mjs';
import { ensurePackages } from './packages.mjs';
import { inRoot } from './paths.mjs';
import { requireFreePort } from './port.mjs';
import { isDiskFull, Problem } from './problem.mjs';
import { localAddress, serveArguments, spawnServer, untilHealthy } from './server.mjs';

/**
 * @typedef {object} Service a running server
 * @property {string} local its address on this machine
 * @property {import('./accounts.mjs').Announcement | undefined} accounts of a development server
 * @property {Promise<never>} ended rejects when the server ends by itself
 */

/**
 * Starts a server from a checkout: installs packages and PocketBase, builds, migrates, seeds content and creates
 * accounts. Skips steps that are already done.
 * @param {{
 *   env: NodeJS.ProcessEnv,
 *   settings: import('./environment.mjs').Settings,
 *   say: (line: string) => void,
 *   parts?: readonly string[],
 *   built?: boolean,
 *   dev?: boolean,
 * }} options `parts` to build, all by default; `built` installs and builds nothing; `dev` restarts the server when a
 * hook's file changes
 * @returns {Promise<Service>}
 * @throws {Problem}
 */
export async function startService({ env, settings, say, parts, built = false, dev = false }) {
  await requireAccounts(settings);
  await requireFreePort(settings);
  if (settings.production && !env.MOLAO_TRUSTED_PROXY_HEADER)
    say('MOLAO_TRUSTED_PROXY_HEADER is not set: all visitors who come through a proxy share one rate limit.');
  if (built) requireBuilt();
  // Before anything is written: a second start must not rewrite what the running server serves.
  await makeFolder(settings.data);
  await lockData(settings.data);
  await checkDatabase(settings.data);
  if (!built) await ensurePackages(say);
  const binary = await ensurePocketBase({ env, say });
  if (!built) await build(say, parts);

  const local = localAddress(settings);
  const forBridge = await bridgeEnvironment(env, local);
  /** @type {NodeJS.ProcessEnv} */
  const serverEnv = { ...env, ...forBridge, PORT: String(settings.port), MOLAO_PUBLIC_URL: settings.address };
  // Only the bridge signs tokens.
  delete serverEnv.NATS_SIGNING_SEED;
  const pocketbase = { binary, data: settings.data, env: serverEnv };
  await migrateAndSeed(pocketbase, say);
  const superuser = await makeSuperuser(pocketbase, settings);

  const server = spawnServer(binary, serveArguments({ ...settings, dev }), serverEnv);
  await untilHealthy(local, server);
  if (forBridge) superviseBridge({ ...env, ...forBridge }, say);
  const accounts = settings.production ? undefined : await makeDevelopmentAccounts(settings.data, local, superuser);
  server.child.stdout?.pipe(process.stdout);
  server.child.stderr?.pipe(process.stderr);
  const ended = new Promise((_, reject) => {
    server.child.once('exit', () =>
      reject(
        new Problem(
          `PocketBase ended by itself. Its last words: ${server.output().trim().split('\n').slice(-3).join(' ')}`,
        ),
      ),
    );
  });
  ended.catch(() => undefined);
  return { local, accounts, ended: /** @type {Promise<never>} */ (ended) };
}

/** @throws {Problem} if a built part is missing */
function requireBuilt() {
  const missing = ['dist/index.html', 'pb_hooks/dist/sync.js', 'pb_hooks/dist/worker/main.cjs', BRIDGE].find(
    (file) => !existsSync(inRoot(file)),
  );
  if (missing) throw new Problem(`${missing} is not there. Build the app and the hooks first: npm ci && npm run build`);
}

/** @param {string} data */
async function makeFolder(data) {
  try {
    await mkdir(data, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new Problem(
      `The data folder ${data} cannot be used (${/** @type {NodeJS.ErrnoException} */ (error).code}). Make it writable for ` +
        'this account, or set MOLAO_DATA to another folder.',
      { cause: error },
    );
  }
}
