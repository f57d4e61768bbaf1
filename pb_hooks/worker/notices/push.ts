import { generateRequestDetails, getVapidHeaders } from 'web-push';
import * as z from 'zod/mini';
import type { PushDelivery, PushInput, PushProgress, PushResult } from '../../src/core/jobs/push-job';
import type { Job, JobContext } from '../core/job';
import { PushHost, type PushAnswer, type PushRequest } from './push-host';

const Input = z.object({
  vapid: z.object({ subject: z.string(), publicKey: z.string(), privateKey: z.string() }),
  payloads: z.array(z.string()),
  deliveries: z.array(
    z.object({
      endpoint: z.string(),
      p256dh: z.string(),
      auth: z.string(),
      payload: z.int(),
      topic: z.string(),
      ttl: z.int(),
      urgency: z.enum(['low', 'normal', 'high']),
    }),
  ),
});

/** Messages in flight, in total and per host (its number of connections). */
const MAX_PARALLEL = 50;
const MAX_PARALLEL_PER_HOST = 25;
/** Results per progress line. */
const RESULTS_PER_LINE = 50;
const ENCODING = 'aes128gcm';

/** `push`: encrypts each message for its browser and sends it to the push service. Results are progress lines. */
export const push: Job = async (raw, context) => {
  const input = Input.parse(raw);
  const sender = new Sender(input, context);
  await sender.sendAll();
  return {};
};

class Sender {
  private readonly semaphore = new Semaphore(MAX_PARALLEL);
  private readonly results: PushResult[] = [];
  /** One VAPID token per origin for all its messages. */
  private readonly tokens = new Map<string, string>();

  constructor(
    private readonly input: PushInput,
    private readonly context: JobContext,
  ) {}

  async sendAll(): Promise<void> {
    await Promise.all([...this.byOrigin()].map(([origin, deliveries]) => this.sendTo(origin, deliveries)));
    this.report(0);
  }

  /** Indices of the deliveries to each origin. */
  private byOrigin(): Map<string, number[]> {
    const found = new Map<string, number[]>();
    this.input.deliveries.forEach(({ endpoint }, at) => {
      const origin = URL.canParse(endpoint) ? new URL(endpoint).origin : '';
      if (origin === '')
        return this.note({ at, outcome: 'refused', status: 0, retry_after_s: 0, message: 'Not an address.' });
      const others = found.get(origin);
      if (others) others.push(at);
      else found.set(origin, [at]);
    });
    return found;
  }

  private async sendTo(origin: string, indices: readonly number[]): Promise<void> {
    const host = new PushHost(new URL(origin), this.context.allow);
    const queue = indices.values();
    const runner = async () => {
      for (const at of queue)
        this.note({ at, ...(await this.semaphore.run(() => this.sendOne(host, origin, this.input.deliveries[at]!))) });
    };
    await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL_PER_HOST, indices.length) }, runner));
    await host.close();
  }

  private async sendOne(host: PushHost, origin: string, delivery: PushDelivery): Promise<PushAnswer> {
    let request: PushRequest;
    try {
      request = this.requestOf(origin, delivery);
    } catch (error) {
      // Invalid keys of the subscription.
      return { outcome: 'refused', status: 0, retry_after_s: 0, message: (error as Error).message };
    }
    return host.send(request);
  }

  private requestOf(
    origin: string,
    { endpoint, p256dh, auth, payload, topic, ttl, urgency }: PushDelivery,
  ): PushRequest {
    const { headers, body } = generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      this.input.payloads[payload] ?? '',
      {
        TTL: ttl,
        urgency,
        topic,
        contentEncoding: ENCODING,
        vapidDetails: null as never,
        headers: { Authorization: this.tokenFor(origin) },
      },
    );
    const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const { pathname, search } = new URL(endpoint);
    return { path: pathname + search, headers: texts, body };
  }

  private tokenFor(origin: string): string {
    const { subject, publicKey, privateKey } = this.input.vapid;
    const known =
      this.tokens.get(origin) ?? getVapidHeaders(origin, subject, publicKey, privateKey, ENCODING).Authorization;
    this.tokens.set(origin, known);
    return known;
  }

  private note(result: PushResult): void {
    this.results.push(result);
    this.report(RESULTS_PER_LINE);
  }

  private report(minimum: number): void {
    if (this.results.length === 0 || this.results.length < minimum) return;
    this.context.progress({ results: this.results.splice(0) } satisfies PushProgress);
  }
}

/** Runs at most `left` tasks at the same time. */
class Semaphore {
  private readonly waiting: (() => void)[] = [];

  constructor(private left: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.left > 0) this.left -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.left += 1;
    }
  }
}
