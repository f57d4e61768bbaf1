import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EventSource } from 'eventsource';
import { WebSocket } from 'undici';
import { bridgeEnvironment, superviseBridge } from '../../../scripts/lib/bridge.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { endProcess, isRunning, start } from '../../../scripts/lib/processes.mjs';
import { freePort } from '../../../scripts/lib/server.mjs';
import { makeNatsKeys } from '../../../scripts/nats-config.mjs';
import type { Poke } from '../../../src/domain/sync/sync-protocol';
import { PocketBaseTransport } from '../../../src/sync/engine/pocketbase-transport';
import { makeClient } from '../../../src/sync/requests/pocketbase-client';
import { ensureGoProgram } from '../go-program';
import { startServer, type StartOptions, type TestServer } from '../harness';
import type { TestUser } from '../users';

const VERSION = '2.15.2';
const MODULE = 'github.com/nats-io/nats-server/v2';

// Browsers have it, and Node from version 22 on.
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;
globalThis.EventSource ??= EventSource as unknown as typeof globalThis.EventSource;

interface Node {
  readonly ws: string;
  /** Where its counts are read. */
  readonly monitor: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** A cluster of nats-server on loopback, configured as operations.md says. */
export interface NatsCluster extends AsyncDisposable {
  readonly nodes: readonly Node[];
  /** Settings of Molao. */
  readonly env: Record<string, string>;
  /** Connections of browsers to all nodes. */
  connections(): Promise<number>;
}

/** @param origins pages that may connect */
export async function startNats(origins: readonly string[], size = 3): Promise<NatsCluster> {
  const binary = await ensureGoProgram('nats-server', MODULE, VERSION);
  const folder = await mkdtemp(join(tmpdir(), 'molao-nats-'));
  const keys = await makeNatsKeys(folder);
  const ports: Record<'tcp' | 'ws' | 'cluster' | 'monitor', number>[] = [];
  for (let at = 0; at < size; at += 1)
    ports.push({ tcp: await freePort(), ws: await freePort(), cluster: await freePort(), monitor: await freePort() });
  const template = await readFile(inRoot('deploy/nats.conf'), 'utf8');
  const nodes = await Promise.all(
    ports.map(async ({ tcp, ws, cluster, monitor }, at) => {
      const conf = join(folder, `node${at}.conf`);
      const routes = ports.filter((_, other) => other !== at).map((other) => `nats://127.0.0.1:${other.cluster}`);
      const settings = replaced(template, [
        [/server_name: nats1/, `server_name: nats${at}`],
        [/listen: 127.0.0.1:4222/, `listen: 127.0.0.1:${tcp}\nhttp: 127.0.0.1:${monitor}`],
        [/listen: 0.0.0.0:443\n {2}tls: .*/, `listen: 127.0.0.1:${ws}\n  no_tls: true`],
        [/allowed_origins: .*/, `allowed_origins: ${JSON.stringify(origins)}`],
        [/listen: 0.0.0.0:6222/, `listen: 127.0.0.1:${cluster}`],
        [/ {2}tls: .*ca_file.*\n/, ''],
        [/routes: .*/, `routes: ${JSON.stringify(routes)}`],
      ]);
      await writeFile(conf, settings);
      return nodeOf(binary, conf, { ws, monitor });
    }),
  );
  await Promise.all(nodes.map((node) => node.start()));
  const lines = (await readFile(keys.env, 'utf8')).trim().split('\n');
  return {
    nodes,
    env: {
      NATS_URL: ports.map(({ tcp }) => `nats://127.0.0.1:${tcp}`).join(),
      NATS_WS_URL: nodes.map(({ ws }) => ws).join(),
      ...Object.fromEntries(lines.map((line) => line.split('=') as [string, string])),
    },
    connections: async () => {
      let count = 0;
      for (const { monitor } of nodes) {
        const answer = await fetch(`${monitor}/connz?limit=10000`).catch(() => undefined);
        const { connections = [] } = ((await answer?.json()) ?? {}) as { connections?: { type: string }[] };
        count += connections.filter(({ type }) => type === 'websocket').length;
      }
      return count;
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(nodes.map((node) => node.kill()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function replaced(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  let result = text;
  for (const [pattern, by] of changes) {
    if (!pattern.test(result)) throw new Error(`deploy/nats.conf has nothing like ${pattern}`);
    result = result.replace(pattern, by);
  }
  return result;
}

function nodeOf(binary: string, conf: string, ports: { ws: number; monitor: number }): Node {
  let child: ReturnType<typeof start> | undefined;
  const monitor = `http://127.0.0.1:${ports.monitor}`;
  return {
    ws: `ws://127.0.0.1:${ports.ws}`,
    monitor,
    start: async () => {
      if (child && isRunning(child)) return;
      const started = start(binary, ['-c', conf], { stdio: ['ignore', 'pipe', 'pipe'] });
      child = started;
      let output = '';
      for (const stream of [started.stdout, started.stderr]) stream?.on('data', (text) => (output += String(text)));
      while (!(await fetch(`${monitor}/healthz`).catch(() => undefined))?.ok) {
        if (!isRunning(started)) throw new Error(`nats-server does not run:\n${output}`);
        await pause(20);
      }
    },
    kill: async () => {
      if (child && isRunning(child)) await endProcess(child, 'SIGKILL');
    },
  };
}

export interface NatsWorld extends AsyncDisposable {
  server: TestServer;
  nats: NatsCluster;
  bridge: ReturnType<typeof superviseBridge>;
  /** What the bridge and its supervisor said. */
  lines: string[];
}

/** A server with NATS and the bridge, as `npm start` starts them. */
export async function startNatsWorld(options: StartOptions = {}, size = 3): Promise<NatsWorld> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const nats = await startNats([url], size);
  const { NATS_SIGNING_SEED: _forBridgeOnly, ...shown } = nats.env;
  const forBridge = (await bridgeEnvironment(nats.env, url))!;
  const server = await startServer({ ...options, port, env: { ...options.env, ...shown, ...forBridge } });
  const lines: string[] = [];
  const bridge = superviseBridge({ ...process.env, ...options.env, ...nats.env, ...forBridge }, (line) =>
    lines.push(line),
  );
  while (!lines.some((line) => line.endsWith('connected.'))) await pause(50);
  return {
    server,
    nats,
    bridge,
    lines,
    [Symbol.asyncDispose]: async () => {
      await bridge.stop();
      await server.dispose();
      await nats[Symbol.asyncDispose]();
    },
  };
}

/** A device with the product's transport. */
export interface LiveDevice {
  readonly transport: PocketBaseTransport;
  readonly user: TestUser;
  readonly pokes: Poke['collections'][];
  /** How often it heard that it is connected. */
  connects: number;
  /** How often it opened a stream of PocketBase. */
  streams: number;
  readonly hasStream: boolean;
  stop(): void;
}

/** It listens, and asks for the head after each poke and connection, as the engine does. */
export async function openLiveDevice({ url }: TestServer, user: TestUser): Promise<LiveDevice & { heads: number }> {
  const client = makeClient(url);
  client.authStore.save(user.token, { id: user.id, collectionId: '', collectionName: 'users' });
  const transport = new PocketBaseTransport(client);
  const device = {
    transport,
    user,
    pokes: [] as string[][],
    connects: 0,
    streams: 0,
    heads: 0,
    get hasStream() {
      return client.realtime.isConnected;
    },
    stop: () => {},
  };
  const openStream = transport.openStream.bind(transport);
  transport.openStream = (handlers) => {
    device.streams += 1;
    return openStream(handlers);
  };
  const ask = () => {
    device.heads += 1;
    void transport.head({ checkpoint: '', clock: 0 }).catch(() => {});
  };
  device.stop = await transport.subscribe({
    onPoke: ({ collections }) => {
      device.pokes.push(collections);
      ask();
    },
    onConnect: () => {
      device.connects += 1;
      ask();
    },
  });
  return device;
}
