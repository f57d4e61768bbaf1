import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** The answer of a host to requests of one address. */
export interface Answer {
  /** 200 by default. */
  status?: number;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** A file of tests/fixtures/feeds, with ETag and Last-Modified; it answers 304 to a request with them. */
  file?: string;
  /** The address of a redirect; status 302 by default. */
  redirect?: string;
  gzip?: boolean;
  /** Sends the body in pieces of this many bytes, this many milliseconds apart. */
  drip?: { bytes: number; everyMs: number };
  /** Repeats the body until this many bytes are sent. */
  repeat?: number;
  /** Accepts the request and never answers; 'cut': ends the connection within the body. */
  fault?: 'silent' | 'cut' | 'reset';
}

export interface Seen {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** Milliseconds since the epoch. */
  at: number;
}

type Answering = Answer | ((seen: Seen, count: number) => Answer);

const FIXTURES = 'tests/fixtures/feeds';
const TYPES: Record<string, string> = {
  '.xml': 'application/xml',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
};
const MODIFIED = 'Fri, 20 Nov 2026 06:00:00 GMT';

/**
 * An official source on loopback. `/feeds/<file>` gives the files of tests/fixtures/feeds; `set` defines other
 * answers. robots.txt is missing until it is set.
 */
export class SourceHost {
  readonly seen: Seen[] = [];
  private readonly answers = new Map<string, Answering>();
  private readonly counts = new Map<string, number>();
  private readonly server = createServer(
    (request, response) => void this.answer(request, response).catch(() => response.destroy()),
  );

  static async start(): Promise<SourceHost> {
    const host = new SourceHost();
    await new Promise<void>((resolve) => host.server.listen(0, '127.0.0.1', resolve));
    return host;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** For `MOLAO_FETCH_ALLOW`. */
  get allow(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** The address of a path; with an answer, defines the answer of this path. */
  set(path: string, answer: Answering): string {
    this.answers.set(path, answer);
    return this.origin + path;
  }

  robots(body: string): void {
    this.set('/robots.txt', { body, headers: { 'content-type': 'text/plain' } });
  }

  /** Requests for one path, without robots.txt. */
  asked(path: string): Seen[] {
    return this.seen.filter((one) => one.path === path);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const seen: Seen = {
      method: request.method ?? 'GET',
      path,
      headers: request.headers,
      body: await textOf(request),
      at: Date.now(),
    };
    this.seen.push(seen);
    const count = (this.counts.get(path) ?? 0) + 1;
    this.counts.set(path, count);
    await send(this.find(seen, count), seen, response);
  }

  private find(seen: Seen, count: number): Answer {
    const found = this.answers.get(seen.path) ?? this.answers.get(seen.path.split('?')[0]!);
    if (found) return typeof found === 'function' ? found(seen, count) : found;
    const file = /^\/feeds\/([^?]+)/.exec(seen.path)?.[1];
    return file ? { file: decodeURIComponent(file) } : { status: 404, body: 'Nothing here.' };
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function send(answer: Answer, seen: Seen, response: ServerResponse): Promise<void> {
  if (answer.fault === 'silent') return;
  if (answer.fault === 'reset') return void response.destroy();
  if (answer.redirect !== undefined)
    return void response.writeHead(answer.status ?? 302, { location: answer.redirect, ...answer.headers }).end();
  const { status, headers, body } =
    answer.file === undefined
      ? { status: answer.status ?? 200, headers: answer.headers ?? {}, body: Buffer.from(answer.body ?? '') }
      : await fileAnswer(answer, seen);
  const packed = answer.gzip ? gzipSync(body) : body;
  response.writeHead(status, { ...headers, ...(answer.gzip ? { 'content-encoding': 'gzip' } : {}) });
  if (seen.method === 'HEAD' || status === 304) return void response.end();
  await pour(packed, answer, response);
}

async function fileAnswer(
  { file = '', status = 200, headers = {} }: Answer,
  seen: Seen,
): Promise<{ status: number; headers: OutgoingHttpHeaders; body: Buffer }> {
  const path = join(inRoot(FIXTURES), normalize(`/${file}`));
  const body = await readFile(path).catch(() => undefined);
  if (!body) return { status: 404, headers: {}, body: Buffer.from('No such file.') };
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  const isKnown =
    seen.headers['if-none-match'] === etag ||
    (seen.headers['if-none-match'] === undefined && seen.headers['if-modified-since'] === MODIFIED);
  return {
    status: isKnown ? 304 : status,
    headers: {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      etag,
      'last-modified': MODIFIED,
      ...headers,
    },
    body,
  };
}

async function pour(body: Buffer, { drip, repeat, fault }: Answer, response: ServerResponse): Promise<void> {
  if (fault === 'cut') {
    response.write(body.subarray(0, Math.floor(body.length / 2)));
    await sleep(20);
    return void response.destroy();
  }
  if (repeat !== undefined) return pourOver(body, repeat, response);
  if (!drip) return void response.end(body);
  for (let at = 0; at < body.length && !response.destroyed; at += drip.bytes) {
    response.write(body.subarray(at, at + drip.bytes));
    await sleep(drip.everyMs);
  }
  response.end();
}

async function pourOver(body: Buffer, bytes: number, response: ServerResponse): Promise<void> {
  for (let sent = 0; sent < bytes && !response.destroyed; sent += body.length) {
    if (!response.write(body)) await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
  }
  response.end();
}
