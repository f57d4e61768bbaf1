import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer } from 'node:net';
import { afterEach } from 'vitest';
import { publicFetch, type FetchOptions, type Resolver } from '../../../pb_hooks/worker/core/public-fetch';

export const servers: Server[] = [];
const rawServers: TcpServer[] = [];
afterEach(() => {
  for (const server of rawServers.splice(0)) server.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

export async function serve(handler: RequestListener): Promise<number> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A host that answers each connection with these bytes, whatever it is asked, and closes it. */
export async function serveRaw(...pieces: (string | Buffer)[]): Promise<number> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => {
      for (const piece of pieces) socket.write(piece);
      socket.end();
    });
  });
  rawServers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

export const LIMITS = { seconds: 5, maxBytes: 100_000, maxRedirects: 3 };
export const fetchFrom = (port: number, path = '/', options: Partial<FetchOptions> = {}) =>
  publicFetch(`http://127.0.0.1:${port}${path}`, { ...LIMITS, allow: [`127.0.0.1:${port}`], ...options });
export const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: { code?: string }) => error.code,
  );
/** Resolves names to these addresses, one answer per query, and counts the queries. */
export function resolver(...answers: string[][]): Resolver & { asked: string[] } {
  const asked: string[] = [];
  const resolve = (host: string) => {
    asked.push(host);
    return Promise.resolve(
      (answers[asked.length - 1] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return Object.assign(resolve, { asked });
}
