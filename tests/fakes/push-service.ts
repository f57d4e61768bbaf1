import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PushPayload } from '../../src/domain/notices/push-payload';
import { decryptPush, newBrowserKeys, readVapid, type BrowserKeys, type VapidClaims } from './push-crypto';

/** How the service answers a message for one browser; 201 by default. */
export interface Conduct {
  status?: number;
  headers?: Record<string, string>;
  /** Milliseconds before it answers. */
  delay?: number;
  /** Accepts the message and never answers. */
  silent?: boolean;
}

/** A received message, decrypted as the browser does. */
export interface Pushed {
  browser: string;
  payload: PushPayload;
  topic: string;
  ttl: number;
  urgency: string;
  /** The server's public key and the claims of its token. */
  key: string;
  claims: VapidClaims;
  at: number;
}

export interface Browser {
  id: string;
  /** What the app sends to `/api/push/subscribe`. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string }; device: string };
}

/**
 * A push service on loopback, and its browsers. Like a real one it accepts encrypted messages of servers that
 * identify themselves. It refuses with 400, and records in `faults`, a message that is not encrypted for the
 * browser or not signed.
 */
export class PushService implements AsyncDisposable {
  readonly pushed: Pushed[] = [];
  readonly faults: string[] = [];
  /** Number of accepted messages, decrypted or not. */
  count = 0;
  /** False: it accepts messages without decrypting them. */
  looks = true;
  conduct: Conduct = {};
  private readonly keys = new Map<string, BrowserKeys>();
  private readonly conducts = new Map<string, Conduct>();
  private readonly server = createServer(
    (request, response) => void this.take(request, response).catch(() => response.destroy()),
  );
  private made = 0;

  static async open(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Environment of a server that may send to it. */
  get env(): Record<string, string> {
    return { PUSH_HOSTS: this.host, MOLAO_FETCH_ALLOW: this.host };
  }

  /** A new browser with a subscription. */
  browser(conduct?: Conduct, device = 'Chrome on Android'): Browser {
    this.made += 1;
    const id = `browser-${this.made}`;
    const keys = newBrowserKeys();
    this.keys.set(id, keys);
    if (conduct) this.behave(id, conduct);
    return {
      id,
      subscription: {
        endpoint: `http://${this.host}/send/${id}`,
        keys: { p256dh: keys.publicKey.toString('base64url'), auth: keys.auth.toString('base64url') },
        device,
      },
    };
  }

  behave(browser: string, conduct: Conduct): void {
    this.conducts.set(browser, conduct);
  }

  /** Messages that a browser received. */
  to({ id }: Browser): Pushed[] {
    return this.pushed.filter(({ browser }) => browser === id);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    this.count += 1;
    const browser = (request.url ?? '').split('/').at(-1)!;
    const { status = 201, headers = {}, delay = 0, silent } = this.conducts.get(browser) ?? this.conduct;
    const fault = this.looks ? this.look(browser, request, Buffer.concat(chunks)) : undefined;
    if (silent) return;
    if (delay > 0) await sleep(delay);
    response.writeHead(fault ? 400 : status, headers).end();
  }

  private look(browser: string, { headers }: IncomingMessage, body: Buffer): string | undefined {
    try {
      const { key, claims } = readVapid(headers.authorization ?? '');
      if (claims.aud !== `http://${this.host}`) throw new Error(`the token is for ${claims.aud}`);
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error(`encoded as ${headers['content-encoding']}`);
      const payload = JSON.parse(decryptPush(body, this.keys.get(browser)!)) as PushPayload;
      this.pushed.push({
        browser,
        payload,
        topic: String(headers.topic),
        ttl: Number(headers.ttl),
        urgency: String(headers.urgency),
        key,
        claims,
        at: Date.now(),
      });
      return undefined;
    } catch (error) {
      this.faults.push(`${browser}: ${(error as Error).message}`);
      return (error as Error).message;
    }
  }
}
