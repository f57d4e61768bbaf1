import { readFileSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { report, type Figure } from './report';
import { benchWorld, type World } from './world';

const IDLE_CLIENTS = 1_000;
const SYNCING_CLIENTS = 50;
/** Pages per collection that each client requests. Memory depends on the number of clients, not on the duration. */
const PAGES = 5;
const MEGABYTE = 1_048_576;

let world: World;
// Production settings, because in development a middleware that refuses proxies uses one JavaScript VM for each stream.
const PRODUCTION = { MOLAO_ENV: 'production', MOLAO_PUBLIC_URL: 'https://bench.invalid', SMTP_HOST: '127.0.0.1' };
beforeAll(async () => {
  world = await benchWorld(PRODUCTION);
}, 600_000);
afterAll(() => world.server.dispose());

it.runIf(process.platform === 'linux')(
  'measures PocketBase’s memory after the start, with idle realtime clients, and with clients that sync at once',
  async () => {
    const figures: Figure[] = [
      { what: 'memory of PocketBase after the start, 22,000 rows', detail: megabytes(resident()) },
    ];

    const streams = await Promise.all(Array.from({ length: IDLE_CLIENTS }, openStream));
    figures.push({ what: `memory with ${IDLE_CLIENTS} idle realtime clients`, detail: megabytes(resident()) });
    expect(streams.every((stream) => stream.connected)).toBe(true);
    streams.forEach((stream) => stream.close());

    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, resident());
    }, 50);
    const rows = await Promise.all(Array.from({ length: SYNCING_CLIENTS }, syncMuch));
    clearInterval(watch);
    figures.push({
      what: `peak memory while ${SYNCING_CLIENTS} clients fetch ${rows[0]!.toLocaleString('en')} articles and texts each at once`,
      detail: megabytes(peak),
    });
    expect(new Set(rows).size).toBe(1);
    await report('memory', figures);
  },
  600_000,
);

function resident(): number {
  const status = readFileSync(`/proc/${world.server.pid()}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) * 1024;
}

const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`;

interface Stream {
  connected: boolean;
  close(): void;
}

/** Opens a realtime connection and subscribes to pokes, as the app does. */
function openStream(): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const opened = get(`${world.server.url}/api/realtime`, { agent: new Agent({ keepAlive: false }) }, (response) => {
      response.setEncoding('utf8');
      let text = '';
      response.on('data', (chunk: string) => {
        text += chunk;
        const clientId = /"clientId":"([^"]+)"/.exec(text)?.[1];
        if (!clientId) return;
        text = '';
        subscribe(clientId).then((connected) => resolve({ connected, close: () => opened.destroy() }), reject);
      });
    });
    opened.on('error', reject);
  });
}

function subscribe(clientId: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const post = request(
      `${world.server.url}/api/realtime`,
      { method: 'POST', headers: { 'Content-Type': 'application/json', Authorization: world.user.token } },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode === 204));
      },
    );
    post.on('error', reject);
    post.end(JSON.stringify({ clientId, subscriptions: ['poke'] }));
  });
}

/** Fetches articles and then their texts, as at the start of a first sync. @returns the number of rows */
async function syncMuch(): Promise<number> {
  let rows = 0;
  for (const collection of ['articles', 'article_contents']) {
    for (let from = 0, page = 0; page < PAGES; page += 1) {
      const query = new URLSearchParams({ perPage: '500', skipTotal: '1', sort: 'rev', filter: `rev > ${from}` });
      const { body } = await world.server.api<{ items: { rev: number }[] }>(
        'GET',
        `/api/collections/${collection}/records?${query}`,
        { token: world.user.token, headers: { 'Accept-Encoding': 'gzip' } },
      );
      rows += body.items.length;
      from = body.items.at(-1)?.rev ?? from;
    }
  }
  return rows;
}
