import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Agent, fetch, FormData } from 'undici';
import type { TestUser } from '../server/users';

/** The attacker's address, so that limits by address do not count ordinary users. Linux answers on all of 127.0.0.0/8. */
const ADDRESS = '127.0.0.2';
/** A client of an attack leaves after this time and begins again. */
const PATIENCE_MS = 3000;
const UPLOAD_PATIENCE_MS = 20_000;
/** Milliseconds between two rounds of an attack. The load stays bounded: the bench shares the machine with the server. */
const BREAK_MS = 200;

/** One account that attacks, with a free plan. */
export class Attacker {
  /** How many requests were answered with each status; 0 means no answer in time. */
  readonly answers: Record<number, number> = {};
  private readonly agent = new Agent({ localAddress: ADDRESS, connections: 200 });
  private readonly sockets: Socket[] = [];
  private isOver = false;

  constructor(
    /** Where the server or its proxy answers. */
    readonly url: string,
    readonly user: TestUser,
  ) {}

  /** Ends what is open. */
  async stop(): Promise<void> {
    this.isOver = true;
    for (const socket of this.sockets) socket.destroy();
    await this.agent.destroy();
  }

  /** @returns the answer's status; 0 without an answer in time */
  async send(method: string, path: string, body?: unknown, isSignedIn = true): Promise<number> {
    const isForm = body instanceof FormData;
    const status = await fetch(this.url + path, {
      method,
      dispatcher: this.agent,
      signal: AbortSignal.timeout(isForm ? UPLOAD_PATIENCE_MS : PATIENCE_MS),
      headers: {
        ...(isSignedIn ? { Authorization: this.user.token } : {}),
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      },
      () => 0,
    );
    if (!this.isOver) this.count(status);
    return status;
  }

  private count(status: number): void {
    this.answers[status] = (this.answers[status] ?? 0) + 1;
  }

  /** Sends a round of requests at once, again and again, until the time is over. */
  async rounds(milliseconds: number, size: number, request: (nth: number) => Promise<unknown>): Promise<void> {
    const end = Date.now() + milliseconds;
    for (let sent = 0; Date.now() < end; sent += size) {
      await Promise.all(Array.from({ length: size }, (_, nth) => request(sent + nth)));
      await pause(BREAK_MS);
    }
  }

  /** Opens a connection that sends these bytes and then nothing. */
  hold(bytes: string): void {
    const { hostname, port } = new URL(this.url);
    const socket = connect({ host: hostname, port: Number(port), localAddress: ADDRESS });
    let status = 0;
    socket.on('error', () => undefined);
    socket.on('data', (answer) => {
      status ||= Number(/^HTTP\/1.1 (\d+)/.exec(answer.toString('latin1'))?.[1] ?? 0);
    });
    socket.on('close', () => this.count(status));
    socket.write(bytes);
    this.sockets.push(socket);
  }

  /** Opens a stream and subscribes it. @returns the answer's status; 0 without a stream */
  subscribe(topics: readonly string[], isSignedIn: boolean): Promise<number> {
    return new Promise((resolve) => {
      const opened = httpRequest(`${this.url}/api/realtime`, { localAddress: ADDRESS }, (response) => {
        this.sockets.push(response.socket);
        response.setEncoding('utf8');
        response.on('error', () => undefined);
        response.on('data', (text: string) => {
          const clientId = /"clientId":"([^"]+)"/.exec(text)?.[1];
          if (clientId) resolve(this.send('POST', '/api/realtime', { clientId, subscriptions: topics }, isSignedIn));
        });
        if (response.statusCode !== 200) resolve(response.statusCode ?? 0);
      });
      opened.on('error', () => resolve(0));
      opened.setTimeout(PATIENCE_MS, () => resolve(0));
      opened.end();
    });
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
