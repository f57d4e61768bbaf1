import type { NoticeKind } from '../../../../src/domain/notices/notices';
import { pushText, type PushNews } from './push-message';
import type { PushPayload } from '../../../../src/domain/notices/push-payload';
import { quietUntil, wantsPush } from './notification-preferences';
import type { App } from '../../core/app';
import { localTime } from '../../core/zones';
import type { PushDelivery } from '../../core/jobs/push-job';
import type { Batch, Message, Target } from './batch';
import { FRESH_MS } from './gather';
import { newsOf } from './news';

export interface Composed {
  payloads: string[];
  /** What is sent now, each with its target. */
  deliveries: PushDelivery[];
  targets: Target[];
  /** What is put off to the end of quiet hours, milliseconds since the epoch. */
  quiet: { target: Target; until: number }[];
}

const URGENCY: Partial<Record<NoticeKind, PushDelivery['urgency']>> = { urgent: 'high', article: 'low' };
const SHORTEST_TTL = 60;

/** Writes a batch's messages: who does not want one gets none, who wants quiet gets it later, and each reads what their plan lets them read. */
export function compose(app: App, { messages, targets }: Batch, now: number): Composed {
  const composed: Composed = { payloads: [], deliveries: [], targets: [], quiet: [] };
  const news = new Map(messages.map((message) => [message.id, { message, news: newsOf(app, message, now) }]));
  const written = new Map<string, number>();
  for (const target of targets) {
    const { message, news: told } = news.get(target.message) ?? {};
    const wish = message && told && wishOf(app, target, message, now);
    if (!wish) continue;
    const { until } = wish;
    if (until) {
      composed.quiet.push({ target, until: until.getTime() });
      continue;
    }
    const name = `${message.id} ${target.premium}`;
    if (!written.has(name))
      written.set(name, composed.payloads.push(JSON.stringify(payloadOf(message, told, target.premium))) - 1);
    composed.targets.push(target);
    composed.deliveries.push({
      endpoint: target.endpoint,
      p256dh: target.p256dh,
      auth: target.auth,
      payload: written.get(name)!,
      ...manners(message, now),
    });
  }
  return composed;
}

/** One person's wishes that cannot be read are not everybody's: they get this message not at all. @returns undefined where they do not want it */
function wishOf(
  app: App,
  { wishes, quiet, zone }: Target,
  { kind, country }: Message,
  now: number,
): { until: Date | undefined } | undefined {
  try {
    return wantsPush(wishes, kind, country)
      ? { until: quietUntil(quiet, new Date(now), (moment) => minutesAt(moment, zone)) }
      : undefined;
  } catch (error) {
    app.logger().error('What somebody wants to be told cannot be read.', 'error', String(error));
    return undefined;
  }
}

function payloadOf(message: Message, news: PushNews, premium: boolean): PushPayload {
  return { ...pushText(news, { premium }), tag: message.id, at: message.created };
}

/** A message has one topic however often it is sent, so that a push service that holds it already replaces it. */
function manners({ id, kind, created }: Message, now: number): Pick<PushDelivery, 'topic' | 'ttl' | 'urgency'> {
  const left = Math.round((created + FRESH_MS - now) / 1000);
  return { topic: id, ttl: Math.max(SHORTEST_TTL, left), urgency: URGENCY[kind] ?? 'normal' };
}

/** Minutes since midnight by the clock of a time zone. */
function minutesAt(moment: Date, zone: string): number {
  const { hour, minute } = localTime(zone, moment);
  return hour * 60 + minute;
}
