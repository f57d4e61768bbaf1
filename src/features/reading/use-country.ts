import { useParams } from 'react-router-dom';
import { useQuery } from '../../db/use-query';
import { countryOrNone } from './queries-country';
import type { CountryRow } from '../../domain/core/rows';

/**
 * The country of the address, by code or id.
 * @returns undefined: not known yet, also before the first sync; null: there is no such country
 */
export function useCountry(): CountryRow | null | undefined {
  const { country: reference = '' } = useParams();
  return useQuery(countryOrNone, reference);
}
