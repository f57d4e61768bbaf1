import { useMemo } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { allCountries } from '../../db/queries';
import { useQuery } from '../../db/use-query';
import { useAccount } from '../shared/use-account';

/**
 * Codes of the country in view and of the followed countries, in order: a query without a country most likely
 * means them.
 */
export function usePreferredCountries(): readonly string[] {
  const account = useAccount();
  const countries = useQuery(allCountries);
  const { pathname } = useLocation();
  const inView = matchPath('/country/:code/*', pathname)?.params.code?.toUpperCase();
  return useMemo(() => {
    const followed = (account?.followed ?? []).flatMap(
      (id) => countries?.find((country) => country.id === id)?.code ?? [],
    );
    return inView ? [inView, ...followed.filter((code) => code !== inView)] : followed;
  }, [account, countries, inView]);
}
