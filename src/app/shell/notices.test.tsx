import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useCurrentDatabase } from '../../db/current';
import { useSession } from '../../sync/session/session-state';
import { useEngineState } from '../../sync/engine/engine-state';
import { Notices } from './notices';

afterEach(() => {
  cleanup();
  useEngineState.setState({ phase: 'synced', storageFull: false });
  useCurrentDatabase.setState({ durable: true });
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
