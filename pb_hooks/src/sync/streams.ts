import { POKE_TOPIC, TOPICS, type LiveMessage } from '../../../src/domain/sync/sync-protocol';
import type { App } from '../core/app';
import { hasBridge, isBridge, keepBridge, noteBridge } from '../core/bridge';
import { BRIDGE_HEADER, BRIDGE_TOPIC } from '../core/bridge-protocol';
import { bytesForGo } from '../core/engine-types';
import { addressKey, closeOldestStreams, countOpen, userKey } from '../core/open-streams';
import { headerOf } from '../core/request-headers';

/** Streams of one user: a stream for each device. The oldest is closed for a new one. */
const MOST_OF_USER = 20;
/** Streams of one address, which a whole office may share. A new one is refused: the others belong to other people. */
const MOST_OF_ADDRESS = 300;
const TOO_MANY_REQUESTS = 429;
const TOPIC_REFUSED = `Only these topics can be subscribed to: ${TOPICS.join(', ')}.`;
/** On a realtime client without a user: the last sweep has seen it. */
const SEEN = 'streams.seen';

/**
 * `POST /api/realtime`. A topic with a record filter costs every write of its collection a query for each subscriber,
 * so only superusers (the dashboard) may subscribe to records. Streams count whatever they subscribe to.
 */
export function listen(e: core.RealtimeSubscribeRequestEvent): void {
  if (e.hasSuperuserAuth()) return e.next();
  if (e.subscriptions.includes(BRIDGE_TOPIC) && isBridge(headerOf(e, BRIDGE_HEADER))) {
    e.next();
    return noteBridge(e.app, e.client.id());
  }
  if (e.subscriptions.some((topic) => !TOPICS.includes(topic))) throw new ForbiddenError(TOPIC_REFUSED);
  if (countOpen(e.app, addressKey(e.realIP()), e.client.id()) > MOST_OF_ADDRESS)
    throw new ApiError(TOO_MANY_REQUESTS, 'Too many open streams from this address. Close some first.', {});
  e.next();
  if (!e.auth) return;
  closeOldestStreams(e.app, userKey(e.auth.id), e.client.id(), MOST_OF_USER);
  if (hasBridge() && e.subscriptions.includes(POKE_TOPIC)) e.client.send(namesNats());
}

/** Tells a device that it may listen through NATS instead. */
function namesNats(): subscriptions.Message {
  const message: LiveMessage = { collections: [], nats: true };
  return new SubscriptionMessage({ name: POKE_TOPIC, data: bytesForGo(JSON.stringify(message)) });
}

/**
 * Each minute: closes streams that no signed-in user has claimed since the last sweep. A rate limit bounds how fast an
 * address opens them, and this bounds how many it keeps.
 */
export function closeUnclaimedStreams(app: App = $app): void {
  const broker = app.subscriptionsBroker();
  for (const client of Object.values(broker.clients())) {
    if (client.get('auth') || client.hasSubscription(BRIDGE_TOPIC)) continue;
    if (client.get(SEEN)) broker.unregister(client.id());
    else client.set(SEEN, true);
  }
  keepBridge(app);
}
