import { useLiveQuery } from 'dexie-react-hooks';
import { db } from '../../../db/current';
import { allCountries } from '../../../db/queries';
import type { CountryRow } from '../../../domain/core/rows';

const NONE: readonly CountryRow[] = [];

/** All countries by name, from the device. `ready` is false until it has answered. */
export function useCountryNames() {
  const countries = useLiveQuery(() => allCountries(db()));
  const find = (id: string) => countries?.find((country) => country.id === id);
  return {
    ready: countries !== undefined,
    countries: countries ?? NONE,
    find,
    nameOf: (id: string) => find(id)?.name ?? id,
  };
}
