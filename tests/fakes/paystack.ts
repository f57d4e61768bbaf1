import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkoutPage } from './paystack-page';
import { subscriptionShape, verifiedShape } from './paystack-shapes';
import { PaystackWorld, type ProviderEvent } from './paystack-world';

/**
 * How a call goes wrong: no answer for long and nothing done, an answer of 500, an answer that is not JSON, done but never answered, done and the
 * connection cut.
 */
export type Fault = 'slow' | 'error' | 'garbage' | 'timeout-after-success' | 'cut-after-success';

export type Call =
  | 'initialize'
  | 'verify'
  | 'list'
  | 'disable'
  | 'enable'
  | 'link'
  | 'refund'
  | 'refunds'
  | 'subscription'
  | 'subscriptions';

/** Milliseconds that no client of ours waits. */
const FOREVER = 15_000;

/** A loopback Paystack, after the provider's documentation. Give its `env` to the server under test and its address to `webhooksTo`. */
export class FakePaystack implements AsyncDisposable {
  readonly secretKey = `sk_test_${randomBytes(16).toString('hex')}`;
  readonly planCode = 'PLN_premium';
  readonly world = new PaystackWorld(this.planCode, (events) => this.announce(events));
  /** Calls that were received, the oldest first. */
  readonly calls: { call: Call; body: Record<string, unknown> }[] = [];
  /** Messages that wait for `deliver`, while `hold` is set. */
  readonly held: ProviderEvent[] = [];
  /** Keep messages back instead of sending them at once. */
  hold = false;
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

  /** Environment of a server that takes this for its provider. */
  get env(): Record<string, string> {
    return { PAYSTACK_BASE_URL: this.url, PAYSTACK_SECRET_KEY: this.secretKey, PAYSTACK_PLAN_CODE: this.planCode };
  }

  /** @param server the address of the server under test; without one, messages are lost */
  webhooksTo(server: string | undefined): void {
    this.webhook = server && `${server}/api/fn/paystack-webhook`;
  }

  /** The next `times` calls of a kind go wrong. */
  break(call: Call, fault: Fault, times = 1): void {
    for (let i = 0; i < times; i += 1) this.faults.push({ call, fault });
  }

  /** Ends all faults that were not met. */
  mend(): void {
    this.faults.length = 0;
  }

  /** Sends what is held, in this order (indices into `held`; some twice, some not at all), then forgets it. @returns the answers' statuses */
  async deliver(order: readonly number[] = [...this.held.keys()]): Promise<number[]> {
    const statuses: number[] = [];
    for (const index of order) statuses.push(await this.send(this.held[index]!));
    this.held.length = 0;
    return statuses;
  }

  /** Sends one message. `signature`: instead of the right one. */
  async send(event: ProviderEvent | string, signature?: string): Promise<number> {
    if (!this.webhook) throw new Error('nobody listens to the webhooks: call webhooksTo first');
    const body = typeof event === 'string' ? event : JSON.stringify(event);
    const headers = { 'Content-Type': 'application/json', 'x-paystack-signature': signature ?? this.sign(body) };
    const response = await fetch(this.webhook, { method: 'POST', headers, body });
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
    if (fault === 'slow') return void setTimeout(() => response.destroy(), FOREVER).unref();
    if (fault === 'error') return answer(response, 500, { status: false, message: 'An error occurred' });
    if (fault === 'garbage')
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Bad gateway</html>');
    const { status, ...envelope } = await this.carryOut(call, url, body);
    if (fault === 'cut-after-success') return void response.destroy();
    if (fault === 'timeout-after-success') return void setTimeout(() => response.destroy(), FOREVER).unref();
    answer(response, status, { status: status < 400, ...envelope });
  }

  private takeFault(call: Call): Fault | undefined {
    const index = this.faults.findIndex((fault) => fault.call === call);
    return index < 0 ? undefined : this.faults.splice(index, 1)[0]!.fault;
  }

  private async carryOut(
    call: Call,
    url: URL,
    body: Record<string, unknown>,
  ): Promise<{ status: number; message: string; code?: string; data?: unknown; meta?: object }> {
    const { world } = this;
    const named = decodeURIComponent(url.pathname.split('/')[call === 'verify' ? 3 : 2] ?? '');
    switch (call) {
      case 'initialize': {
        const request = body as Parameters<typeof world.begin>[0];
        if (world.transactions.has(request.reference))
          return { status: 400, message: 'Duplicate Transaction Reference', code: 'duplicate_reference' };
        if (request.plan && request.plan !== this.planCode)
          return { status: 404, message: 'Plan not found', code: 'plan_not_found' };
        const { accessCode, reference } = world.begin(request);
        return {
          status: 200,
          message: 'Authorization URL created',
          data: { authorization_url: `${this.url}/checkout/${accessCode}`, access_code: accessCode, reference },
        };
      }
      case 'verify': {
        const transaction = world.transactions.get(named);
        if (!transaction)
          return {
            status: 400,
            message: 'Transaction reference not found.',
            code: 'transaction_not_found',
            meta: { nextStep: 'Ensure that you are passing the correct reference' },
          };
        return { status: 200, message: 'Verification successful', data: verifiedShape(transaction) };
      }
      case 'list': {
        const wanted = [...world.transactions.values()].filter(
          ({ customer, createdAt }) =>
            (!url.searchParams.has('customer') || String(customer.id) === url.searchParams.get('customer')) &&
            createdAt >= (url.searchParams.get('from') ?? ''),
        );
        const perPage = Number(url.searchParams.get('perPage') ?? 50);
        const page = Number(url.searchParams.get('page') ?? 1);
        const data = wanted
          .reverse()
          .slice((page - 1) * perPage, page * perPage)
          .map(verifiedShape);
        return {
          status: 200,
          message: 'Transactions retrieved',
          data,
          meta: { total: wanted.length, skipped: 0, perPage, page, pageCount: Math.ceil(wanted.length / perPage) },
        };
      }
      case 'disable':
      case 'enable': {
        const done = await world[call](String(body.code), String(body.token));
        if (!done)
          return {
            status: 404,
            message: `Subscription with code not found or already ${call === 'disable' ? 'inactive' : 'active'}`,
            code: 'not_found',
          };
        return { status: 200, message: `Subscription ${call}d successfully` };
      }
      case 'link':
      case 'subscription': {
        const subscription = world.subscriptions.get(named);
        if (!subscription) return { status: 404, message: 'Subscription not found', code: 'not_found' };
        if (call === 'link')
          return {
            status: 200,
            message: 'Link generated',
            data: { link: `${this.url}/manage/subscriptions/${subscription.id}?subscription_token=fake` },
          };
        return { status: 200, message: 'Subscription retrieved successfully', data: subscriptionShape(subscription) };
      }
      case 'subscriptions': {
        const data = [...world.subscriptions.values()]
          .filter(({ customer }) => String(customer.id) === url.searchParams.get('customer'))
          .map(subscriptionShape);
        return {
          status: 200,
          message: 'Subscriptions retrieved',
          data,
          meta: { total: data.length, skipped: 0, perPage: 50, page: 1, pageCount: 1 },
        };
      }
      case 'refunds': {
        const data = world.refunds.filter(
          ({ transaction }) => String(transaction) === url.searchParams.get('transaction'),
        );
        return {
          status: 200,
          message: 'Refunds retrieved',
          data,
          meta: { total: data.length, skipped: 0, perPage: 100, page: 1, pageCount: 1 },
        };
      }
      case 'refund': {
        const transaction = world.transactions.get(String(body.transaction));
        if (transaction?.status !== 'success')
          return {
            status: 400,
            message: transaction ? 'Transaction has been fully reversed' : 'Transaction not found',
            code: transaction ? 'transaction_reversed' : 'transaction_not_found',
          };
        const { id, amount } = world.queueRefund(transaction, Number(body.amount ?? transaction.amount));
        const data = {
          id,
          transaction: { id: transaction.id, reference: transaction.reference },
          amount,
          currency: transaction.currency,
          status: 'pending',
          domain: 'test',
          fully_deducted: false,
          deducted_amount: 0,
          createdAt: world.now().toISOString(),
        };
        return { status: 200, message: 'Refund has been queued for processing', data };
      }
    }
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
