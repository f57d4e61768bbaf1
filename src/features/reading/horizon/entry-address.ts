import type { CountryRow } from '../../../domain/core/rows';
import type { HorizonEntry } from '../../../domain/reading/horizon-entries';

/** The page that says more: the law's, or the country's facts. undefined for a step that belongs to no law. */
export function entryAddress({ law, basis }: HorizonEntry, country: CountryRow | undefined): string | undefined {
  if (!country) return undefined;
  if (basis.kind === 'fact') return `/country/${country.code}/facts/${basis.id}`;
  return law ? `/country/${country.code}/laws?law=${law}` : undefined;
}
