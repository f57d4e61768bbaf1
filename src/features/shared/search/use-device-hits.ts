import { useEffect, useState } from 'react';
import { hasFilters, type SearchFilters } from '../../../domain/search/query';
import type { SearchHit } from '../../../domain/search/results';
import { openSearch, type Search } from '../../../search';

const EVERYTHING: SearchFilters = { period: 'all' };
const NONE: readonly SearchHit[] = [];

interface Found {
  asked: string;
  hits: readonly SearchHit[];
  failed?: boolean;
}

export interface DeviceHits {
  /** Those of the question before, until the device has answered: a list that goes and comes with each letter cannot be read. */
  hits: readonly SearchHit[];
  /** Whether they answer what is asked now. */
  current: boolean;
  /** This browser cannot search by itself. */
  failed: boolean;
}

/** What this device finds, as fast as somebody types; and again when its index has taken up what came. Without words and filters nothing is asked. */
export function useDeviceHits(text: string, limit: number, filters: SearchFilters = EVERYTHING): DeviceHits {
  const [found, setFound] = useState<Found>({ asked: '', hits: NONE });
  const asked = text || hasFilters(filters) ? JSON.stringify([text, limit, filters]) : '';
  useEffect(() => {
    if (!asked) return;
    const [query, most, narrowed] = JSON.parse(asked) as [string, number, SearchFilters];
    return whenever(async (search, isCurrent) => {
      const hits = await search.find(query, narrowed, most);
      if (isCurrent()) setFound({ asked, hits });
    }, () => setFound({ asked, hits: NONE, failed: true }));
  }, [asked]);
  return { hits: asked ? found.hits : NONE, current: found.asked === asked, failed: found.failed ?? false };
}

/** Asks now, and at each change of the index. @returns ends it */
function whenever(ask: (search: Search, isCurrent: () => boolean) => Promise<void>, fail: () => void): () => void {
  let ended = false;
  let stop = () => {};
  const isCurrent = () => !ended;
  const failed = (error: unknown) => {
    if (ended) return;
    console.warn('This device could not search.', error);
    fail();
  };
  openSearch()
    .then((search) => {
      if (ended) return;
      stop = search.onState(() => void ask(search, isCurrent).catch(failed));
      return ask(search, isCurrent);
    })
    .catch(failed);
  return () => {
    ended = true;
    stop();
  };
}
