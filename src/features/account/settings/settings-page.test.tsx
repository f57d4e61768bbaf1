// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { testId, testRow } from '../../../db/test-rows';
import type { ProfileRow } from '../../../domain/core/rows';
import { useToasts } from '../../../ui/toast';
import { renderScreen, signedIn } from '../../shared/test-screen';
import { SettingsPage } from './settings-page';

async function open(profile: Partial<ProfileRow> = {}): Promise<MolaoDatabase> {
  const database = await signedIn({ profile });
  await database
    .rows('countries')
    .bulkPut([testRow('countries', 'za'), testRow('countries', 'ke', { name: 'Kenya', code: 'KE' })]);
  renderScreen('/settings', '/settings', SettingsPage);
  return database;
}

const section = (name: string) => screen.findByRole('region', { name });
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;

describe('email preferences', () => {
  it('show the stored values', async () => {
    await open({ email_preferences: { marketing: true, updates: false, news: true } });
    await section('Email preferences');
    expect(['Marketing', 'Updates', 'News'].map(isOn)).toEqual([true, false, true]);
  });

  it('are saved on this device at once, with a toast', async () => {
    const database = await open();
    const form = await section('Email preferences');
    fireEvent.click(within(form).getByRole('switch', { name: 'Marketing' }));
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { title: 'Settings Saved', message: 'Your email preferences have been updated.' },
      ]),
    );
    expect(await database.outbox.toArray()).toMatchObject([
      { patch: { email_preferences: { marketing: false, updates: true, news: true } }, state: 'waiting' },
    ]);
    expect(isOn('Marketing')).toBe(false);
  });

  it('follow another device’s changes while nothing is edited here', async () => {
    const database = await open();
    await section('Email preferences');
    await database
      .rows('profiles')
      .update(testId('user'), { email_preferences: { marketing: true, updates: true, news: false } });
    await waitFor(() => expect(isOn('News')).toBe(false));
  });
});

describe('the account', () => {
  it('shows e-mail and plan, and links to Premium', async () => {
    await open();
    const account = await section('Account information');
    expect(within(account).getByText('lerato@example.com')).toBeTruthy();
    expect(within(account).getByText('Free')).toBeTruthy();
    expect(within(account).getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe('/subscribe');
  });

  it('saves a name, trimmed, of up to 100 characters', async () => {
    const database = await open();
    const field = await screen.findByLabelText('Full name');
    fireEvent.change(field, { target: { value: 'x'.repeat(101) } });
    expect(screen.getByRole('alert').textContent).toBe('Full name must be at most 100 characters');
    fireEvent.change(field, { target: { value: '  Naledi Dube ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save name' }));
    await waitFor(async () =>
      expect(await database.outbox.toArray()).toMatchObject([{ patch: { full_name: 'Naledi Dube' } }]),
    );
  });
});

describe('followed countries', () => {
  it('can be removed and added', async () => {
    const database = await open({ countries: [testId('za')] });
    const followed = await section('Countries you follow');
    fireEvent.click(await within(followed).findByRole('button', { name: 'Unfollow South Africa' }));
    await within(followed).findByText('0 of 5');
    fireEvent.change(within(followed).getByLabelText('Add a country'), { target: { value: testId('ke') } });
    fireEvent.click(within(followed).getByRole('button', { name: 'Follow' }));
    await within(followed).findByText('1 of 5');
    expect((await database.rows('profiles').get(testId('user')))?.countries).toEqual([testId('ke')]);
  });

  it('explain the limit of the free plan', async () => {
    await open({ countries: ['za', 'b', 'c', 'd', 'e'].map(testId) });
    const followed = await section('Countries you follow');
    expect(within(followed).getByText(/The free plan follows 5 countries/)).toBeTruthy();
    expect(within(followed).queryByLabelText('Add a country')).toBeNull();
  });
});

describe('storage', () => {
  it('shows the storage of each country', async () => {
    const database = await signedIn({ profile: { countries: [testId('za')] } });
    await database.rows('countries').put(testRow('countries', 'za'));
    await database.rows('labour_laws').put(testRow('labour_laws', 'law'));
    renderScreen('/settings', '/settings', SettingsPage);
    const storage = await section('Storage on this device');
    expect(await within(storage).findByText('South Africa: 1 law, 0 facts, 0 articles')).toBeTruthy();
  });
});
