import { COLLECTION_NAMES } from '../../../src/domain/core/collections';
import { POKE_TOPIC } from '../../../src/domain/sync/sync-protocol';
import type { App } from './app';
import { bytesForGo } from './engine-types';
import { openStreams, userKey } from './open-streams';
import { nextPoke, type Pace } from './poke-pace';

const BULK = 'poke.bulk';
/** On a realtime client: its pace, as JSON. */
const PACE = 'poke.pace';

/**
 * Tells clients that collections changed. Each client has its own pace: a burst of writes is one message, without a
 * timer.
 *
 * @param owner only this user's clients; otherwise those of every signed-in user
 */
export function poke(app: App, collections: readonly string[], owner?: string): void {
  if (app.store().has(BULK)) return;
  const message = new SubscriptionMessage({
    name: POKE_TOPIC,
    data: bytesForGo(JSON.stringify({ collections })),
  });
  const clients = owner === undefined ? allClients(app) : clientsOf(app, owner);
  for (const client of clients) {
    const auth = client.get('auth') as core.Record | undefined;
    if (!auth || (owner !== undefined && auth.id !== owner) || !client.hasSubscription(POKE_TOPIC)) continue;
    send(app, client, message, auth.id);
  }
}

function send(app: App, client: subscriptions.Client, message: subscriptions.Message, user: string): void {
  const next = takeTurn(app, client, user);
  if (next === 'none') return;
  if (next === 'close') return app.subscriptionsBroker().unregister(client.id());
  client.send(message);
}

/**
 * Decides under the store's lock, so that two writes at the same moment do not both send. The send can block, so it
 * is outside.
 */
function takeTurn(app: App, client: subscriptions.Client, user: string): ReturnType<typeof nextPoke> {
  let next: ReturnType<typeof nextPoke> = 'none';
  app.store().setFunc(askedKey(user), (asked: string | undefined) => {
    const last = client.get(PACE) as string | undefined;
    next = nextPoke(last ? (JSON.parse(last) as Pace) : undefined, asked ?? '', Date.now());
    if (typeof next === 'object') client.set(PACE, JSON.stringify(next));
    return asked ?? '';
  });
  return next;
}

function allClients(app: App): subscriptions.Client[] {
  return Object.values(app.subscriptionsBroker().clients());
}

function clientsOf(app: App, user: string): subscriptions.Client[] {
  return openStreams(app, userKey(user));
}

/**
 * Notes that a user requests the head. Call it before the head reads the database: a write that the head does not see
 * finds this note and pokes.
 */
export function noteAsked(app: App, user: string): void {
  app.store().set(askedKey(user), $security.pseudorandomString(12));
}

/**
 * Loads many rows with one poke for every collection at the end. Wrap the whole transaction: pokes follow the commit.
 */
export function withOnePoke(app: App, load: () => void): void {
  app.store().set(BULK, true);
  try {
    load();
  } finally {
    app.store().remove(BULK);
    poke(app, COLLECTION_NAMES);
  }
}

/** A bucket of users limits the memory. Another user in the same bucket causes one poke too many, never one too few. */
function askedKey(user: string): string {
  return `poke.asked.${user.slice(-3)}`;
}
