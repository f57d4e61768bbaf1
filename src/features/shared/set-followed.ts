import { db } from '../../db/current';
import { readAccount } from '../../db/queries';
import { withCountry, withoutCountry } from '../../domain/account/followed-countries';
import { inOrder } from '../../lib/in-order';
import { commit } from '../../sync/engine/outbox';
import { persistStorage } from '../../sync/engine/storage';
import { tryLocally } from './local-failure';

const afterOthers = inOrder();

/**
 * Follows or unfollows a country, also offline. At the plan's limit nothing changes: screens offer Premium there.
 * Calls run one after another, because two quick clicks must not start from the same list.
 */
export function setFollowed({ id, name }: { id: string; name: string }, followed: boolean): Promise<boolean> {
  if (followed) askToKeep();
  return afterOthers(async () => {
    const { followed: seen, entitlement } = await readAccount(db());
    const countries = followed ? withCountry(seen, id, entitlement) : withoutCountry(seen, id);
    return countries.length === seen.length || save(countries, `${followed ? 'Follow' : 'Unfollow'} ${name}`, seen);
  });
}

/**
 * Follows exactly these countries, and what another device has added since the form opened.
 *
 * @param seen the followed countries when the form opened
 * @returns whether this device could store it
 */
export function replaceFollowed(countries: readonly string[], seen: readonly string[]): Promise<boolean> {
  if (countries.length) askToKeep();
  return afterOthers(() => save([...countries], 'Countries you follow', seen));
}

/** Called directly after the click, while the browser still counts it as a user action. */
function askToKeep(): void {
  void persistStorage();
}

function save(countries: string[], label: string, followed: readonly string[]): Promise<boolean> {
  const seen = { countries: [...followed] };
  return tryLocally(() =>
    commit({ collection: 'profiles', kind: 'update', record: db().userId, patch: { countries }, seen, label }),
  );
}
