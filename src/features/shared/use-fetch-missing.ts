import { useEffect, useState } from 'react';
import type { CollectionName } from '../../domain/collections';
import { fetchRecord } from '../../sync/on-demand';

export type FetchOutcome = 'asking' | 'found' | 'missing' | 'offline';

/**
 * Fetches a record that an address asks for and that is not on this device. What is found appears through the live query.
 * @param absent true once the device has answered that it does not hold the record
 */
export function useFetchMissing(collection: CollectionName, id: string, absent: boolean): FetchOutcome {
  const [answer, setAnswer] = useState<{ id: string; outcome: FetchOutcome }>();
  useEffect(() => {
    if (!absent || !id) return;
    let current = true;
    void fetchRecord(collection, id).then((outcome) => current && setAnswer({ id, outcome }));
    return () => {
      current = false;
    };
  }, [collection, id, absent]);
  return answer?.id === id ? answer.outcome : 'asking';
}
