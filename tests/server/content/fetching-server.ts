import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FullRun } from '../../../src/domain/admin/admin-panel';
import type { TestServer } from '../harness';
import { select, sha256 } from './seed-server';
import { PROBE } from './worker-process';

export interface FeedItem {
  title: string;
  link: string;
  /** ISO 8601. */
  date?: string;
  text?: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A loopback host of feeds and pages. It answers on every address of 127.0.0.0/8, so that a test can have many
 * hosts.
 */
export class Host implements AsyncDisposable {
  readonly asked: string[] = [];
  private readonly open = new Map<string, number>();
  private readonly most = new Map<string, number>();
  private readonly pages = new Map<string, Handler>();

  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    readonly port: number,
  ) {}

  static async open(): Promise<Host> {
    const server = createServer((request, response) => host.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    const host: Host = new Host(server, (server.address() as AddressInfo).port);
    return host;
  }

  /** The address of a path on the nth host. */
  url(path: string, nth = 1): string {
    return `http://127.0.0.${nth}:${this.port}${path}`;
  }

  /** Environment of a server that may fetch from it. */
  env(hosts = 60): Record<string, string> {
    return {
      ...PROBE,
      MOLAO_FETCH_ALLOW: Array.from({ length: hosts }, (_, at) => `127.0.0.${at + 1}:${this.port}`).join(','),
      MOLAO_FETCH_GAP_MS: '20',
    };
  }

  serve(path: string, handler: Handler): void {
    this.pages.set(path, handler);
  }

  /** An RSS feed that answers 304 if it has not changed. */
  feed(path: string, items: readonly FeedItem[], slow = 0): void {
    const body = rss(items);
    const etag = `"${sha256(body)}"`;
    this.serve(path, (request, response) => {
      if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { ETag: etag }).end();
      setTimeout(() => response.writeHead(200, { 'Content-Type': 'application/rss+xml', ETag: etag }).end(body), slow);
    });
  }

  /** Number of requests for a path. */
  times(path: string): number {
    return this.asked.filter((asked) => asked === path).length;
  }

  /** Largest number of simultaneous requests for a path. */
  peak(path: string): number {
    return this.most.get(path) ?? 0;
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url!;
    this.asked.push(path);
    const open = (this.open.get(path) ?? 0) + 1;
    this.open.set(path, open);
    this.most.set(path, Math.max(open, this.peak(path)));
    response.once('close', () => this.open.set(path, this.open.get(path)! - 1));
    const page = this.pages.get(path);
    if (page) page(request, response);
    else response.writeHead(404).end('nothing here');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function rss(items: readonly FeedItem[]): string {
  const entries = items.map(
    ({
      title,
      link,
      date,
      text = '',
    }) => `<item><title>${escape(title)}</title><link>${escape(link)}</link><guid>${escape(link)}</guid>
    <description>${escape(text)}</description>${date ? `<pubDate>${new Date(date).toUTCString()}</pubDate>` : ''}</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel>
    <title>Feed</title><link>https://example.org</link><description>Composed</description>${entries.join('')}
    </channel></rss>`;
}

/** Deletes every row of a collection, as an admin does. */
export async function clear(server: TestServer, collection: string): Promise<void> {
  for (const { id } of await select(server, `SELECT id FROM ${collection}`))
    await server.admin('DELETE', `/api/collections/${collection}/records/${id}`);
}

/** A source that is fetched. A test disables those of the starter content. */
export async function makeSource(server: TestServer, fields: Record<string, unknown>): Promise<string> {
  const { id } = await server.admin<{ id: string }>('POST', '/api/collections/sources/records', {
    name: 'Gazette',
    kind: 'government',
    url: 'https://example.org',
    verification: 'unchecked',
    enabled: true,
    feed_type: 'rss',
    carries: 'news',
    language: 'en',
    tier: 1,
    full_text: true,
    labour_only: true,
    licence: 'Open Government Licence v3.0',
    key_env: [],
    ...fields,
  });
  return id;
}

export async function makeCountry(server: TestServer, code: string, name: string): Promise<string> {
  const { id } = await server.admin<{ id: string }>('POST', '/api/collections/countries/records', {
    code,
    name,
    region: 'Europe',
    currency: 'EUR',
    description: '-',
    flag_emoji: '-',
  });
  return id;
}

/** A run as an admin's device reads it. */
export async function runOf(server: TestServer, token: string, id: string): Promise<FullRun> {
  return (await server.api<FullRun>('GET', `/api/collections/fetch_runs/records/${id}`, { token })).body;
}

/** Runs a cron job now. */
export const tick = (server: TestServer, cron: string) => server.admin('POST', `/api/crons/${cron}`);

/** Waits for the effect of a background job. */
export async function until(what: string, check: () => Promise<boolean>, patience = 60_000): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`not within ${patience} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export const articles = (server: TestServer, order = 'title') =>
  select(server, `SELECT * FROM articles ORDER BY ${order}`);
