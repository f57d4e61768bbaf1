import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { inRoot, ROOT } from './paths.mjs';
import { Problem } from './problem.mjs';

const LOOPBACK = '127.0.0.1';
const DEFAULT_PORT = 8090;

/**
 * Reads `.env`. Variables of the process's environment override those of the file.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [file]
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function withDotEnv(env, file = inRoot('.env')) {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw new Problem(`${file} cannot be read: ${error.message}`, { cause: error });
  });
  return { ...parseEnv(text), ...env };
}

/**
 * @typedef {object} Settings
 * @property {boolean} production
 * @property {string} host address to bind to
 * @property {number} port
 * @property {string} data absolute path of the data folder
 * @property {string} address public address of the product, without a slash at the end
 * @property {string[]} origins pages of these origins may call the API
 * @property {{email: string, password: string} | undefined} superuser
 */

/**
 * Reads the settings of `npm start` itself. The hooks read all other variables from the environment.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings}
 * @throws {Problem} for the first wrong or missing setting
 */
export function readSettings(env) {
  const mode = env.MOLAO_ENV || 'development';
  if (mode !== 'development' && mode !== 'production')
    throw new Problem(`MOLAO_ENV is "${mode}"; it can be "development" or "production".`);
  const production = mode === 'production';
  const port = readPort(env.PORT);
  // Loopback only: a development server has accounts with known names, and its checkout costs nothing.
  const host = production ? env.HOST || LOOPBACK : LOOPBACK;
  const address = (env.MOLAO_PUBLIC_URL || (production ? '' : `http://${LOOPBACK}:${port}`)).replace(/\/+$/, '');
  if (production) requireForProduction(env, address);
  requireReserve(env.MOLAO_DISK_RESERVE);
  requirePacks(env);
  requireNats(env);
  return {
    production,
    host,
    port,
    data: resolve(ROOT, env.MOLAO_DATA || '.molao/data'),
    address,
    origins: production ? [new URL(address).origin] : [`http://${LOOPBACK}:${port}`, `http://localhost:${port}`],
    superuser: readSuperuser(env),
  };
}

/** @param {string | undefined} text */
function readPort(text) {
  const port = Number(text || DEFAULT_PORT);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Problem(`PORT is "${text}"; it must be a whole number from 1 to 65535.`);
}

/** The hooks read it (pb_hooks/src/core/disk-reserve.ts). @param {string | undefined} text */
function requireReserve(text) {
  const [, number, unit] = /^(\d+(?:\.\d+)?) ?(%|[KMGT]B|)$/i.exec(text?.trim() || '5%') ?? [];
  if (number === undefined || (unit === '%' && Number(number) >= 100))
    throw new Problem(`MOLAO_DISK_RESERVE is "${text}"; it can be a share such as 5% or a size such as 500MB.`);
}

/** The hooks read them (pb_hooks/src/sync/packs/sign-pack.ts). @param {NodeJS.ProcessEnv} env */
function requirePacks({ MOLAO_PACKS_URL: address, MOLAO_PACKS_SECRET: secret }) {
  if (address && !(URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)))
    throw new Problem(
      `MOLAO_PACKS_URL is "${address}"; it must be a whole address, such as https://cdn.example/packs.`,
    );
  if (secret && secret.length < 32)
    throw new Problem('MOLAO_PACKS_SECRET is too short; it needs at least 32 characters.');
}

/** The bridge and the hooks read them (pb_hooks/worker/sync/bridge). @param {NodeJS.ProcessEnv} env */
function requireNats(env) {
  const names = ['NATS_URL', 'NATS_WS_URL', 'NATS_ACCOUNT', 'NATS_SIGNING_SEED'];
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return;
  if (missing.length > 0) throw new Problem(`${names.join(', ')} go together; ${missing.join(', ')} is not set.`);
  for (const [name, schemes] of /** @type {const} */ ([
    ['NATS_URL', /^(nats|tls):$/],
    ['NATS_WS_URL', env.MOLAO_ENV === 'production' ? /^wss:$/ : /^wss?:$/],
  ])) {
    const wrong = addressesIn(env[name]).find((url) => !URL.canParse(url) || !schemes.test(new URL(url).protocol));
    if (wrong !== undefined)
      throw new Problem(`${name} has "${wrong}"; its addresses are like ${EXAMPLES[name]}, with commas between them.`);
  }
  if (!/^A[A-Z2-7]{55}$/.test(env.NATS_ACCOUNT ?? '')) throw new Problem('NATS_ACCOUNT is not the id of an account.');
  // The value is a secret, so the message does not repeat it.
  if (!/^SA[A-Z2-7]{56}$/.test(env.NATS_SIGNING_SEED ?? ''))
    throw new Problem('NATS_SIGNING_SEED is not the seed of a signing key of an account.');
}

const EXAMPLES = { NATS_URL: 'tls://nats1.example:4222', NATS_WS_URL: 'wss://nats1.example' };

/** @param {string | undefined} list */
const addressesIn = (list) => (list ?? '').split(',').map((url) => url.trim());

/** @param {NodeJS.ProcessEnv} env */
function readSuperuser({ MOLAO_SUPERUSER_EMAIL: email, MOLAO_SUPERUSER_PASSWORD: password }) {
  if (!email && !password) return undefined;
  if (!email || !password)
    throw new Problem('MOLAO_SUPERUSER_EMAIL and MOLAO_SUPERUSER_PASSWORD go together; one of them is missing.');
  if (password.length < 10)
    throw new Problem('MOLAO_SUPERUSER_PASSWORD is too short; it needs at least 10 characters.');
  return { email, password };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} address
 */
function requireForProduction(env, address) {
  if (!address)
    throw new Problem('MOLAO_PUBLIC_URL is not set; production needs the https address under which people reach it.');
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:') {
    throw new Problem(`MOLAO_PUBLIC_URL is "${address}"; it must be a whole address that begins with https://.`);
  }
  for (const name of ['SMTP_HOST', 'MAIL_FROM']) {
    if (!env[name])
      throw new Problem(
        `${name} is not set; production needs a mail server, because a forgotten password is reset by mail.`,
      );
  }
}
