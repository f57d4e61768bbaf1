import { specOf, type CollectionName } from '../../../../src/domain/core/collections';
import { countrySubject, SHARED_SUBJECT, userSubject } from '../../../../src/domain/sync/nats';
import type { Poke } from '../../../../src/domain/sync/sync-protocol';

export type Message = [subject: string, poke: Poke];

const ofCountry = (name: string) => specOf(name as CollectionName)?.scope === 'country';

/**
 * The messages of a poke. Rows of countries go to the subjects of these countries, so that a device hears only of the
 * countries that it stores.
 */
export function messagesOf(poke: Poke, owner?: string): Message[] {
  if (owner !== undefined) return [[userSubject(owner), poke]];
  const { collections, countries, revs } = poke;
  const ofCountries = collections.filter(ofCountry);
  if (!countries || ofCountries.length === 0) return [[SHARED_SUBJECT, poke]];
  const others = collections.filter((name) => !ofCountry(name));
  const only = (names: string[]): Poke => ({
    ...poke,
    collections: names,
    ...(revs && { revs: Object.fromEntries(Object.entries(revs).filter(([name]) => names.includes(name))) }),
  });
  const messages = countries.map((id): Message => [countrySubject(id), { ...only(ofCountries), countries: [id] }]);
  // A tombstone does not say its country.
  if (others.length === 0 && revs?.tombstones === undefined) return messages;
  return [[SHARED_SUBJECT, { ...only([...others, 'tombstones']), collections: others, countries: [] }], ...messages];
}
