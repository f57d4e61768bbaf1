import { useEffect, useState } from 'react';
import type { CollectionName } from '../../domain/collections';
import { fetchRecord } from '../../sync/on-demand';

export type FetchOutcome = 'asking' | 'found' | 'missing' | 'offline';

/**
 * Fetches a record that an address asks for and that is not on this device. What is found appears through the live query.
 * @param absent true once the device has answered that it does not hold the record
 * @param reader whatever the server's answer rests on beside the id, such as the person's tier: where it changes, the server is asked again
 */
export function useFetchMissing(collection: CollectionName, id: string, absent: boolean, reader = ''): FetchOutcome {
  const [answer, setAnswer] = useState<{ asked: string; outcome: FetchOutcome }>();
  const asked = `${id} ${reader}`;
  useEffect(() => {
    if (!absent || !id) return;
    let current = true;
    void fetchRecord(collection, id).then((outcome) => current && setAnswer({ asked, outcome }));
    return () => {
      current = false;
    };
  }, [collection, id, absent, asked]);
  return answer?.asked === asked ? answer.outcome : 'asking';
}
