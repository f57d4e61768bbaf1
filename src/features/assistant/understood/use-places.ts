import { useMemo } from 'react';
import { allCountries } from '../../../db/queries';
import { useQuery } from '../../../db/use-query';
import { useAccount } from '../../shared/use-account';
import type { Places } from './asked-words';

/** The countries of the product and of the reader; empty until they are read. */
export function usePlaces(): Places {
  const countries = useQuery(allCountries);
  const ids = useAccount()?.followed;
  return useMemo(() => {
    const codes = new Map(countries?.map(({ id, code }) => [id, code]));
    return {
      names: new Map(countries?.map(({ code, name }) => [code, name])),
      followed: ids?.flatMap((id) => codes.get(id) ?? []) ?? [],
    };
  }, [countries, ids]);
}
