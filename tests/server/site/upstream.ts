import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Sent {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A request from one of this machine's loopback addresses. The path is sent as it is. */
export function send(
  { port }: { port: number },
  path: string,
  {
    host = '127.0.0.1',
    from,
    headers,
    body,
  }: { host?: string; from?: string; headers?: Record<string, string>; body?: object } = {},
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const outgoing = request({
      port,
      path,
      host: '127.0.0.1',
      localAddress: from,
      method: body ? 'POST' : 'GET',
      headers: { Host: `${host}:${port}`, ...(body && { 'Content-Type': 'application/json' }), ...headers },
      agent: false,
    });
    outgoing.on('error', reject).on('response', (answer) => {
      void textOf(answer).then((text) => resolve({ status: answer.statusCode!, headers: answer.headers, body: text }));
    });
    outgoing.end(body && JSON.stringify(body));
  });
}

/** The upstream answers an address with `?wait=3000` after so many milliseconds, so that requests are in progress at once. */
const waitOf = (url: string) => Number(new URL(url, 'http://upstream').searchParams.get('wait'));

/** A server behind a proxy, which answers with the headers of each request. */
export interface Upstream {
  port: number;
  /** Requests whose headers have arrived, oldest first. `body` is complete. */
  requests: { url: string; body: Promise<string> }[];
  close(): void;
}

export async function startUpstream(): Promise<Upstream> {
  const requests: Upstream['requests'] = [];
  const server = createServer((incoming, outgoing) => {
    const body = textOf(incoming);
    requests.push({ url: incoming.url!, body });
    const answer = () => outgoing.end(JSON.stringify(incoming.headers));
    void body.then(() => setTimeout(answer, waitOf(incoming.url!)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function textOf(message: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const chunk of message) text += String(chunk);
  } catch {
    // The other side has ended the connection.
  }
  return text;
}
