import { useEffect, useState } from 'react';
import { fetchFacts } from '../../sync/on-demand';
import { useOnline } from '../../sync/use-online';

export interface FetchedFacts {
  /** Countries whose facts the server is being asked for. */
  asking: readonly string[];
  /** Countries of which the server has not been heard. */
  unheard: readonly string[];
  /** Countries of which the server was asked, and gave no fact. */
  none: readonly string[];
  /** Set where the network is there and asking failed all the same. */
  retry: (() => void) | undefined;
}

/** Fetches the facts of countries that this device does not follow, once a visit: nothing else tells it when they change. */
export function useFetchedFacts(countries: readonly string[]): FetchedFacts {
  const online = useOnline();
  const [fetched, setFetched] = useState<readonly string[]>([]);
  const [none, setNone] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState('');
  // Once the network has gone, its return is reason enough to ask again.
  if (!online && failed) setFailed('');
  const unheard = countries.filter((id) => !fetched.includes(id));
  const wanted = unheard.join();
  const asks = wanted !== '' && online && failed !== wanted;
  useEffect(() => {
    if (!asks) return;
    let current = true;
    const ids = wanted.split(',');
    void fetchFacts(ids).then((outcome) => {
      if (!current) return;
      if (outcome === 'offline') return setFailed(wanted);
      setFetched((before) => [...before, ...ids]);
      setNone((before) => [...before, ...outcome.none]);
    });
    return () => {
      current = false;
    };
  }, [asks, wanted]);
  return {
    asking: asks ? unheard : [],
    unheard,
    none,
    retry: failed === wanted && failed !== '' && online ? () => setFailed('') : undefined,
  };
}
