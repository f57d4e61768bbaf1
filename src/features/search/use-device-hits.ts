import { useEffect, useState } from 'react';
import { hasFilters, type SearchFilters } from '../../domain/search/query';
import type { SearchReader } from '../../search/reader';
import { openSearch, type Search } from '../../search/open-search';
import { NOTHING_FOUND, type Results } from '../../search/results';

const EVERYTHING: SearchFilters = { period: 'all' };
const NOWHERE: readonly string[] = [];

interface Found {
  asked: string;
  results: Results;
  preparing?: boolean;
  failed?: boolean;
}

interface DeviceHits extends Results {
  /**
   * Whether the hits answer the current input. Until then the previous hits stay, so that the list does not
   * flicker with each keystroke.
   */
  current: boolean;
  /** The index is incomplete: there may be more. */
  preparing: boolean;
  /** This browser cannot search on the device. */
  failed: boolean;
}

/**
 * The device's hits for the current input, updated when the index changes. Searches nothing without words and
 * filters.
 * @param reader undefined until the user is known
 * @param near country codes, see `SearchOptions.preferred`
 */
export function useDeviceHits(
  text: string,
  limit: number,
  reader: SearchReader | undefined,
  filters: SearchFilters = EVERYTHING,
  near: readonly string[] = NOWHERE,
): DeviceHits {
  const [found, setFound] = useState<Found>({ asked: '', results: NOTHING_FOUND });
  const asked = reader && (text || hasFilters(filters)) ? JSON.stringify([text, { filters, reader, limit, near }]) : '';
  useEffect(() => {
    if (!asked) return;
    const question = JSON.parse(asked) as Parameters<Search['find']>;
    return searchOnChanges(
      (search) => search.find(...question),
      (results, search) => setFound({ asked, results, preparing: search.state() === 'preparing' }),
      () => setFound({ asked, results: NOTHING_FOUND, failed: true }),
    );
  }, [asked]);
  return {
    ...(asked ? found.results : NOTHING_FOUND),
    current: found.asked === asked,
    preparing: found.preparing ?? false,
    failed: found.failed ?? false,
  };
}

/**
 * Searches now, and again when there is more to find. Answers that arrive after a newer one are dropped.
 * @returns unsubscribes
 */
function searchOnChanges<T>(
  ask: (search: Search) => Promise<T>,
  show: (answer: T, search: Search) => void,
  fail: () => void,
): () => void {
  let ended = false;
  let stop = () => {};
  let [last, shown] = [0, 0];
  const again = async (search: Search) => {
    const own = (last += 1);
    const answer = await ask(search);
    if (ended || own < shown) return;
    shown = own;
    show(answer, search);
  };
  const failed = (error: unknown) => {
    if (ended) return;
    console.warn('This device could not search.', error);
    fail();
  };
  openSearch()
    .then((search) => {
      if (ended) return;
      stop = search.onState(() => void again(search).catch(failed));
      return again(search);
    })
    .catch(failed);
  return () => {
    ended = true;
    stop();
  };
}
