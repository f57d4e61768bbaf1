import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { db } from '../../db/current';
import type { MolaoDatabase } from '../../db/database';
import { accountNow } from '../../db/queries';
import { callServer } from '../../sync/server-functions';
import { useOnline } from '../shared/use-online';

/** So long the server is waited for before the device's own answer is shown. */
const PATIENCE_MS = 1500;

export interface Answered<T> {
  answer: T;
  /** The device answers for the countries that lie on it. */
  from: 'server' | 'device';
}

/**
 * The server's answer about everything; without a network, or where it is slow, this device's about what it holds. A late answer of the server takes its place.
 * @param ask the same question to the device; it may close over nothing but what `path` says
 * @returns undefined until somebody has answered
 */
export function useServerOrDevice<T>(path: string, ask: (database: MolaoDatabase, now: Date) => Promise<T>): Answered<T> | undefined {
  const online = useOnline();
  const [served, setServed] = useState<{ path: string; answer: T }>();
  const [late, setLate] = useState('');

  useEffect(() => {
    if (!online) return;
    let asked = true;
    const giveUp = () => asked && setLate(path);
    const patience = setTimeout(giveUp, PATIENCE_MS);
    callServer<T>(path, { method: 'GET' }).then((answer) => asked && setServed({ path, answer }), giveUp);
    return () => {
      asked = false;
      clearTimeout(patience);
    };
  }, [path, online]);

  const isServed = served?.path === path;
  const needed = !isServed && (!online || late === path);
  const held = useLiveQuery(async () => (needed ? { path, answer: await ask(db(), (await accountNow(db())).now) } : undefined), [path, needed]);
  if (isServed) return { answer: served.answer, from: 'server' };
  return needed && held?.path === path ? { answer: held.answer, from: 'device' } : undefined;
}
