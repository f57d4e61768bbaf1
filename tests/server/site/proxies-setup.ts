import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { canInstall, unpackForDebian } from '../../../scripts/lib/debian.mjs';
import { CACHE, inRoot } from '../../../scripts/lib/paths.mjs';
import { endProcess, isRunning, start } from '../../../scripts/lib/processes.mjs';
import { freePort } from '../../../scripts/lib/server.mjs';

export const PROXIES = ['caddy', 'nginx'] as const;
export type ProxyName = (typeof PROXIES)[number];

/** Carries the client's address in tests of `deploy/` with many addresses. */
export const TEST_ADDRESS = 'X-Test-Address';

const UNPACKED = join(CACHE, 'proxies');

/** nginx's module for JavaScript, which checks addresses of content packs. */
const MODULE = { package: 'libnginx-mod-http-js', file: 'ngx_http_js_module.so' };

/** Finds Debian's Caddy and nginx, or unpacks them into the cache, as root. @throws if there is none */
export async function ensureProxies(): Promise<Record<ProxyName, string>> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', ...below('usr/bin', 'usr/sbin')];
  const find = (name: ProxyName) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  const missing = PROXIES.filter((name) => !find(name));
  if (missing.length > 0) {
    if (!canInstall())
      throw new Error(`Not on this machine: ${missing.join(', ')}. Run \`apt-get install caddy nginx\` as root.`);
    await unpackForDebian(missing, UNPACKED);
  }
  return { caddy: find('caddy')!, nginx: find('nginx')! };
}

/** Path of nginx's module for JavaScript: Debian's, or unpacked into the cache, as root. @throws if there is none */
export async function ensureScriptModule(): Promise<string> {
  const folders = ['/usr/lib/nginx/modules', ...below('usr/lib/nginx/modules', 'usr/share/nginx/modules')];
  const find = () => folders.map((folder) => join(folder, MODULE.file)).find((path) => existsSync(path));
  if (!find()) {
    if (!canInstall()) throw new Error(`Not on this machine: run \`apt-get install ${MODULE.package}\` as root.`);
    await unpackForDebian([MODULE.package], UNPACKED);
  }
  return find()!;
}

const below = (...names: string[]) => names.map((name) => join(UNPACKED, name));

/** A real proxy with its file of `deploy/`, on loopback. */
export interface Proxy extends AsyncDisposable {
  port: number;
  /** The app's host. */
  app: string;
  /** The dashboard's host. Its network is 127.0.0.1. */
  dashboard: string;
  output(): string;
}

/**
 * Starts a proxy. Of its file, only these parts are replaced: host names, ports, TLS, the upstream's port, the
 * dashboard's network; with `addressFromHeader`, also where the client's address is read.
 */
export async function startProxy(
  name: ProxyName,
  program: string,
  upstream: number,
  { addressFromHeader = false, packs }: { addressFromHeader?: boolean; packs?: PackCache } = {},
): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), `molao-${name}-`));
  const port = await freePort();
  const { args, config } = await CONFIGURE[name]({ folder, port, upstream, addressFromHeader, packs });
  await writeFile(join(folder, 'config'), config);
  const child = start(program, args, { env: await environment(folder), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  await listening(port, () => isRunning(child)).catch(() => {
    throw new Error(`${name} does not listen:\n${output}`);
  });
  return {
    port,
    app: `http://127.0.0.1:${port}`,
    dashboard: `http://localhost:${port}`,
    output: () => output,
    [Symbol.asyncDispose]: async () => {
      await endProcess(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** nginx with deploy/packs: the path of its module, the server's secret, and another script in place of packs.js. */
export interface PackCache {
  module: string;
  secret: string;
  script?: (right: string) => string;
}

interface Places {
  folder: string;
  port: number;
  upstream: number;
  addressFromHeader: boolean;
  packs?: PackCache | undefined;
}

const CONFIGURE: Record<ProxyName, (places: Places) => Promise<{ args: string[]; config: string }>> = {
  caddy: async ({ folder, port, upstream, addressFromHeader }) => ({
    args: ['run', '--config', join(folder, 'config'), '--adapter', 'caddyfile'],
    config: replace(await deployed('Caddyfile'), [
      [/^\{\n/m, '{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n'],
      [/^dashboard\.molao\.example \{/m, `http://localhost:${port} {`],
      [/^molao\.example \{/m, `http://127.0.0.1:${port} {`],
      [/127\.0\.0\.1:8090/, `127.0.0.1:${upstream}`],
      [/203\.0\.113\.0\/24/, '127.0.0.1/32'],
      ...(addressFromHeader
        ? ([[/(?<=map |default )\{remote_host\}/g, `{header.${TEST_ADDRESS}}`]] satisfies Replacement[])
        : []),
    ]),
  }),
  nginx: async ({ folder, port, upstream, addressFromHeader, packs }) => {
    const site = replace(await deployed('nginx.conf'), [
      [/dashboard\.molao\.example/g, 'localhost'],
      [/molao\.example/g, '127.0.0.1'],
      [/127\.0\.0\.1:8090/, `127.0.0.1:${upstream}`],
      [/^\tlisten \[::\].*\n/gm, ''],
      [/listen 443 ssl http2;/g, `listen 127.0.0.1:${port};`],
      [/listen 80;/, `listen 127.0.0.1:${await freePort()};`],
      [/^\tssl_.*\n/gm, ''],
      [/203\.0\.113\.0\/24/, '127.0.0.1'],
      ...(addressFromHeader
        ? ([[/(?<=map |default )\$remote_addr/g, '$http_x_test_address']] satisfies Replacement[])
        : []),
      ...(packs ? ([[/#(?=include \/etc\/nginx\/molao\/)/g, '']] satisfies Replacement[]) : []),
    ]);
    const http = packs ? await cachePacks(packs, folder) : '';
    const config = await wrap(inFolder(`${http}\n${site}`, folder), folder, packs && [packs.module]);
    return { args: ['-e', 'stderr', '-p', folder, '-c', join(folder, 'config')], config };
  },
};

/** Puts the files of deploy/packs where nginx reads them. @returns the part of the http block */
async function cachePacks({ secret, script = (right) => right }: PackCache, folder: string): Promise<string> {
  await mkdir(join(folder, 'molao'));
  await writeFile(join(folder, 'molao', 'packs-secret.conf'), `set $molao_packs_secret "${secret}";\n`);
  await writeFile(join(folder, 'molao', 'nginx-server.conf'), await deployed('packs/nginx-server.conf'));
  await writeFile(join(folder, 'molao', 'packs.js'), script(await deployed('packs/packs.js')));
  return deployed('packs/nginx-http.conf');
}

/** nginx's folders, in a folder of the test. */
const inFolder = (config: string, folder: string) =>
  config.replaceAll('/etc/nginx/molao', join(folder, 'molao')).replaceAll('/var/cache/nginx', join(folder, 'cache'));

const deployed = (file: string) => readFile(inRoot(`deploy/${file}`), 'utf8');

type Replacement = [pattern: RegExp, by: string];

/** @throws if a pattern is not found: the file has changed, and the test would run another one */
function replace(text: string, replacements: Replacement[]): string {
  return replacements.reduce((before, [pattern, by]) => {
    const after = before.replace(pattern, () => by);
    if (after === before) throw new Error(`the file of deploy/ does not contain ${String(pattern)}`);
    return after;
  }, text);
}

/** What Debian's `/etc/nginx/nginx.conf` is around a site, with folders that need not exist. */
async function wrap(site: string, folder: string, modules: readonly string[] = []): Promise<string> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await mkdir(join(folder, 'temporary'));
  await mkdir(join(folder, 'cache'));
  return [
    ...modules.map((path) => `load_module ${path};`),
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off; pid ${join(folder, 'pid')}; events { worker_connections 1024; }`,
    'http {',
    ...temporary.map((name) => `${name}_temp_path ${join(folder, 'temporary', name)};`),
    site,
    '}',
  ].join('\n');
}

async function environment(folder: string): Promise<NodeJS.ProcessEnv> {
  const libraries = join(UNPACKED, 'usr', 'lib');
  const names = existsSync(libraries) ? await readdir(libraries) : [];
  return {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    LD_LIBRARY_PATH: names.map((name) => join(libraries, name)).join(delimiter),
  };
}

async function listening(port: number, runs: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (runs() && Date.now() < deadline) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error('nothing listens');
}
