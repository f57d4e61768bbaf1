import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { BRIDGE_HEADER, TOKEN_PATH, type TokenRequest } from '../../../src/core/bridge-protocol';
import type { Tokens } from './tokens';

const MOST_BYTES = 1000;

/** Signs tokens for PocketBase, on loopback only and with the secret of this start. */
export function serveTokens(tokens: Pick<Tokens, 'forUser'>, secret: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const end = (status: number, body = '') =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
    if (request.url !== TOKEN_PATH || request.method !== 'POST' || !hasSecret(request, secret)) return void end(404);
    void read(request)
      .then((text) => tokens.forUser((JSON.parse(text) as TokenRequest).user))
      .then(
        (answer) => end(200, JSON.stringify(answer)),
        () => end(400),
      );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server));
  });
}

function hasSecret(request: IncomingMessage, secret: string): boolean {
  const given = Buffer.from(String(request.headers[BRIDGE_HEADER.toLowerCase()] ?? ''));
  return given.length === secret.length && timingSafeEqual(given, Buffer.from(secret));
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MOST_BYTES) throw new RangeError('too long');
  }
  return text;
}
