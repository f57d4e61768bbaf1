import { useMemo } from 'react';
import { allCountries } from '../../db/queries';
import { useQuery } from '../../db/use-query';
import { readableCountries } from '../../domain/core/access';
import type { SearchReader } from '../../search/reader';
import { useAccount } from '../shared/use-account';

/** The user's read access for the search; undefined until the device knows the user. */
export function useSearchReader(): SearchReader | undefined {
  const account = useAccount();
  const countries = useQuery(allCountries);
  return useMemo(() => {
    if (!account || !countries) return undefined;
    const { premium, tier } = account.entitlement;
    const readable = premium ? [] : readableCountries(account.followed, tier);
    return { premium, countries: countries.filter(({ id }) => readable.includes(id)).map(({ code }) => code) };
  }, [account, countries]);
}
