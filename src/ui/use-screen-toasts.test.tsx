import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showToast, useToasts } from './toast';
import { useScreenToasts } from './use-screen-toasts';

const titles = () => useToasts.getState().toasts.map(({ title }) => title);

function Shell() {
  useScreenToasts();
  return <Outlet />;
}

/** A screen that shows an error when it opens. */
function Failing() {
  useEffect(() => showToast({ title: 'Not found', tone: 'error' }), []);
  return null;
}

function open() {
  const router = createMemoryRouter(
    [
      {
        element: <Shell />,
        children: [
          { path: '/failing', element: <Failing /> },
          { path: '*', element: <p>any</p> },
        ],
      },
    ],
    { initialEntries: ['/auth'] },
  );
  render(<RouterProvider router={router} />);
  return (address: string, options?: { replace: boolean }) => act(() => router.navigate(address, options));
}

beforeEach(() => useToasts.setState({ toasts: [] }));
afterEach(cleanup);

it('keeps errors while the address of the same screen changes, and closes them on the next screen', async () => {
  const go = open();
  act(() => showToast({ title: 'Error', tone: 'error' }));
  await go('/auth?next=%2Fsettings');
  expect(titles()).toEqual(['Error']);
  await go('/settings');
  expect(titles()).toEqual([]);
});

it('keeps what a screen shows while it opens', async () => {
  const go = open();
  await go('/failing');
  expect(titles()).toEqual(['Not found']);
});

it('keeps the welcome through redirects, and closes it when the user goes on', async () => {
  const go = open();
  act(() => showToast({ title: 'Welcome back!', passing: true }));
  await go('/dashboard', { replace: true });
  await go('/welcome', { replace: true });
  expect(titles()).toEqual(['Welcome back!']);
  await go('/settings');
  expect(titles()).toEqual([]);
});
