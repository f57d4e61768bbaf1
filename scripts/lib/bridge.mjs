import { randomBytes } from 'node:crypto';
import { inRoot } from './paths.mjs';
import { endProcess, isEnding, start } from './processes.mjs';
import { freePort } from './server.mjs';

export const BRIDGE = 'pb_hooks/dist/worker/bridge.cjs';
/** Milliseconds until a bridge that ended starts again, doubled each time up to the longest. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** A bridge that ran for so long has started well. */
const RAN_WELL = 60_000;

/** All that the bridge is told of the environment. */
const VARIABLES = [
  'PATH',
  'NATS_URL',
  'NATS_ACCOUNT',
  'NATS_SIGNING_SEED',
  'NATS_TOKEN_SECONDS',
  'NODE_EXTRA_CA_CERTS',
  'MOLAO_BRIDGE_SECRET',
  'MOLAO_BRIDGE_PORT',
  'MOLAO_LOCAL_URL',
];

/**
 * What the server and the bridge to NATS need to talk to each other; undefined without NATS.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} local address of the server on this machine
 * @returns {Promise<Record<string, string> | undefined>}
 */
export async function bridgeEnvironment(env, local) {
  if (!env.NATS_URL) return undefined;
  return {
    MOLAO_BRIDGE_SECRET: randomBytes(32).toString('hex'),
    MOLAO_BRIDGE_PORT: String(await freePort()),
    MOLAO_LOCAL_URL: local,
  };
}

/**
 * Runs the bridge to NATS, and starts it again whenever it ends.
 * @param {NodeJS.ProcessEnv} env with `bridgeEnvironment`
 * @param {(line: string) => void} say receives one line for each end, and what the bridge says
 * @returns {{pid: () => number | undefined, stop: () => Promise<void>}}
 */
export function superviseBridge(env, say) {
  const own = Object.fromEntries(VARIABLES.map((name) => [name, env[name]]));
  let stopped = false;
  let pause = FIRST_PAUSE;
  /** @type {import('node:child_process').ChildProcess} */
  let child;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const run = () => {
    const began = performance.now();
    // It ends when its input does: when this process is killed.
    child = start(process.execPath, [inRoot(BRIDGE)], { env: own, stdio: ['pipe', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => text.trimEnd().split('\n').forEach(say));
    child.once('exit', (code, signal) => {
      if (stopped || isEnding()) return;
      if (performance.now() - began > RAN_WELL) pause = FIRST_PAUSE;
      say(`Bridge to NATS: ended (${signal ?? `code ${code}`}), starts again.`);
      timer = setTimeout(run, pause);
      pause = Math.min(LONGEST_PAUSE, pause * 2);
    });
  };
  run();
  return {
    pid: () => child.pid,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await endProcess(child);
    },
  };
}
