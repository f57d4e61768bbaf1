import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { App } from '../core/app';
import { poke } from '../core/poke';
import { MOST_POKES } from '../core/poke-pace';
import { head } from './head';

const FACTS = {
  mark: 'mark',
  clock: 1,
  floor: 0,
  known: 1,
  next: null,
  profile: 1,
  followed: [],
  revs: { compliance_tasks: 1 },
};

class GlobalObject {
  constructor(fields: object) {
    Object.assign(this, fields);
  }
}

beforeEach(() => {
  let drawn = 0;
  vi.stubGlobal('SubscriptionMessage', GlobalObject);
  vi.stubGlobal('DynamicModel', GlobalObject);
  vi.stubGlobal('$os', { getenv: () => '' });
  vi.stubGlobal('$security', { pseudorandomString: () => `text ${++drawn}` });
});
afterEach(() => vi.unstubAllGlobals());

/** A listening client, and a server that runs `whileReading` while the head's query reads the database. */
function listeningClient(whileReading: (app: App) => void) {
  const user = { id: 'user', getString: () => '', getInt: () => 1 };
  const own = new Map<string, unknown>([['auth', user]]);
  const pokes: unknown[] = [];
  const client = {
    get: (key: string) => own.get(key),
    set: (key: string, value: unknown) => own.set(key, value),
    hasSubscription: () => true,
    send: (message: unknown) => pokes.push(message),
  };
  const stored = new Map<string, unknown>();
  const store = {
    has: (key: string) => stored.has(key),
    get: (key: string) => stored.get(key),
    set: (key: string, value: unknown) => stored.set(key, value),
    setFunc: (key: string, next: (value: unknown) => unknown) => stored.set(key, next(stored.get(key))),
  };
  const read = (row: { value: string }) => {
    row.value = JSON.stringify(FACTS);
    whileReading(app);
  };
  const app = {
    store: () => store,
    subscriptionsBroker: () => ({ clients: () => ({ client }) }),
    db: () => ({ newQuery: () => ({ bind: () => ({ one: read }) }) }),
  } as unknown as App;
  const request = {
    app,
    auth: user,
    request: { url: { query: () => new Map() } },
    requestInfo: () => ({ headers: {} }),
    response: { header: () => ({ set: () => {} }) },
    json: () => {},
  } as unknown as core.RequestEvent;
  return { app, pokes, requestHead: () => head(request) };
}

it('a write that the head of a poked device no longer reads is poked', () => {
  const { app, pokes, requestHead } = listeningClient((server) => poke(server, ['compliance_tasks']));
  for (let burst = 0; burst < 2 * MOST_POKES; burst += 1) poke(app, ['compliance_tasks']);
  expect(pokes).toHaveLength(MOST_POKES + 1);
  requestHead();
  expect(pokes).toHaveLength(MOST_POKES + 2);
});
