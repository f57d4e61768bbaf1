import { COUNTRIES, specOf, type CollectionName } from '../../../../src/domain/core/collections';
import { countrySubject, SHARED_SUBJECT, userSubject } from '../../../../src/domain/sync/nats';
import type { Poke } from '../../../../src/domain/sync/sync-protocol';

const isOfCountry = (name: string) => specOf(name as CollectionName)?.scope === 'country';

/**
 * The subjects of a poke. Rows of countries go to these countries: a device hears only of those that it stores. Their
 * counts, which rows of `COUNTRIES` have, change with them; the other devices learn that from their next head.
 */
export function subjectsOf({ collections, countries = [], revs }: Poke, owner?: string): string[] {
  if (owner !== undefined) return [userSubject(owner)];
  const moved = revs ? Object.keys(revs) : collections;
  // Tombstones are among them: they do not say their country.
  const ofNone = moved.filter((name) => !isOfCountry(name) && (name !== COUNTRIES || collections.includes(name)));
  const isForAll = collections.length === 0 || countries.length === 0 || ofNone.length > 0;
  return isForAll ? [SHARED_SUBJECT] : countries.map(countrySubject);
}
