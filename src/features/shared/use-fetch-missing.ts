import { useEffect, useState } from 'react';
import type { CollectionName } from '../../domain/core/collections';
import { fetchRecord } from '../../sync/on-demand';
import { useOnline } from '../../sync/use-online';

export type FetchOutcome = 'asking' | 'found' | 'missing' | 'offline';

/**
 * Fetches a record that an address asks for and that is not on this device. What is found appears through the live query.
 * @param absent true once the device has answered that it does not hold the record
 * @param reader whatever the server's answer rests on beside the id, such as the person's tier: where it changes, the server is asked again
 */
export function useFetchMissing(collection: CollectionName, id: string, absent: boolean, reader = ''): FetchOutcome {
  const [answer, setAnswer] = useState<{ asked: string; outcome: FetchOutcome }>();
  const online = useOnline();
  const asked = `${id} ${reader}`;
  const outcome = answer?.asked === asked ? answer.outcome : 'asking';
  // The network that was missing is back: then the server is asked again.
  const again = online && outcome === 'offline';
  useEffect(() => {
    if (!absent || !id) return;
    let current = true;
    void fetchRecord(collection, id).then((outcome) => current && setAnswer({ asked, outcome }));
    return () => {
      current = false;
    };
  }, [collection, id, absent, asked, again]);
  return outcome;
}
