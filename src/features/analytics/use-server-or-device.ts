import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import { db } from '../../db/current';
import type { MolaoDatabase } from '../../db/database';
import { accountNow } from '../../db/queries';
import { useEngineState } from '../../sync/engine-state';
import { callServer } from '../../sync/server-functions';
import { useOnline } from '../../sync/use-online';

/** So long the server is waited for before the device's own answer is shown. */
const PATIENCE_MS = 1500;
/** So long an answer counts as the one of now. */
const FRESH_MS = 60_000;

export interface Answered<T> {
  answer: T;
  /** The device answers for the countries that lie on it. */
  from: 'server' | 'device';
  /** When the server answered, in milliseconds since the epoch; 0 where the device does. */
  at: number;
  /** Why the server's answer of now is not shown. */
  trouble: 'offline' | 'slow' | 'failed' | undefined;
  /** Set where the server could be asked and did not answer. */
  retry: (() => void) | undefined;
}

/**
 * The server's answer about everything; without a network, or where it is slow, this device's about what it holds. A late answer of the server takes its place,
 * and it is asked again after a sync, when the page is returned to, and on request. What it has said stays, with its time, when it can no longer be asked.
 * @param ask the same question to the device; it may close over nothing but what `path` says
 * @returns undefined until somebody has answered
 */
export function useServerOrDevice<T>(
  path: string,
  ask: (database: MolaoDatabase, now: Date) => Promise<T>,
): Answered<T> | undefined {
  const online = useOnline();
  const [served, setServed] = useState<{ path: string; answer: T; at: number }>();
  const [trouble, setTrouble] = useState<{ path: string; kind: 'slow' | 'failed' }>();
  const [round, askAgain] = useRounds();

  useEffect(() => {
    if (!online) return;
    let asked = true;
    const give = (kind: 'slow' | 'failed') => () => asked && setTrouble({ path, kind });
    const patience = setTimeout(give('slow'), PATIENCE_MS);
    const settle = () => clearTimeout(patience);
    callServer<T>(path, { method: 'GET' })
      .then((answer) => {
        if (!asked) return;
        setServed({ path, answer, at: Date.now() });
        setTrouble(undefined);
      }, give('failed'))
      .finally(settle);
    return () => {
      asked = false;
      settle();
    };
  }, [path, online, round]);

  const isServed = served?.path === path;
  const met = online ? (trouble?.path === path ? trouble.kind : undefined) : 'offline';
  const needed = !isServed && met !== undefined;
  const held = useLiveQuery(
    async () => (needed ? { path, answer: await ask(db(), (await accountNow(db())).now) } : undefined),
    [path, needed],
  );
  const retry = met === 'failed' ? askAgain : undefined;
  // While it is asked again, what it said a while ago still stands.
  if (isServed)
    return { answer: served.answer, from: 'server', at: served.at, trouble: met === 'slow' ? undefined : met, retry };
  return needed && held?.path === path
    ? { answer: held.answer, from: 'device', at: 0, trouble: met, retry }
    : undefined;
}

/** Counts how often to ask: once more after a sync and on return to the page, where the last time is a while ago, and at once on request. */
function useRounds(): [round: number, next: () => void] {
  const [round, setRound] = useState(0);
  const last = useRef(0);
  useEffect(() => {
    last.current = Date.now();
  }, [round]);
  useEffect(() => {
    const refresh = () => {
      if (!document.hidden && Date.now() - last.current >= FRESH_MS) setRound((each) => each + 1);
    };
    document.addEventListener('visibilitychange', refresh);
    const unsubscribe = useEngineState.subscribe((now, before) => {
      if (now.phase === 'synced' && before.phase !== 'synced') refresh();
    });
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      unsubscribe();
    };
  }, []);
  return [round, () => setRound((each) => each + 1)];
}
