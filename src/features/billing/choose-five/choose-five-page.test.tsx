// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { testId, testRow } from '../../../db/testing/rows';
import type { UserRow } from '../../../domain/core/rows';
import { PREMIUM, renderScreen, signedIn } from '../../shared/testing/screen';
import { ChooseFivePage } from './choose-five-page';

const CODES = { Kenya: 'KE', Japan: 'JP', France: 'FR', Brazil: 'BR', India: 'IN', Peru: 'PE', Ghana: 'GH' };
const NAMES = Object.keys(CODES);
const ids = NAMES.map((name) => testId(name.toLowerCase()));
const LAPSED: Partial<UserRow> = { plan: 'cancelled', premium_until: '2020-01-01 00:00:00.000Z' };

async function open(user: Partial<UserRow> = LAPSED, followed: readonly string[] = ids): Promise<MolaoDatabase> {
  const database = await signedIn({ user, profile: { countries: [...followed] } });
  await database
    .rows('countries')
    .bulkPut(Object.entries(CODES).map(([name, code]) => testRow('countries', name.toLowerCase(), { name, code })));
  renderScreen('/choose-five', '/choose-five', ChooseFivePage);
  return database;
}

const country = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const pressed = async (name: string) => (await country(name)).getAttribute('aria-pressed') === 'true';

describe('choosing five countries after Premium', () => {
  it('explains the choice, and preselects the countries that are readable now', async () => {
    await open();
    expect(
      await screen.findByText(/^Your Premium has ended\..*You follow 7 countries, and the free plan reads 5\./),
    ).toBeTruthy();
    expect(await Promise.all(NAMES.map(pressed))).toEqual([true, true, true, true, true, false, false]);
  });

  it('allows another country once one is removed, and saves the order in one change', async () => {
    const database = await open();
    fireEvent.click(await country('Ghana'));
    expect(await pressed('Ghana')).toBe(false);
    fireEvent.click(await country('Kenya'));
    fireEvent.click(await country('Ghana'));
    fireEvent.click(screen.getByRole('button', { name: 'Keep these 5' }));
    expect(await screen.findByText('at /dashboard')).toBeTruthy();
    const kept = ['japan', 'france', 'brazil', 'india', 'ghana'].map(testId);
    expect(await database.outbox.toArray()).toMatchObject([{ collection: 'profiles', patch: { countries: kept } }]);
  });

  it('saves against the countries that were followed when the page opened, and asks again if others came', async () => {
    const database = await open();
    await country('Kenya');
    const chad = testId('chad');
    await database.rows('profiles').update(testId('user'), { countries: [...ids, chad] });
    const keep = () => screen.getByRole('button', { name: 'Keep these 5' });
    fireEvent.click(keep());
    const [five, first] = [ids.slice(0, 5), { patch: { countries: ids.slice(0, 5) }, base: { countries: ids } }];
    await vi.waitFor(async () => expect(await database.outbox.toArray()).toMatchObject([first]));
    await vi.waitFor(() => expect(keep().getAttribute('aria-disabled')).not.toBe('true'));
    fireEvent.click(keep());
    expect(await screen.findByText('at /dashboard')).toBeTruthy();
    expect(await database.outbox.toArray()).toMatchObject([
      first,
      { patch: { countries: five }, base: { countries: [...five, chad] } },
    ]);
  });

  it('can be postponed, or avoided with Premium', async () => {
    const database = await open();
    expect(
      (await screen.findByRole('link', { name: 'Keep all 7 with Premium, R90 per month' })).getAttribute('href'),
    ).toBe('/subscribe');
    fireEvent.click(screen.getByRole('button', { name: 'Decide later' }));
    expect(await screen.findByText('at /dashboard')).toBeTruthy();
    expect(await database.outbox.count()).toBe(0);
  });

  it.each<[string, Partial<UserRow>, readonly string[]]>([
    ['with Premium', PREMIUM, ids],
    ['for an admin', { role: 'admin' }, ids],
    ['with five countries', LAPSED, ids.slice(0, 5)],
  ])('is not required of %s', async (_, user, followed) => {
    await open(user, followed);
    expect(await screen.findByText('at /dashboard')).toBeTruthy();
  });

  it('redirects when Premium returns', async () => {
    const database = await open();
    await country('Kenya');
    await database.rows('users').put(testRow('users', 'user', { ...PREMIUM, plan: 'paid' }));
    expect(await screen.findByText('at /dashboard')).toBeTruthy();
  });
});
