import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useSigningOut, useSession } from '../../sync/session/session-state';
import { RequireSession } from './require-session';
import { sessionRestored } from '../boot/session';

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

async function show(address: string) {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route element={<RequireSession />}>
            <Route path="/country/:country" element={<p>country</p>} />
          </Route>
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>,
    );
    await sessionRestored();
  });
}

beforeEach(async () => {
  await sessionRestored();
  useSession.setState({ state: 'signed-out', expired: false });
});
afterEach(() => {
  cleanup();
  useSigningOut.setState({ signingOut: false });
});

it('redirects to sign-in and keeps the whole URL', async () => {
  await show('/country/ZA?topic=leave#facts');
  expect(screen.getByText('at /auth?next=%2Fcountry%2FZA%3Ftopic%3Dleave%23facts')).toBeTruthy();
});

it('shows the screen to a signed-in user, even when the session has expired', async () => {
  useSession.setState({ state: 'signed-in', userId: 'u', expired: true });
  await show('/country/ZA');
  expect(screen.getByText('country')).toBeTruthy();
});

it('redirects to the landing page after a sign-out', async () => {
  useSession.setState({ state: 'signed-in', userId: 'u' });
  await show('/country/ZA');
  act(() => {
    useSigningOut.setState({ signingOut: true });
    useSession.setState({ state: 'signed-out', userId: undefined });
  });
  expect(screen.getByText('at /')).toBeTruthy();
  expect(useSigningOut.getState().signingOut).toBe(false);
});
