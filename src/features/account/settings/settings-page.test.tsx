// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { testId, testRow } from '../../../db/testing/rows';
import type { ProfileRow } from '../../../domain/core/rows';
import { useToasts } from '../../../ui/toast';
import { hasUnsavedInput } from '../../../ui/unsaved-input';
import { renderScreen, signedIn } from '../../shared/testing/screen';
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

  it('are saved against what was shown when a switch was turned', async () => {
    const database = await open({ email_preferences: { marketing: true, updates: true, news: true } });
    const form = await section('Email preferences');
    fireEvent.click(within(form).getByRole('switch', { name: 'Marketing' }));
    const theirs = { marketing: true, updates: false, news: true };
    await database.rows('profiles').update(testId('user'), { email_preferences: theirs });
    await waitFor(() => expect(isOn('Updates')).toBe(false));
    await database.rows('profiles').update(testId('user'), { email_preferences: { ...theirs, marketing: false } });
    fireEvent.click(within(form).getByRole('switch', { name: 'News' }));
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await database.outbox.toArray()).toMatchObject([
        {
          patch: { email_preferences: { marketing: false, updates: false, news: false } },
          base: { email_preferences: { marketing: true, updates: false, news: true } },
        },
      ]),
    );
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

it('a name that is being typed stays when another device changes it, and is saved against the one shown', async () => {
  const database = await open({ full_name: 'Lerato' });
  const field = await screen.findByLabelText<HTMLInputElement>('Full name');
  const rename = (full_name: string) => database.rows('profiles').update(testId('user'), { full_name });
  await rename('Lerato D');
  await waitFor(() => expect(field.value).toBe('Lerato D'));
  fireEvent.change(field, { target: { value: 'Lerato Dube' } });
  await rename('L. Dube');
  await waitFor(async () => expect((await database.rows('profiles').get(testId('user')))?.full_name).toBe('L. Dube'));
  expect(field.value).toBe('Lerato Dube');
  fireEvent.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(async () =>
    expect(await database.outbox.toArray()).toMatchObject([
      { patch: { full_name: 'Lerato Dube' }, base: { full_name: 'Lerato D' } },
    ]),
  );
  await rename('Somebody');
  await waitFor(() => expect(field.value).toBe('Somebody'));
});

it('a name that is typed back to the one shown is no change, even if another device changed it', async () => {
  const database = await open({ full_name: 'Lerato' });
  const field = await screen.findByLabelText<HTMLInputElement>('Full name');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save name' });
  fireEvent.change(field, { target: { value: 'Lerato D' } });
  await database.rows('profiles').update(testId('user'), { full_name: 'L. Dube' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect([field.value, save.disabled]).toEqual(['Lerato D', false]);
  fireEvent.change(field, { target: { value: 'Lerato ' } });
  expect(save.disabled).toBe(true);
  expect(hasUnsavedInput()).toBe(false);
  fireEvent.submit(field.form!);
  fireEvent.blur(field);
  expect(field.value).toBe('L. Dube');
  expect(await database.outbox.count()).toBe(0);
});

it('unsaved changes are still there when the user comes back to the page', async () => {
  await open({ full_name: 'Lerato' });
  fireEvent.change(await screen.findByLabelText('Full name'), { target: { value: 'Lerato D' } });
  const was = isOn('News');
  fireEvent.click(screen.getByRole('switch', { name: 'News' }));
  cleanup();
  renderScreen('/settings', '/settings', SettingsPage);
  expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Lerato D');
  expect(isOn('News')).toBe(!was);
  expect(hasUnsavedInput()).toBe(true);
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
