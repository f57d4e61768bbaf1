import { useLiveQuery } from 'dexie-react-hooks';
import { useParams } from 'react-router-dom';
import { db } from '../../db/current';
import { countryByReference } from '../../db/queries';
import type { CountryRow } from '../../domain/rows';

/**
 * The country that the address names by `:country`, its code or its id.
 * undefined: not known yet, also while the first sync has not brought the countries; null: there is no such country.
 */
export function useCountry(): CountryRow | null | undefined {
  const { country: reference = '' } = useParams();
  return useLiveQuery(async () => {
    const country = await countryByReference(db(), reference);
    return country ?? ((await db().rows('countries').count()) > 0 ? null : undefined);
  }, [reference]);
}
