import type { NoticeKind } from '../../../../src/domain/notices/notices';
import { pushText, type PushContent } from './push-text';
import type { PushPayload } from '../../../../src/domain/notices/push-payload';
import { quietUntil, wantsPush } from './notification-preferences';
import type { App } from '../../core/app';
import { localTime } from '../../core/local-time';
import type { PushDelivery } from '../../core/jobs/push-job';
import type { Batch, Message, Target } from './next-batch';
import { FRESH_MS } from './create-messages';
import { readMessageContent } from './message-items';

export interface Composed {
  payloads: string[];
  /** What to send now; `targets` has the same order. */
  deliveries: PushDelivery[];
  targets: Target[];
  /** Postponed to the end of quiet hours, in milliseconds since the epoch. */
  quiet: { target: Target; until: number }[];
}

const URGENCY: Partial<Record<NoticeKind, PushDelivery['urgency']>> = { urgent: 'high', article: 'low' };
const SHORTEST_TTL = 60;

/**
 * Writes the messages of a batch: by the user's preferences, after their quiet hours, with the text that their plan
 * may read.
 */
export function composeDeliveries(app: App, { messages, targets }: Batch, now: number): Composed {
  const composed: Composed = { payloads: [], deliveries: [], targets: [], quiet: [] };
  const news = new Map(
    messages.map((message) => [message.id, { message, news: readMessageContent(app, message, now) }]),
  );
  const written = new Map<string, number>();
  for (const target of targets) {
    const { message, news: content } = news.get(target.message) ?? {};
    const decision = message && content && decide(app, target, message, now);
    if (!decision) continue;
    const { until } = decision;
    if (until) {
      composed.quiet.push({ target, until: until.getTime() });
      continue;
    }
    const name = `${message.id} ${target.premium}`;
    if (!written.has(name))
      written.set(name, composed.payloads.push(JSON.stringify(payloadOf(message, content, target.premium))) - 1);
    composed.targets.push(target);
    composed.deliveries.push({
      endpoint: target.endpoint,
      p256dh: target.p256dh,
      auth: target.auth,
      payload: written.get(name)!,
      ...headersOf(message, now),
    });
  }
  return composed;
}

/**
 * Unreadable preferences of one user must not stop the batch: that user gets no message. @returns undefined if the
 * user does not want it
 */
function decide(
  app: App,
  { preferences, quiet, zone }: Target,
  { kind, country }: Message,
  now: number,
): { until: Date | undefined } | undefined {
  try {
    return wantsPush(preferences, kind, country)
      ? { until: quietUntil(quiet, new Date(now), (moment) => minutesAt(moment, zone)) }
      : undefined;
  } catch (error) {
    app.logger().error('Notification preferences cannot be read.', 'error', String(error));
    return undefined;
  }
}

function payloadOf(message: Message, news: PushContent, premium: boolean): PushPayload {
  return { ...pushText(news, { premium }), tag: message.id, at: message.created };
}

/** A message has one topic, so a push service that stores it already replaces it. */
function headersOf({ id, kind, created }: Message, now: number): Pick<PushDelivery, 'topic' | 'ttl' | 'urgency'> {
  const left = Math.round((created + FRESH_MS - now) / 1000);
  return { topic: id, ttl: Math.max(SHORTEST_TTL, left), urgency: URGENCY[kind] ?? 'normal' };
}

/** Minutes since midnight by the clock of a time zone. */
function minutesAt(moment: Date, zone: string): number {
  const { hour, minute } = localTime(zone, moment);
  return hour * 60 + minute;
}
