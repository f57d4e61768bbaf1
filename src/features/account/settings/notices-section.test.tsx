// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { testId, testRow } from '../../../db/testing/rows';
import type { ProfileRow } from '../../../domain/core/rows';
import { useToasts } from '../../../ui/toast';
import { renderScreen, signedIn } from '../../shared/testing/screen';
import { SettingsPage } from './settings-page';

async function open(
  profile: Partial<ProfileRow> = {},
  verified = true,
): Promise<{ database: MolaoDatabase; section: HTMLElement }> {
  const database = await signedIn({
    user: { verified },
    profile: { countries: [testId('za'), testId('ke')], ...profile },
  });
  await database
    .rows('countries')
    .bulkPut([testRow('countries', 'za'), testRow('countries', 'ke', { name: 'Kenya', code: 'KE' })]);
  renderScreen('/settings', '/settings', SettingsPage);
  return { database, section: await screen.findByRole('region', { name: 'Notifications' }) };
}

const turn = (section: HTMLElement, name: string) => fireEvent.click(within(section).getByRole('switch', { name }));
const save = (section: HTMLElement) => fireEvent.click(within(section).getByRole('button', { name: 'Save' }));
const patches = async (database: MolaoDatabase) => (await database.outbox.toArray()).map(({ patch }) => patch);
const profileOf = (database: MolaoDatabase) => database.rows('profiles').get(testId('user'));

describe('notification settings', () => {
  it('default to all kinds at every hour, without a digest', async () => {
    const { section } = await open();
    const switches = within(section).getAllByRole<HTMLInputElement>('switch');
    expect(switches.map((each) => each.checked)).toEqual([true, true, true, true, true, true, true, false]);
    expect(within(section).getByLabelText<HTMLSelectElement>('Digest by email').value).toBe('off');
    expect(within(section).getByLabelText<HTMLSelectElement>('Time zone').value).toBe('Africa/Johannesburg');
  });

  it('read an old profile without these fields', async () => {
    const { section } = await open({ notification_preferences: undefined, digest: undefined, quiet_hours: undefined });
    expect(within(section).getByRole<HTMLInputElement>('switch', { name: 'Articles' }).checked).toBe(true);
  });

  it('save only changed fields, with a toast', async () => {
    const { database, section } = await open({ notification_preferences: { deadline: false } });
    turn(section, 'Articles');
    fireEvent.click(await within(section).findByRole('button', { name: /Kenya/ }));
    save(section);
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { title: 'Settings Saved', message: 'Your notification settings have been updated.' },
      ]),
    );
    expect(await patches(database)).toEqual([
      { notification_preferences: { deadline: false, article: false, muted: [testId('ke')] } },
    ]);
  });

  it('keep changes of another device', async () => {
    const { database, section } = await open();
    turn(section, 'Articles');
    await database.rows('profiles').update(testId('user'), { notification_preferences: { law: false } });
    await waitFor(() =>
      expect(within(section).getByRole<HTMLInputElement>('switch', { name: 'Laws' }).checked).toBe(false),
    );
    save(section);
    await waitFor(async () =>
      expect(await patches(database)).toEqual([{ notification_preferences: { law: false, article: false } }]),
    );
  });

  it('are saved against what was shown when each was changed', async () => {
    const { database, section } = await open({ notification_preferences: { law: true }, digest: 'off' });
    fireEvent.change(within(section).getByLabelText('Digest by email'), { target: { value: 'daily' } });
    await database
      .rows('profiles')
      .update(testId('user'), { notification_preferences: { law: false }, digest: 'weekly' });
    await waitFor(() =>
      expect(within(section).getByRole<HTMLInputElement>('switch', { name: 'Laws' }).checked).toBe(false),
    );
    turn(section, 'Laws');
    save(section);
    await waitFor(async () =>
      expect(await database.outbox.toArray()).toMatchObject([
        {
          patch: { notification_preferences: { law: true }, digest: 'daily' },
          base: { notification_preferences: { law: false }, digest: 'off' },
        },
      ]),
    );
  });

  it('start quiet hours with a night, and need both times', async () => {
    const { database, section } = await open();
    turn(section, 'Quiet hours');
    expect(within(section).getByLabelText<HTMLInputElement>('From').value).toBe('22:00');
    fireEvent.change(within(section).getByLabelText('To'), { target: { value: '' } });
    save(section);
    expect((await within(section).findByRole('alert')).textContent).toBe('Give both times, or turn quiet hours off');
    expect(await patches(database)).toEqual([]);
    fireEvent.change(within(section).getByLabelText('To'), { target: { value: '06:30' } });
    save(section);
    await waitFor(async () => expect((await profileOf(database))?.quiet_hours).toEqual({ from: '22:00', to: '06:30' }));
  });

  it.each([
    ['', '', 'Give both times, or turn quiet hours off', 2],
    ['07:00', '07:00', 'Give two different times, or turn quiet hours off', 1],
  ])('are not saved from “%s” to “%s”, which would be no quiet hours', async (from, to, words, times) => {
    const { database, section } = await open();
    turn(section, 'Quiet hours');
    fireEvent.change(within(section).getByLabelText('From'), { target: { value: from } });
    fireEvent.change(within(section).getByLabelText('To'), { target: { value: to } });
    save(section);
    expect((await within(section).findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual(
      Array(times).fill(words),
    );
    expect(await patches(database)).toEqual([]);
  });

  it('have no quiet hours if no time is stored', async () => {
    const { section } = await open({ quiet_hours: { from: '', to: '' } });
    expect(within(section).getByRole<HTMLInputElement>('switch', { name: 'Quiet hours' }).checked).toBe(false);
  });

  it('remove quiet hours when they are turned off', async () => {
    const { database, section } = await open({ quiet_hours: { from: '21:00', to: '06:30' } });
    turn(section, 'Quiet hours');
    expect(within(section).queryByLabelText('From')).toBeNull();
    save(section);
    await waitFor(async () => expect(await patches(database)).toEqual([{ quiet_hours: {} }]));
  });

  it('send nothing if nothing was changed', async () => {
    const { database, section } = await open();
    save(section);
    await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ title: 'Settings Saved' }]));
    expect(await patches(database)).toEqual([]);
  });

  it.each([
    [false, true],
    [true, false],
  ])('explain that a digest needs a confirmed address (confirmed: %s)', async (verified, said) => {
    const { section } = await open({}, verified);
    await waitFor(() => expect(section.textContent.includes('It comes once your address is confirmed.')).toBe(said));
  });

  it('save a digest and another time zone', async () => {
    const { database, section } = await open();
    fireEvent.change(within(section).getByLabelText('Digest by email'), { target: { value: 'weekly' } });
    fireEvent.change(within(section).getByLabelText('Time zone'), { target: { value: 'Africa/Nairobi' } });
    save(section);
    await waitFor(async () =>
      expect(await patches(database)).toEqual([{ digest: 'weekly', time_zone: 'Africa/Nairobi' }]),
    );
  });
});
