import { specOf, type CollectionName } from '../../../src/domain/core/collections';
import { ANYTHING } from '../../../src/domain/sync/pokes';
import { POKE_TOPIC, type Poke } from '../../../src/domain/sync/sync-protocol';
import type { App } from './app';
import { tellBridge } from './bridge';
import { ownRevs, sharedChanges } from './changed-rows';
import { bytesForGo } from './engine-types';
import { openStreams, userKey } from './open-streams';
import { nextPoke, type Pace, type Turn } from './poke-pace';

const BULK = 'poke.bulk';
/** The clock up to which shared changes were announced. */
const ANNOUNCED = 'poke.announced';
/** On a realtime client: its pace, as JSON. */
const PACE = 'poke.pace';

/**
 * Tells clients that collections changed, after the commit.
 *
 * @param collections that the caller wrote; empty: any. `revs` of a poke for everybody has all that moved since the last
 * one: devices request the others with their next head
 * @param owner only this user's clients; otherwise those of every signed-in user
 */
export function poke(app: App, collections: readonly string[], owner?: string): void {
  if (app.store().has(BULK)) return;
  const names = [...collections];
  if (owner !== undefined) return deliver(app, { collections: names, revs: ownRevs(app, names, owner) }, owner);
  // Personal rows of many users: nobody can be told which.
  if (names.length === 0 || names.some((name) => specOf(name as CollectionName).owner))
    return deliver(app, { collections: names });
  const since = app.store().get(ANNOUNCED) as number | undefined;
  const { clock, changes } = sharedChanges(app, since ?? Number.MAX_SAFE_INTEGER);
  if (since === undefined) deliver(app, ANYTHING);
  else if (Object.keys(changes.revs!).length > 0) deliver(app, { collections: names, ...changes });
  // After the sending: a poke that another writer leaves out for this one has been sent.
  app.store().setFunc(ANNOUNCED, (announced: number | undefined) => Math.max(announced ?? 0, clock));
}

/** Sends a poke to NATS, and to streams: to those of its owner, or to all of signed-in users. */
function deliver(app: App, message: Poke, owner?: string): void {
  tellBridge(app, message, owner);
  const clients = owner === undefined ? allClients(app) : openStreams(app, userKey(owner));
  const many = owner === undefined ? { listeners: clients.length } : {};
  const pokes = { poke: encoded({ ...message, ...many }), anything: encoded({ ...ANYTHING, ...many }) };
  for (const client of clients) {
    const auth = client.get('auth') as core.Record | undefined;
    if (!auth || (owner !== undefined && auth.id !== owner) || !client.hasSubscription(POKE_TOPIC)) continue;
    send(app, client, pokes, auth.id);
  }
}

interface Encoded {
  size: number;
  message: subscriptions.Message;
}

function encoded(poke: Poke): Encoded {
  const data = JSON.stringify(poke);
  return { size: data.length, message: new SubscriptionMessage({ name: POKE_TOPIC, data: bytesForGo(data) }) };
}

function send(app: App, client: subscriptions.Client, pokes: Record<'poke' | 'anything', Encoded>, user: string): void {
  const turn = takeTurn(app, client, pokes.poke.size, user);
  if (turn === 'none') return;
  if (turn === 'close') return app.subscriptionsBroker().unregister(client.id());
  client.send(pokes[turn.send].message);
}

/**
 * Decides under the store's lock, so that two writes at the same moment do not both send. The send can block, so it
 * is outside.
 */
function takeTurn(app: App, client: subscriptions.Client, size: number, user: string): Turn {
  let turn: Turn = 'none';
  app.store().setFunc(askedKey(user), (asked: string | undefined) => {
    const last = client.get(PACE) as string | undefined;
    turn = nextPoke(last ? (JSON.parse(last) as Pace) : undefined, asked ?? '', size, Date.now());
    if (typeof turn === 'object') client.set(PACE, JSON.stringify(turn.pace));
    return asked ?? '';
  });
  return turn;
}

function allClients(app: App): subscriptions.Client[] {
  return Object.values(app.subscriptionsBroker().clients());
}

/**
 * Notes that a user requests the head. Call it before the head reads the database: a write that the head does not see
 * finds this note and pokes.
 */
export function noteAsked(app: App, user: string): void {
  app.store().set(askedKey(user), $security.pseudorandomString(12));
}

/**
 * Loads many rows with one poke at the end. Wrap the whole transaction: pokes follow the commit.
 */
export function withOnePoke(app: App, load: () => void): void {
  app.store().set(BULK, true);
  try {
    load();
  } finally {
    app.store().remove(BULK);
    poke(app, []);
  }
}

/** A bucket of users limits the memory. Another user in the same bucket causes one poke too many, never one too few. */
function askedKey(user: string): string {
  return `poke.asked.${user.slice(-3)}`;
}
