import { cleanup, render, screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useCurrentDatabase } from '../../db/current';
import { MolaoDatabase } from '../../db/database';
import { commit } from '../../sync/engine/outbox';
import { useSession } from '../../sync/session/session-state';
import { useEngineState } from '../../sync/engine/engine-state';
import { Notices } from './notices';

afterEach(() => {
  cleanup();
  useEngineState.setState({ phase: 'synced', storageFull: false });
  useCurrentDatabase.setState({ durable: true, database: undefined });
  useSession.setState({ expired: false });
});

const show = () =>
  render(
    <MemoryRouter initialEntries={['/country/ZA?topic=leave']}>
      <Notices />
    </MemoryRouter>,
  );

it('shows nothing when all is well', () => {
  useEngineState.setState({ phase: 'synced' });
  expect(show().container.textContent).toBe('');
});

it('says that the device is offline and that nothing is lost', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  useEngineState.setState({ phase: 'offline' });
  show();
  expect(screen.getByRole('status').textContent).toContain('You are offline.');
  online.mockRestore();
});

it('names the server, not the network, if only the server does not answer', () => {
  useEngineState.setState({ phase: 'offline' });
  show();
  expect(screen.getByRole('status').textContent).toContain('The server cannot be reached.');
});

it('says that the first sync failed, instead of that everything is here', async () => {
  useCurrentDatabase.setState({ database: new MolaoDatabase('first-sync') });
  useEngineState.setState({ phase: 'offline' });
  show();
  expect((await screen.findByText(/Failed to fetch data/)).textContent).not.toContain('on this device');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('says that the server is full and that what was added is kept', () => {
  useEngineState.setState({ phase: 'server-full' });
  show();
  expect(screen.getByRole('status').textContent).toContain(
    'too little disk space. What you added stays on this device',
  );
});

it('says why changes wait until tomorrow, in the server’s words, if any wait', async () => {
  const database = new MolaoDatabase('notices');
  useCurrentDatabase.setState({ database });
  await database.setMeta('sendPause', { until: 0, message: 'That was the most for one day.' });
  expect(show().container.textContent).toBe('');
  await commit(
    { collection: 'bookmarks', kind: 'create', patch: { kind: 'law', target: 'x' }, label: 'Law' },
    database,
  );
  expect((await screen.findByText('That was the most for one day.')).closest('[role=status]')).toBeTruthy();
});

it('links to sign-in with a way back', () => {
  useSession.setState({ expired: true });
  show();
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    '/auth?next=%2Fcountry%2FZA%3Ftopic%3Dleave',
  );
});

it('asks a client that is too old to reload', () => {
  useEngineState.setState({ phase: 'too-old' });
  show();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

it('says that nothing is lost when storage is full', () => {
  useEngineState.setState({ phase: 'offline', storageFull: true });
  show();
  expect(screen.getByRole('status').textContent).toContain('Nothing that you wrote is lost');
});

it('says that a browser without storage works online only', () => {
  useCurrentDatabase.setState({ durable: false });
  show();
  expect(screen.getByRole('status').textContent).toContain('online only');
});
