import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useLeaving, useSession } from '../../sync/session-state';
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
  useLeaving.setState({ leaving: false });
});

it('sends a stranger to sign in, and remembers the whole address', async () => {
  await show('/country/ZA?topic=leave#facts');
  expect(screen.getByText('at /auth?next=%2Fcountry%2FZA%3Ftopic%3Dleave%23facts')).toBeTruthy();
});

it('lets a signed-in person through, also when the session has ended on the server', async () => {
  useSession.setState({ state: 'signed-in', userId: 'u', expired: true });
  await show('/country/ZA');
  expect(screen.getByText('country')).toBeTruthy();
});

it('leads to the landing page when somebody signs out on purpose', async () => {
  useSession.setState({ state: 'signed-in', userId: 'u' });
  await show('/country/ZA');
  act(() => {
    useLeaving.setState({ leaving: true });
    useSession.setState({ state: 'signed-out', userId: undefined });
  });
  expect(screen.getByText('at /')).toBeTruthy();
  expect(useLeaving.getState().leaving).toBe(false);
});
