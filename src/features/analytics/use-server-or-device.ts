import { useEffect, useMemo, useRef, useState } from 'react';
import type { MolaoDatabase } from '../../db/database';
import { readAccount } from '../../db/queries';
import { useQuery } from '../../db/use-query';
import { useEngineState } from '../../sync/engine/engine-state';
import { callServer } from '../../sync/requests/server-functions';
import { useOnline } from '../../sync/requests/use-online';
import { serverNow } from '../../domain/core/clock';

/** Time to wait for the server before the device's answer is shown. */
const PATIENCE_MS = 1500;
/** Age up to which an answer is current. */
const FRESH_MS = 60_000;

export interface Answered<T> {
  answer: T;
  /** The device answers for the countries stored on it. */
  from: 'server' | 'device';
  /** Time of the server's answer, in milliseconds since the epoch; 0 for the device's. */
  at: number;
  /** Why no current answer of the server is shown. */
  trouble: 'offline' | 'slow' | 'failed' | undefined;
  /** Set if the request to the server failed. */
  retry: (() => void) | undefined;
}

/**
 * The server's answer about all content. If it is slow, or without a network, the device's answer about its own
 * content, until the server's arrives. The request is repeated after a sync, when the page becomes visible, and on
 * request. Without a network, the last answer of the server stays, with its time.
 * @param ask the same query on the device's database; a stable function for one `path`
 * @returns undefined until the server or the device has answered
 */
export function useServerOrDevice<T>(
  path: string,
  ask: (database: MolaoDatabase, now: Date) => Promise<T>,
): Answered<T> | undefined {
  const online = useOnline();
  const [served, setServed] = useState<{ path: string; answer: T; at: number }>();
  const [trouble, setTrouble] = useState<{ path: string; kind: 'slow' | 'failed' }>();
  const [attempt, requestAgain] = useAttempts();

  useEffect(() => {
    if (!online) return;
    let asked = true;
    const give = (kind: 'slow' | 'failed') => () => asked && setTrouble({ path, kind });
    const patience = setTimeout(give('slow'), PATIENCE_MS);
    const settle = () => clearTimeout(patience);
    callServer<T>(path, { method: 'GET' })
      .then((answer) => {
        if (!asked) return;
        setServed({ path, answer, at: serverNow() });
        setTrouble(undefined);
      }, give('failed'))
      .finally(settle);
    return () => {
      asked = false;
      settle();
    };
  }, [path, online, attempt]);

  const isServed = served?.path === path;
  const met = online ? (trouble?.path === path ? trouble.kind : undefined) : 'offline';
  const needed = !isServed && met !== undefined;
  const query = useMemo(
    () =>
      needed
        ? async (database: MolaoDatabase) => ({ path, answer: await ask(database, (await readAccount(database)).now) })
        : noAnswer,
    [path, needed, ask],
  );
  const counted = useQuery<[], { path: string; answer: T } | undefined>(query);
  const retry = met === 'failed' ? requestAgain : undefined;
  // During a new request the previous answer stays.
  if (isServed)
    return { answer: served.answer, from: 'server', at: served.at, trouble: met === 'slow' ? undefined : met, retry };
  return needed && counted?.path === path
    ? { answer: counted.answer, from: 'device', at: 0, trouble: met, retry }
    : undefined;
}

const noAnswer = () => Promise.resolve(undefined);

/**
 * Counts requests: one more after a sync and when the page becomes visible if the answer is no longer current, and at
 * once on request.
 */
function useAttempts(): [attempt: number, next: () => void] {
  const [attempt, setAttempt] = useState(0);
  const last = useRef(0);
  useEffect(() => {
    last.current = performance.now();
  }, [attempt]);
  useEffect(() => {
    const refresh = () => {
      if (!document.hidden && performance.now() - last.current >= FRESH_MS) setAttempt((each) => each + 1);
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
  return [attempt, () => setAttempt((each) => each + 1)];
}
