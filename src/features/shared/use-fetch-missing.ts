import { useEffect, useState } from 'react';
import type { CollectionName } from '../../domain/core/collections';
import { fetchRecord } from '../../sync/requests/on-demand';
import { useOnline } from '../../sync/requests/use-online';

export type FetchOutcome = 'asking' | 'found' | 'missing' | 'offline';

/**
 * Fetches a record that an address names and that is not on this device. It appears through the live query.
 * @param absent true once the query has found nothing on the device
 * @param reader what the server's answer depends on beside the id, such as the tier: a change requests it again
 */
export function useFetchMissing(collection: CollectionName, id: string, absent: boolean, reader = ''): FetchOutcome {
  const [answer, setAnswer] = useState<{ asked: string; outcome: FetchOutcome }>();
  const online = useOnline();
  const asked = `${id} ${reader}`;
  const outcome = answer?.asked === asked ? answer.outcome : 'asking';
  // Requests again when the network returns.
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
