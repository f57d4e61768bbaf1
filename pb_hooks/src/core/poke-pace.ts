/**
 * Unanswered pokes after which a connection is closed (the client reconnects and requests the head). A send blocks
 * the writer until the client's connection accepts it, and a sleeping device accepts nothing. So many messages of 150
 * bytes fit into the kernel's smallest send buffer, 16 kB.
 */
export const MAX_POKES = 100;

/** Milliseconds after which a client without a request is poked again. */
export const PATIENCE = 30_000;

/** The pokes of a connection: their number, the time of the last one, and the user's last head request then. */
export interface Pace {
  asked: string;
  pokes: number;
  at: number;
}

/**
 * Whether a connection gets a poke now. It does not if it was poked and its user has not requested the head since:
 * that head will contain everything.
 *
 * @param asked changes with every head request of the user
 */
export function nextPoke(last: Pace | undefined, asked: string, now: number): 'none' | 'close' | Pace {
  if (!last) return { asked, pokes: 1, at: now };
  if (last.asked === asked && now - last.at < PATIENCE) return 'none';
  return last.pokes >= MAX_POKES ? 'close' : { asked, pokes: last.pokes + 1, at: now };
}
