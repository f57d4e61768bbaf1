import { getTokenPayload } from 'pocketbase';
import type { PocketBaseTransport } from '../engine/pocketbase-transport';
import { TransportError } from '../engine/transport';
import { serverNow } from '../../domain/core/clock';

/** Lifetime in seconds of a token that does not say when it was issued. */
const LIFE = 14 * 86_400;

/**
 * Renews the token in the second half of its life. @throws TransportError `unauthorised` when the
 * server refuses it
 */
export async function refreshSession(transport: PocketBaseTransport): Promise<void> {
  const { exp = 0, iat = exp - LIFE } = getTokenPayload(transport.session) as { exp?: number; iat?: number };
  if (serverNow() / 1000 < (exp + iat) / 2) return;
  try {
    await transport.refresh();
  } catch (error) {
    const isVerdict = error instanceof TransportError && error.failure.kind !== 'offline';
    throw isVerdict ? new TransportError({ kind: 'unauthorised' }) : error;
  }
}
