/**
 * Pokes a connection takes before it is closed (the client reconnects and asks the head). A send blocks the writer until the client's
 * connection has taken it, and a device that fell asleep takes nothing: this many messages of 150 bytes stay below the smallest send
 * buffer that the kernel gives, 16 kB, so that the buffer takes them all.
 */
export const MAX_POKES = 100;

/** Milliseconds after which a client that has not asked is told again. */
export const PATIENCE = 30_000;

/** What a connection has had: how many pokes, when the last one, and which head its user had asked by then. */
export interface Pace {
  asked: string;
  pokes: number;
  at: number;
}

/**
 * Whether a connection gets a poke now. One that was poked and has not asked the head since is left alone: the head that it is about
 * to ask will tell it everything.
 *
 * @param asked changes with every head that the user asks
 */
export function nextPoke(last: Pace | undefined, asked: string, now: number): 'none' | 'close' | Pace {
  if (!last) return { asked, pokes: 1, at: now };
  if (last.asked === asked && now - last.at < PATIENCE) return 'none';
  return last.pokes >= MAX_POKES ? 'close' : { asked, pokes: last.pokes + 1, at: now };
}
