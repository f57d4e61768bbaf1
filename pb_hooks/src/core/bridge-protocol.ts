import type { Poke } from '../../../src/domain/sync/sync-protocol';

// What PocketBase and the bridge to NATS say to each other, on loopback only. Both get a secret at each start.

/** The realtime topic with all pokes. Only the bridge may subscribe to it. */
export const BRIDGE_TOPIC = 'bridge';
/** Header with the secret of this start. */
export const BRIDGE_HEADER = 'X-Molao-Bridge';
/** `POST`: the bridge has read what it was sent → BridgeAnswer. */
export const BRIDGE_PATH = '/api/sync/bridge';
/** Of the bridge: `POST` TokenRequest → TokenAnswer. */
export const TOKEN_PATH = '/token';

/** Bytes of pokes that the bridge may leave unread. It says that it has read half of them. */
export const MOST_UNREAD = 32_768;

/** A message of the topic. Without a poke it only keeps the stream open. */
export interface BridgeMessage {
  poke?: Poke;
  /** The user whose rows changed; absent: rows for everybody. */
  owner?: string;
}

export interface BridgeAnswer {
  /** Pokes were left out since the last answer, because too many were unread. */
  missed: boolean;
}

export interface TokenRequest {
  user: string;
}

export interface TokenAnswer {
  token: string;
  seconds: number;
}
