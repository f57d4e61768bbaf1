import { useEffect, useState } from 'react';
import { fetchCountry, type CountryPart } from '../../sync/requests/on-demand';
import { useOnline } from '../../sync/requests/use-online';

interface FetchedCountry {
  /** The server has not answered, and is not asked now. */
  failed: boolean;
  /** Set if a request failed although the device is online. */
  retry: (() => void) | undefined;
}

/**
 * Fetches content of a country that this device does not keep, once for each visit: sync does not update it.
 *
 * @param country its id; '' fetches nothing
 * @param parts a constant
 */
export function useFetchedCountry(country: string, parts: readonly CountryPart[]): FetchedCountry {
  const online = useOnline();
  const [answer, setAnswer] = useState<{ country: string; outcome: 'fetched' | 'offline' }>();
  const outcome = answer?.country === country ? answer.outcome : undefined;
  // Going online again starts another request.
  if (!online && outcome === 'offline') setAnswer(undefined);
  const asks = country !== '' && online && outcome === undefined;
  useEffect(() => {
    if (!asks) return;
    let current = true;
    void fetchCountry(country, parts).then((outcome) => current && setAnswer({ country, outcome }));
    return () => {
      current = false;
    };
  }, [asks, country, parts]);
  return {
    failed: country !== '' && !asks && outcome !== 'fetched',
    retry: online && outcome === 'offline' ? () => setAnswer(undefined) : undefined,
  };
}
