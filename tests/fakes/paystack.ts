import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ANSWERS, type Call } from './paystack-answers';
import { checkoutPage } from './paystack-page';
import { PaystackWorld, type ProviderEvent } from './paystack-world';

/**
 * - slow: not carried out, no answer. error: answers 500. garbage: answers something that is not JSON.
 * - timeout-after-success: carried out, no answer. cut-after-success: carried out, the connection is cut.
 */
export type Fault = 'slow' | 'error' | 'garbage' | 'timeout-after-success' | 'cut-after-success';

/** Milliseconds until an unanswered call is cut. Our client must give up earlier. */
const CUT_AFTER_MS = 15_000;

/**
 * A fake Paystack on loopback, written from its documentation. Pass its `env` to the server under test, and that
 * server's address to `webhooksTo`.
 */
export class FakePaystack implements AsyncDisposable {
  readonly secretKey = `sk_test_${randomBytes(16).toString('hex')}`;
  readonly planCode = 'PLN_premium';
  readonly world = new PaystackWorld(this.planCode, (events) => this.announce(events));
  /** Received calls, oldest first. */
  readonly calls: { call: Call; body: Record<string, unknown> }[] = [];
  /** Unanswered calls whose client hung up before they were cut. */
  readonly givenUp: Call[] = [];
  /** Messages that wait for `deliver`, while `hold` is set. */
  readonly held: ProviderEvent[] = [];
  /** Hold messages instead of sending them at once. */
  hold = false;
  /** Milliseconds before calls of a kind are carried out. */
  delays: Partial<Record<Call, number>> = {};
  private readonly faults: { call: Call; fault: Fault }[] = [];
  private webhook: string | undefined;
  private readonly server = createServer((request, response) => void this.handle(request, response));

  static async start(): Promise<FakePaystack> {
    const fake = new FakePaystack();
    await new Promise<void>((resolve) => fake.server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Environment of a server that uses this fake as its provider. */
  get env(): Record<string, string> {
    return {
      PAYSTACK_BASE_URL: this.url,
      PAYSTACK_SECRET_KEY: this.secretKey,
      PAYSTACK_PLAN_CODE: this.planCode,
      PAYSTACK_TIMEOUT_SECONDS: '3',
    };
  }

  /** @param server the address of the server under test; without one, messages are lost */
  webhooksTo(server: string | undefined): void {
    this.webhook = server && `${server}/api/fn/paystack-webhook`;
  }

  /** Makes the next `times` calls of a kind fail. */
  break(call: Call, fault: Fault, times = 1): void {
    for (let i = 0; i < times; i += 1) this.faults.push({ call, fault });
  }

  /** Removes all remaining faults. */
  mend(): void {
    this.faults.length = 0;
  }

  /**
   * Sends held messages in this order and clears the list.
   * @param order indices into `held`; some twice, some not at all
   * @returns the statuses of the answers
   */
  async deliver(order: readonly number[] = [...this.held.keys()]): Promise<number[]> {
    const statuses: number[] = [];
    for (const index of order) statuses.push(await this.send(this.held[index]!));
    this.held.length = 0;
    return statuses;
  }

  /** Sends one message. @param signature replaces the correct one @returns the status */
  async send(event: ProviderEvent | string, signature?: string): Promise<number> {
    if (!this.webhook) throw new Error('no address for webhooks: call webhooksTo first');
    const body = typeof event === 'string' ? event : JSON.stringify(event);
    const headers = { 'Content-Type': 'application/json', 'x-paystack-signature': signature ?? this.sign(body) };
    const response = await fetch(this.webhook, { method: 'POST', headers, body, signal: AbortSignal.timeout(60_000) });
    return response.status;
  }

  sign(body: string): string {
    return createHmac('sha512', this.secretKey).update(body).digest('hex');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async announce(events: ProviderEvent[]): Promise<void> {
    if (this.hold) this.held.push(...events);
    else if (this.webhook) for (const event of events) await this.send(event);
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    if (url.pathname.startsWith('/checkout/')) return checkoutPage(this.world, url, request, response);
    const text = await read(request);
    const call = callOf(request.method ?? '', url.pathname);
    if (request.headers.authorization !== `Bearer ${this.secretKey}`)
      return answer(response, 401, { status: false, message: 'Invalid key' });
    if (!call) return answer(response, 404, { status: false, message: 'Cannot find the resource' });
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
    this.calls.push({ call, body });
    const fault = this.takeFault(call);
    if (fault === 'slow') return this.leaveUnanswered(call, response);
    if (fault === 'error') return answer(response, 500, { status: false, message: 'An error occurred' });
    if (fault === 'garbage')
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Bad gateway</html>');
    await new Promise((resolve) => setTimeout(resolve, this.delays[call] ?? 0));
    const { status, ...envelope } = await ANSWERS[call]({
      world: this.world,
      planCode: this.planCode,
      address: this.url,
      url,
      body,
    });
    if (fault === 'cut-after-success') return void response.destroy();
    if (fault === 'timeout-after-success') return this.leaveUnanswered(call, response);
    answer(response, status, { status: status < 400, ...envelope });
  }

  private leaveUnanswered(call: Call, response: ServerResponse): void {
    let wasCut = false;
    const timer = setTimeout(() => {
      wasCut = true;
      response.destroy();
    }, CUT_AFTER_MS).unref();
    response.once('close', () => {
      clearTimeout(timer);
      if (!wasCut) this.givenUp.push(call);
    });
  }

  private takeFault(call: Call): Fault | undefined {
    const index = this.faults.findIndex((fault) => fault.call === call);
    return index < 0 ? undefined : this.faults.splice(index, 1)[0]!.fault;
  }
}

function callOf(method: string, path: string): Call | undefined {
  const routes: [Call, string, RegExp][] = [
    ['initialize', 'POST', /^\/transaction\/initialize$/],
    ['verify', 'GET', /^\/transaction\/verify\/[^/]+$/],
    ['list', 'GET', /^\/transaction$/],
    ['disable', 'POST', /^\/subscription\/disable$/],
    ['enable', 'POST', /^\/subscription\/enable$/],
    ['link', 'GET', /^\/subscription\/[^/]+\/manage\/link$/],
    ['subscription', 'GET', /^\/subscription\/[^/]+$/],
    ['subscriptions', 'GET', /^\/subscription$/],
    ['refund', 'POST', /^\/refund$/],
    ['refunds', 'GET', /^\/refund$/],
  ];
  return routes.find(([, verb, pattern]) => verb === method && pattern.test(path))?.[0];
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
