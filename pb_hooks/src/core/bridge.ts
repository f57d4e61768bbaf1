import type { Poke } from '../../../src/domain/sync/sync-protocol';
import type { App } from './app';
import { BRIDGE_TOPIC, MOST_UNREAD, type BridgeAnswer, type BridgeMessage } from './bridge-protocol';
import { bytesForGo } from './engine-types';
import { clientById } from './open-streams';

/** '' without NATS. */
const secret = () => $os.getenv('MOLAO_BRIDGE_SECRET');
/** In the store: the state of the bridge's stream, as JSON. */
const STATE = 'bridge';

interface State {
  /** Id of its stream; '' before its first. */
  stream: string;
  /** Bytes sent since the bridge said that it has read. */
  unread: number;
  missed: boolean;
}

const NEW: State = { stream: '', unread: 0, missed: false };

/** Whether pokes go through NATS. */
export const hasBridge = () => secret() !== '';

/** Whether a request with this header is the bridge's. */
export const isBridge = (header: string) => hasBridge() && $security.equal(header, secret());

/** The bridge has opened this stream. After a break it tells all devices that anything may have changed. */
export function noteBridge(app: App, stream: string): void {
  change(app, () => ({ ...NEW, stream }));
}

/** The bridge has read what it was sent. */
export function noteRead(app: App): BridgeAnswer {
  let missed = false;
  change(app, (state) => {
    missed = state.missed;
    return { ...state, unread: 0, missed: false };
  });
  return { missed };
}

/**
 * Passes a poke to the bridge. A send blocks the writer until the connection accepts it, and a bridge that hangs accepts
 * nothing: what does not fit is left out, and the bridge hears of that later.
 */
export function tellBridge(app: App, poke: Poke, owner?: string): void {
  if (hasBridge()) send(app, { poke, owner });
}

/** Each minute: PocketBase closes a stream without messages after five. */
export function keepBridge(app: App): void {
  if (hasBridge()) send(app, {});
}

function send(app: App, message: BridgeMessage): void {
  const data = JSON.stringify(message);
  let to = '';
  change(app, (state) => {
    const unread = state.unread + data.length;
    if (unread > MOST_UNREAD) return { ...state, missed: true };
    to = state.stream;
    return { ...state, unread };
  });
  // Without a stream nothing is noted: the bridge's next one begins with a poke for everybody.
  if (to === '') return;
  clientById(app, to)?.send(new SubscriptionMessage({ name: BRIDGE_TOPIC, data: bytesForGo(data) }));
}

/** Under the store's lock: other engines send at the same moment. */
function change(app: App, next: (state: State) => State): void {
  app
    .store()
    .setFunc(STATE, (text: string | undefined) => JSON.stringify(next(text ? (JSON.parse(text) as State) : NEW)));
}
