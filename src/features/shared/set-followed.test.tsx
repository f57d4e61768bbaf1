import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testId } from '../../db/testing/rows';
import { useToasts } from '../../ui/toast';
import { setFollowed } from './set-followed';
import { PREMIUM, signedIn } from './testing/screen';

const kenya = { id: testId('ke'), name: 'Kenya' };
const toasts = () => useToasts.getState().toasts;

async function unfollowKenya(...followed: string[]) {
  const database = await signedIn({
    user: followed.length > 5 ? {} : PREMIUM,
    profile: { countries: followed.map(testId) },
  });
  expect(await setFollowed(kenya, false)).toBe(true);
  const countries = async () => (await database.rows('profiles').get(testId('user')))?.countries;
  return { database, countries };
}

it('unfollowing can be undone, and the country returns to its place', async () => {
  const { database, countries } = await unfollowKenya('za', 'ke', 'jp');
  expect(await countries()).toEqual(['za', 'jp'].map(testId));
  expect(toasts()).toMatchObject([{ title: 'Kenya is no longer kept offline', action: { label: 'Undo' } }]);
  toasts()[0]!.action!.run();
  await waitFor(async () => expect(await countries()).toEqual(['za', 'ke', 'jp'].map(testId)));
  expect((await database.outbox.toArray()).map(({ label }) => label)).toEqual(['Unfollow Kenya', 'Follow Kenya']);
});

it('does not offer to undo where the plan takes no country back', async () => {
  await unfollowKenya('a', 'ke', 'b', 'c', 'd', 'e', 'f');
  expect(toasts().map(({ action }) => action)).toEqual([undefined]);
});

it('changes nothing and shows nothing for a country that is not followed', async () => {
  const { database } = await unfollowKenya('za');
  expect(toasts()).toEqual([]);
  expect(await database.outbox.count()).toBe(0);
});
