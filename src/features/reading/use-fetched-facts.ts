import { useEffect, useState } from 'react';
import { fetchFacts } from '../../sync/on-demand';
import { useOnline } from '../../sync/use-online';

export interface FetchedFacts {
  /** Countries whose facts the server is being asked for. */
  fetching: readonly string[];
  /** Countries of which the server has not been heard. */
  pending: readonly string[];
  /** Countries of which the server was asked, and gave no fact. */
  empty: readonly string[];
  /** Set where the network is there and asking failed all the same. */
  retry: (() => void) | undefined;
}

/** Fetches the facts of countries that this device does not follow, once a visit: nothing else tells it when they change. */
export function useFetchedFacts(countries: readonly string[]): FetchedFacts {
  const online = useOnline();
  const [fetched, setFetched] = useState<readonly string[]>([]);
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState('');
  // Once the network has gone, its return is reason enough to ask again.
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
