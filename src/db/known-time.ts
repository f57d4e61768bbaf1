import { liveQuery } from 'dexie';
import { setKnownTime } from '../domain/core/clock';
import type { MolaoDatabase } from './database';

/** Makes what a database knows of the server's time the present of this tab or worker (`serverNow`). */
export async function adoptServerTime(database: MolaoDatabase): Promise<void> {
  const [offset, head] = await Promise.all([database.getMeta('clockOffset'), database.getMeta('head')]);
  setKnownTime(offset === undefined || !head ? undefined : { offset, latest: head.time });
}

/** As {@link adoptServerTime}, now and after each head that any tab receives. @returns a function that ends it */
export async function followServerTime(database: MolaoDatabase): Promise<() => void> {
  await adoptServerTime(database);
  const subscription = liveQuery(() => adoptServerTime(database)).subscribe({ error: () => {} });
  return () => {
    subscription.unsubscribe();
    setKnownTime(undefined);
  };
}
