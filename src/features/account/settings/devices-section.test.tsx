// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Device } from '../../../domain/account/devices';
import { ServerError } from '../../../sync/requests/server-functions';
import { useToasts } from '../../../ui/toast';
import { renderScreen, signedIn } from '../../shared/testing/screen';
import { DevicesSection } from './devices-section';

const { listDevices, signOutDevice } = vi.hoisted(() => ({
  listDevices: vi.fn<() => Promise<Device[]>>(),
  signOutDevice: vi.fn<(id: string) => Promise<void>>(),
}));
vi.mock('../../../sync/session/device', () => ({ listDevices }));
vi.mock('../../../sync/session/session', () => ({ signOutDevice, signOut: vi.fn(), unsavedChanges: vi.fn() }));

const device = (id: string, name: string): Device => ({ id, name, last_sync: '2026-11-22 08:00:00.000Z' });
const HERE = device('here', 'Chrome on Linux');
const THERE = device('there', 'Firefox on Android');

beforeEach(() => {
  listDevices.mockReset().mockResolvedValue([THERE, HERE]);
  signOutDevice.mockReset().mockResolvedValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

async function open() {
  const database = await signedIn();
  await database.setMeta('lastSync', 1);
  await database.setMeta('device', { id: 'here', secret: 'secret' });
  renderScreen('/', '/', DevicesSection);
  return database;
}

const otherDevice = () => screen.queryByRole('button', { name: /Firefox on Android/ });

it('this device is the first, and appears when the server has taken note of it', async () => {
  listDevices.mockResolvedValueOnce([THERE]);
  const database = await open();
  await waitFor(() => expect(otherDevice()).toBeTruthy());
  expect(screen.queryByText('This device')).toBeNull();
  await database.setMeta('device', { id: 'here', secret: 'secret', notedAt: 1 });
  expect(await screen.findByText('This device')).toBeTruthy();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Chrome on Linux');
  expect(rows[1]).toContain('Firefox on Android');
});

it('a list that could not be read is read again on request', async () => {
  listDevices.mockRejectedValueOnce(new ServerError('', 502));
  await open();
  expect(await screen.findByText('The list of your devices could not be read.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Chrome on Linux')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('a device that was signed out leaves the list without an error if the list cannot be read again', async () => {
  listDevices.mockResolvedValueOnce([THERE, HERE]).mockRejectedValue(new ServerError('', 502));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /Firefox on Android/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign out Firefox on Android?' }));
  fireEvent.click(question.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(listDevices).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(otherDevice()).toBeNull());
  expect(screen.getByText('Chrome on Linux')).toBeTruthy();
  expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['Signed out']);
});

it('a refused sign-out is reported, and the device stays in the list', async () => {
  signOutDevice.mockRejectedValue(new ServerError('', 0));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /Firefox on Android/ }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ title: 'Error' }]));
  expect(otherDevice()).toBeTruthy();
});
