import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { create } from 'zustand';
import { useFocusOnNavigation } from './use-focus-on-navigation';

const useArrival = create(() => ({ here: false }));

function Late({ children }: { children: ReactNode }) {
  return useArrival().here ? children : <p>Loading</p>;
}

/** Its heading and the skeleton's are different elements. */
function Drawn() {
  return useArrival().here ? (
    <section>
      <h1>Drawn</h1>
    </section>
  ) : (
    <h1>Skeleton</h1>
  );
}

function App() {
  const { pathname } = useLocation();
  useFocusOnNavigation();
  return (
    <>
      <Link to="/next">next</Link>
      <Link to="/late">late</Link>
      <Link to="/drawn">drawn</Link>
      <Link to="?topic=leave">filter</Link>
      <main id="main" tabIndex={-1}>
        {pathname === '/late' ? (
          <Late>
            <h1>Late</h1>
          </Late>
        ) : pathname === '/drawn' ? (
          <Drawn />
        ) : (
          <h1>{pathname}</h1>
        )}
      </main>
    </>
  );
}

beforeEach(() => {
  useArrival.setState({ here: false });
  render(
    <MemoryRouter>
      <App />
    </MemoryRouter>,
  );
});
afterEach(cleanup);

const follow = (name: string) =>
  act(() => {
    screen.getByText(name).focus();
    screen.getByText(name).click();
  });

it('moves to the new screen’s heading', () => {
  follow('next');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/next' }));
});

it('waits in the screen until its heading exists', async () => {
  follow('late');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await act(async () => useArrival.setState({ here: true }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Late' }));
});

it('moves from a skeleton’s heading to the real one', async () => {
  follow('drawn');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Skeleton' }));
  await act(async () => useArrival.setState({ here: true }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Drawn' }));
});

it('does not move after a user action', async () => {
  follow('drawn');
  document.dispatchEvent(new Event('pointerdown'));
  await act(async () => useArrival.setState({ here: true }));
  expect(document.activeElement).toBe(document.body);
});

it('does not move when only the query string changes', () => {
  follow('filter');
  expect(document.activeElement).toBe(screen.getByText('filter'));
});
