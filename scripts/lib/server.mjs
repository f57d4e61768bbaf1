import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { inRoot, ROOT } from './paths.mjs';
import { isRunning, start } from './processes.mjs';

/**
 * @typedef {object} Folders absolute paths of the folders of a PocketBase
 * @property {string} data
 * @property {string} [hooks]
 * @property {string} [migrations]
 */

const MEGABYTE = 1_048_576;

/** @param {string} host */
const bracketed = (host) => (host.includes(':') ? `[${host}]` : host);

/**
 * The address by which this machine reaches a server that binds to `host`.
 * @param {{host: string, port: number}} settings
 */
export const localAddress = ({ host, port }) =>
  `http://${bracketed({ '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host)}:${port}`;

/** @param {Folders} folders */
const commonFlags = ({ data, hooks = inRoot('pb_hooks'), migrations = inRoot('pb_migrations') }) => [
  '--dir',
  data,
  '--hooksDir',
  hooks,
  '--migrationsDir',
  migrations,
];

/**
 * Arguments of a command of PocketBase that ends by itself, such as `migrate up` or `seed`.
 * @param {readonly string[]} command
 * @param {Folders} folders
 * @param {readonly string[]} [values] never read as flags: a password may begin with a dash
 */
export const commandArguments = (command, folders, values = []) => [
  ...command,
  ...commonFlags(folders),
  '--dev=false',
  '--automigrate=false',
  '--hooksWatch=false',
  '--',
  ...values,
];

/**
 * Arguments of `serve`.
 * @param {Folders & {host: string, port: number, origins: readonly string[], dev?: boolean, hooksPool?: number}} options
 *   `dev` prints every SQL statement and restarts the server when a hook's file changes
 */
export function serveArguments({ host, port, origins, dev = false, hooksPool, ...folders }) {
  const args = [
    'serve',
    `--http=${bracketed(host)}:${port}`,
    `--origins=${origins.join(',')}`,
    ...commonFlags(folders),
  ];
  args.push(`--dev=${dev}`, '--automigrate=false', `--hooksWatch=${dev}`);
  if (hooksPool) args.push(`--hooksPool=${hooksPool}`);
  return args;
}

/**
 * Adds to the operator's settings the variables that the hooks need.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const hooksEnvironment = (env) => ({
  MOLAO_ENV: 'development',
  MOLAO_ROOT: ROOT,
  MOLAO_DIST: inRoot('dist'),
  // The worker runs on the Node that started the server, because the PATH of a service manager may have another or none.
  MOLAO_NODE: process.execPath,
  GOMEMLIMIT: memoryLimit(),
  ...env,
});

/**
 * Half of the memory that this process may use. Near this limit PocketBase collects garbage more often. Without it, its
 * memory doubles in a busy minute, and the system may end the service (`MemoryMax` of the unit, the memory of a
 * container).
 */
function memoryLimit() {
  const constrained = process.constrainedMemory() || Infinity;
  return `${Math.floor(Math.min(constrained, totalmem()) / 2 / MEGABYTE)}MiB`;
}

/**
 * Starts `serve` and collects what it prints.
 * @param {string} binary
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function spawnServer(binary, args, env) {
  const child = start(binary, args, { env: hooksEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output = (output + chunk).slice(-200_000)));
  return { child, output: () => output };
}

/**
 * Resolves when the server answers requests.
 * @param {string} url
 * @param {{child: import('node:child_process').ChildProcess, output: () => string}} server
 * @param {number} [patience] milliseconds
 * @throws {Error} if the process ends before or does not answer in time; the message contains its output
 */
export async function untilHealthy(url, { child, output }, patience = 30_000) {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    if (!isRunning(child)) throw new Error(`PocketBase ended at its start:\n${output()}`);
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    // Without this line another server on the same port has answered.
    if (answer?.ok && output().includes('Server started at')) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`PocketBase did not answer within ${patience / 1000} seconds:\n${output()}`);
}

/** Below the ports that systems give to outgoing connections, which could take the port of a server that restarts. */
const PORTS = { first: 20_000, count: 12_000 };
// Each process begins at another place, so that two of them do not get the same port at the same time.
let tried = (process.pid * 101) % PORTS.count;

/** A loopback port that is free now; another process may still take it. @returns {Promise<number>} */
export async function freePort() {
  for (let left = PORTS.count; left > 0; left -= 1) {
    const port = PORTS.first + (tried++ % PORTS.count);
    if (await isFree(port)) return port;
  }
  throw new Error('No loopback port is free.');
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
