import { useEffect, useState } from 'react';
import type { SearchHit } from '../../domain/search/results';
import type { Tier } from '../../domain/sync/sync-protocol';
import { searchServer } from '../../sync/search-server';
import { useOnline } from '../../sync/use-online';

/** After this long the device's own results have to do. */
const PATIENCE_MS = 10_000;

interface Answer {
  asked: string;
  hits: readonly SearchHit[];
  total: number;
  failed?: boolean;
}

export type ServerState = 'none' | 'offline' | 'asking' | 'answered' | 'failed';

export interface ServerHits {
  state: ServerState;
  /** Only of what is asked now: an older answer is none. */
  hits: readonly SearchHit[];
  total: number;
}

const NOTHING = { hits: [], total: 0 };

/** What the server finds beside the device. @param tier whose answer it is: another plan's is none. @param parameters of the address of the search; '' asks nothing. They follow what is typed after a pause, so that the server is not asked after each letter */
export function useServerHits(tier: Tier, parameters: string): ServerHits {
  const [answer, setAnswer] = useState<Answer>({ asked: '', ...NOTHING });
  const online = useOnline();
  const asked = `${tier} ${parameters}`;
  useEffect(() => {
    if (!parameters || !online) return;
    const stop = new AbortController();
    let isCurrent = true;
    const tell = (next: Omit<Answer, 'asked'>) => isCurrent && setAnswer({ asked, ...next });
    searchServer(parameters, stop.signal)
      .then(({ hits, total }) => tell({ hits: hits.map((hit) => ({ ...hit, from: 'server' })), total }))
      .catch(() => tell({ ...NOTHING, failed: true }));
    const patience = setTimeout(() => stop.abort(), PATIENCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(patience);
      stop.abort();
    };
  }, [parameters, asked, online]);
  if (!parameters) return { state: 'none', ...NOTHING };
  if (!online) return { state: 'offline', ...NOTHING };
  if (answer.asked !== asked) return { state: 'asking', ...NOTHING };
  return answer.failed
    ? { state: 'failed', ...NOTHING }
    : { state: 'answered', hits: answer.hits, total: answer.total };
}
