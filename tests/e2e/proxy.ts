import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { PackList } from '../../src/domain/sync/packs';

/** Faults that the proxy can give to a request to the API. */
export type Fault = 'html' | 'bad-gateway' | 'half' | 'drop' | 'lose-answer' | 'too-old';

export interface Proxy {
  readonly url: string;
  /** Requests to the API, oldest first; `at` in ms since the epoch. */
  readonly calls: { method: string; path: string; at: number }[];
  /** The fault for requests to the API; undefined: none. With `faultyMethod`, only for requests of that method. */
  fault: Fault | undefined;
  faultyMethod: string | undefined;
  /** Rewrites each row in answers of the list API. Then there are no content packs, which have rows too. */
  rewrite: ((collection: string, row: Record<string, unknown>) => Record<string, unknown>) | undefined;
  close(): Promise<void>;
}

const PACKS = '/api/sync/packs';
const NO_PACKS: PackList = { rev: 0, until: 0, packs: [] };
const LIST = /^\/api\/collections\/(\w+)\/records\?/;

/** Starts a proxy on loopback in front of a server. Requests for files of the app never get a fault. */
export async function startProxy(target: string): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const listener = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (!path.startsWith('/api/')) return forward(target, incoming, outgoing);
    proxy.calls.push({ method: incoming.method!, path, at: Date.now() });
    const isFaulty = proxy.fault && (proxy.faultyMethod ?? incoming.method) === incoming.method;
    if (isFaulty) return FAULTS[proxy.fault!](outgoing, incoming, target);
    if (proxy.rewrite && path.startsWith(PACKS)) return void outgoing.end(JSON.stringify(NO_PACKS));
    const collection = LIST.exec(path)?.[1];
    const rewrite = incoming.method === 'GET' && collection && proxy.rewrite;
    forward(target, incoming, outgoing, rewrite ? (row) => rewrite(collection, row) : undefined);
  });
  listener.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));

  let fault: Fault | undefined;
  const proxy: Proxy = {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    calls: [],
    get fault() {
      return fault;
    },
    set fault(next) {
      fault = next;
      // Open connections, such as the realtime stream, fail too.
      if (next && !proxy.faultyMethod) for (const socket of sockets) socket.destroy();
    },
    faultyMethod: undefined,
    rewrite: undefined,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
  return proxy;
}

const FAULTS: Record<Fault, (outgoing: ServerResponse, incoming: IncomingMessage, target: string) => void> = {
  html: (outgoing) =>
    outgoing
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end('<!doctype html><title>Sign in to the airport network</title>'),
  'bad-gateway': (outgoing) => outgoing.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  half: (outgoing) =>
    outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end('{"mark":"abc","clock":12,"items":[{"id":"'),
  drop: (outgoing) => outgoing.destroy(),
  'too-old': (outgoing) =>
    outgoing
      .writeHead(426, { 'Content-Type': 'application/json' })
      .end('{"status":426,"message":"This version of the app is too old. Reload it to go on.","data":{}}'),
  // The server handles the request, but the answer is lost.
  'lose-answer': (outgoing, incoming, target) => {
    const onward = request(target + incoming.url, { method: incoming.method, headers: incoming.headers }, (answer) =>
      answer.resume().on('end', () => outgoing.destroy()),
    );
    incoming.pipe(onward);
  },
};

function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  rewriteRow?: (row: Record<string, unknown>) => Record<string, unknown>,
): void {
  const headers = { ...incoming.headers, host: new URL(target).host };
  if (rewriteRow) delete headers['accept-encoding'];
  const onward = request(target + incoming.url, { method: incoming.method, headers }, (answer) => {
    if (!rewriteRow || answer.statusCode !== 200) {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      const page = JSON.parse(Buffer.concat(chunks).toString()) as { items: Record<string, unknown>[] };
      outgoing
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ ...page, items: page.items.map(rewriteRow) }));
    });
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
