import { useParams } from 'react-router-dom';
import { useQuery } from '../../db/use-query';
import { countryOrNone } from '../../db/queries';
import type { CountryRow } from '../../domain/core/rows';

/**
 * The country that the address names by `:country`, its code or its id.
 * undefined: not known yet, also while the first sync has not brought the countries; null: there is no such country.
 */
export function useCountry(): CountryRow | null | undefined {
  const { country: reference = '' } = useParams();
  return useQuery(countryOrNone, reference);
}
