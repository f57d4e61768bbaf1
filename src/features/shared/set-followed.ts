import { db } from '../../db/current';
import { readAccount } from '../../db/queries';
import { mayFollowMore, withCountry, withoutCountry } from '../../domain/account/followed-countries';
import { inOrder } from '../../lib/in-order';
import { commit } from '../../sync/engine/outbox';
import { persistStorage } from '../../sync/engine/storage';
import { showToast } from '../../ui/toast';
import { tryLocally } from './local-failure';

const afterOthers = inOrder();

interface Followable {
  id: string;
  name: string;
}

/**
 * Follows or unfollows a country, also offline. At the plan's limit nothing changes: screens offer Premium there.
 * Unfollowing can be undone. Calls run one after another, because two quick clicks must not start from the same list.
 */
export function setFollowed(country: Followable, followed: boolean): Promise<boolean> {
  return followed ? follow(country) : unfollow(country);
}

/** @param place its place in the list; by default the last */
function follow({ id, name }: Followable, place?: number): Promise<boolean> {
  askToKeep();
  return afterOthers(async () => {
    const { followed, entitlement } = await readAccount(db());
    const countries = withCountry(followed, id, entitlement, place);
    return countries.length === followed.length || save(countries, `Follow ${name}`, followed);
  });
}

function unfollow(country: Followable): Promise<boolean> {
  const { id, name } = country;
  return afterOthers(async () => {
    const { followed, entitlement } = await readAccount(db());
    const place = followed.indexOf(id);
    if (place < 0) return true;
    const countries = withoutCountry(followed, id);
    const isSaved = await save(countries, `Unfollow ${name}`, followed);
    if (!isSaved) return false;
    showToast({
      title: `${name} is no longer kept offline`,
      ...(place < entitlement.limits.countries && { message: 'Its laws, facts and news leave this device.' }),
      // The order matters, because the free plan reads the first ones. Above its limit it takes no country back.
      ...(mayFollowMore(countries, entitlement) && {
        action: { label: 'Undo', run: () => void follow(country, place) },
      }),
    });
    return true;
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
