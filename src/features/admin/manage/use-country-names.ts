import { useQuery } from '../../../db/use-query';
import { allCountries } from '../../../db/queries';
import type { CountryRow } from '../../../domain/core/rows';

const NONE: readonly CountryRow[] = [];

export interface CountryNames {
  /** False until the device's database has answered. */
  ready: boolean;
  /** Sorted by name. */
  countries: readonly CountryRow[];
  find(id: string): CountryRow | undefined;
  /** The country's name, or the id if it is unknown. */
  nameOf(id: string): string;
}

/** All countries, from the device. */
export function useCountryNames(): CountryNames {
  const countries = useQuery(allCountries);
  const find = (id: string) => countries?.find((country) => country.id === id);
  return {
    ready: countries !== undefined,
    countries: countries ?? NONE,
    find,
    nameOf: (id: string) => find(id)?.name ?? id,
  };
}
