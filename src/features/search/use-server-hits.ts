import { useEffect, useState } from 'react';
import type { SearchHit } from '../../domain/search/search-hits';
import type { Tier } from '../../domain/sync/sync-protocol';
import { searchServer } from './search-server';
import { useOnline } from '../../sync/requests/use-online';

/** Milliseconds after which the device's hits are enough. */
const PATIENCE_MS = 10_000;

interface Answer {
  asked: string;
  hits: readonly SearchHit[];
  total: number;
  missing: readonly string[];
  failed?: boolean;
}

export type ServerState = 'none' | 'offline' | 'asking' | 'answered' | 'failed';

interface ServerHits {
  state: ServerState;
  /** Only for the current request. */
  hits: readonly SearchHit[];
  total: number;
  /** Words of the query, folded, that no document of the server has. */
  missing: readonly string[];
}

const NOTHING = { hits: [], total: 0, missing: [] };

/**
 * The server's hits.
 * @param tier whose answer it is; an answer for another plan is dropped
 * @param parameters query parameters of the search, which follow the input after a pause; '' sends nothing
 */
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
      .then(({ hits, total, missing = [] }) =>
        tell({ hits: hits.map((hit) => ({ ...hit, from: 'server' })), total, missing }),
      )
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
    : { state: 'answered', hits: answer.hits, total: answer.total, missing: answer.missing };
}
