/**
 * Bytes of pokes after which a connection is closed (the client reconnects and requests the head). A send blocks the
 * writer until the client's connection accepts it, and a sleeping device accepts nothing. So many bytes fit into the
 * kernel's smallest send buffer, 16 kB.
 */
export const MOST_BYTES = 15_000;

/** What the stream's format adds to each message. */
export const FRAME_BYTES = 80;

/** Milliseconds after which a client without a request is told what changed again. */
export const PATIENCE = 30_000;

/** Pokes within PATIENCE that say what changed; the next one says that anything may have. */
export const MOST_POKES = 4;

/** The pokes of a connection: those of the present window, when it began, and the user's last head request then. */
export interface Pace {
  asked: string;
  pokes: number;
  at: number;
  /** Of all pokes of this connection. */
  bytes: number;
}

/** What a connection gets now: the poke, the poke that says that anything may have changed, nothing, or its end. */
export type Turn = { send: 'poke' | 'anything'; pace: Pace } | 'none' | 'close';

/**
 * A connection gets nothing more after it was told that anything may have changed, until its user has requested the
 * head: that head will contain everything. So a burst of writes is a few messages.
 *
 * @param asked changes with every head request of the user
 * @param size of the poke, in bytes
 */
export function nextPoke(last: Pace | undefined, asked: string, size: number, now: number): Turn {
  const bytes = (last?.bytes ?? 0) + size + FRAME_BYTES;
  const isNew = last?.asked !== asked || now - last.at >= PATIENCE;
  if (!isNew && last.pokes > MOST_POKES) return 'none';
  if (bytes > MOST_BYTES) return 'close';
  if (isNew) return { send: 'poke', pace: { asked, pokes: 1, at: now, bytes } };
  return { send: last.pokes < MOST_POKES ? 'poke' : 'anything', pace: { ...last, pokes: last.pokes + 1, bytes } };
}
