import { useEffect, useState } from 'react';
import { fetchFacts } from '../../sync/requests/on-demand';
import { useOnline } from '../../sync/requests/use-online';

interface FetchedFacts {
  /** Countries whose facts are being requested. */
  fetching: readonly string[];
  /** Countries that the server has not answered for. */
  pending: readonly string[];
  /** Countries for which the server has no facts. */
  empty: readonly string[];
  /** Set if a request failed although the device is online. */
  retry: (() => void) | undefined;
}

/**
 * Fetches facts of countries that this device does not follow, once for each visit: sync does not update them.
 */
export function useFetchedFacts(countries: readonly string[]): FetchedFacts {
  const online = useOnline();
  const [fetched, setFetched] = useState<readonly string[]>([]);
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState('');
  // Going online again starts another request.
  if (!online && failed) setFailed('');
  const pending = countries.filter((id) => !fetched.includes(id));
  const wanted = pending.join();
  const asks = wanted !== '' && online && failed !== wanted;
  useEffect(() => {
    if (!asks) return;
    let current = true;
    const ids = wanted.split(',');
    void fetchFacts(ids).then((outcome) => {
      if (!current) return;
      if (outcome === 'offline') return setFailed(wanted);
      setFetched((before) => [...before, ...ids]);
      setEmpty((before) => [...before, ...outcome.none]);
    });
    return () => {
      current = false;
    };
  }, [asks, wanted]);
  return {
    fetching: asks ? pending : [],
    pending,
    empty,
    retry: failed === wanted && failed !== '' && online ? () => setFailed('') : undefined,
  };
}
