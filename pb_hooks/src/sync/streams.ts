import { POKE_TOPIC, TOPICS } from '../../../src/domain/sync/sync-protocol';
import type { App } from '../core/app';
import { noteListener } from '../core/poke';

const TOPIC_REFUSED = `Only these topics can be subscribed to: ${TOPICS.join(', ')}.`;
/** On a realtime client without a user: the last sweep has seen it. */
const SEEN = 'streams.seen';

/**
 * `POST /api/realtime`. A topic with a record filter costs every write of its collection a query for each subscriber,
 * so only superusers (the dashboard) may subscribe to records.
 */
export function listen(e: core.RealtimeSubscribeRequestEvent): void {
  if (!e.hasSuperuserAuth() && e.subscriptions.some((topic) => !TOPICS.includes(topic)))
    throw new ForbiddenError(TOPIC_REFUSED);
  e.next();
  if (e.auth && e.client.hasSubscription(POKE_TOPIC)) noteListener(e.app, e.client, e.auth.id);
}

/**
 * Each minute: closes streams that no signed-in user has claimed since the last sweep. A rate limit bounds how fast an
 * address opens them, and this bounds how many it keeps.
 */
export function closeUnclaimedStreams(app: App = $app): void {
  const broker = app.subscriptionsBroker();
  for (const client of Object.values(broker.clients())) {
    if (client.get('auth')) continue;
    if (client.get(SEEN)) broker.unregister(client.id());
    else client.set(SEEN, true);
  }
}
