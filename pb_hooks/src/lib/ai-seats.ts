import type { App } from './app';
import { dropLease, takeLease } from './lease';

/** Requests that wait for the operator's machine at the same time: each keeps one of the few engines. */
const SEATS = 3;

/** Asks while a seat is free, and lets it go afterwards. @param seconds that asking takes at most @returns undefined where all seats are taken */
export function withSeat<T>(app: App, seconds: number, ask: () => T): T | undefined {
  const seat = takeSeat(app, seconds);
  if (!seat) return undefined;
  try {
    return ask();
  } finally {
    dropLease(app, seat);
  }
}

function takeSeat(app: App, seconds: number): string | undefined {
  for (let seat = 1; seat <= SEATS; seat += 1) {
    const name = `ai:${seat}`;
    if (takeLease(app, name, seconds + 5)) return name;
  }
  return undefined;
}
