import { db } from '../../db/current';
import { readAccount } from '../../db/queries';
import { withCountry, withoutCountry } from '../../domain/account/followed-countries';
import { commit } from '../../sync/outbox';
import { persistStorage } from '../../sync/storage';
import { tryLocally } from './local-failure';

let last: Promise<unknown> = Promise.resolve();

/**
 * Follows or unfollows a country, also offline. At the plan's limit nothing changes: screens offer Premium there.
 * Calls run one after another, because two quick clicks must not start from the same list.
 */
export function setFollowed({ id, name }: { id: string; name: string }, followed: boolean): Promise<boolean> {
  if (followed) askToKeep();
  return inOrder(async () => {
    const account = await readAccount(db());
    const countries = followed
      ? withCountry(account.followed, id, account.entitlement)
      : withoutCountry(account.followed, id);
    return (
      countries.length === account.followed.length || save(countries, `${followed ? 'Follow' : 'Unfollow'} ${name}`)
    );
  });
}

/** Follows exactly these countries. @returns whether this device could store it */
export function replaceFollowed(countries: readonly string[]): Promise<boolean> {
  if (countries.length) askToKeep();
  return inOrder(() => save([...countries], 'Countries you follow'));
}

/** Called directly after the click, while the browser still counts it as a user action. */
function askToKeep(): void {
  void persistStorage();
}

function inOrder(task: () => Promise<boolean>): Promise<boolean> {
  const done = last.then(task);
  last = done.catch(() => {});
  return done;
}

function save(countries: string[], label: string): Promise<boolean> {
  return tryLocally(() =>
    commit({ collection: 'profiles', kind: 'update', record: db().userId, patch: { countries }, label }),
  );
}
