import type { App } from './app';

// Lists of the ids of open streams, in PocketBase's store: with 1,000 clients a search through all of them for each
// personal row would take longer than the write. A stream that has ended leaves its list when that is written again.

/** The list of a user's streams. */
export const userKey = (user: string) => `streams.user.${user}`;

/** The list of the streams from an address. */
export const addressKey = (address: string) => `streams.address.${address}`;

/** The open streams of a list. */
export function openStreams(app: App, key: string): subscriptions.Client[] {
  return idsOf(app.store().get(key))
    .map((id) => clientById(app, id))
    .filter((client) => client !== undefined);
}

/** Adds a stream to a list. @returns how many of the list are open, this one included */
export function countOpen(app: App, key: string, id: string): number {
  let open: string[] = [];
  app.store().setFunc(key, (ids: string | undefined) => {
    open = [...idsOf(ids).filter((each) => each !== id && clientById(app, each)), id];
    return open.join();
  });
  return open.length;
}

/** Adds a stream to a list, and closes the oldest above `most`. */
export function closeOldestStreams(app: App, key: string, id: string, most: number): void {
  app.store().setFunc(key, (ids: string | undefined) => {
    const open = idsOf(ids).filter((each) => each !== id && clientById(app, each));
    for (const old of open.splice(0, Math.max(0, open.length + 1 - most))) app.subscriptionsBroker().unregister(old);
    return [...open, id].join();
  });
}

function idsOf(joined: unknown): string[] {
  return typeof joined === 'string' && joined !== '' ? joined.split(',') : [];
}

/** An open stream, or undefined if it has ended. */
export function clientById(app: App, id: string): subscriptions.Client | undefined {
  try {
    return app.subscriptionsBroker().clientById(id);
  } catch {
    return undefined;
  }
}
