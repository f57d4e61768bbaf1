import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TabLinks } from './tab-links';

const intoView = vi.fn();
beforeEach(() => void (Element.prototype.scrollIntoView = intoView.mockReset()));
afterEach(cleanup);

function Three() {
  const value = new URLSearchParams(useLocation().search).get('tab') ?? 'one';
  const items = ['one', 'two', 'three'].map((name) => ({ value: name, label: name, to: `/?tab=${name}` }));
  return <TabLinks label="Numbers" items={items} value={value} />;
}

function open(...addresses: string[]) {
  const router = createMemoryRouter([{ path: '/', element: <Three /> }], { initialEntries: addresses });
  render(<RouterProvider router={router} />);
  return router;
}

it('marks the open tab, and each tab has an address', () => {
  open('/?tab=two');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/?tab=one',
    '/?tab=two',
    '/?tab=three',
  ]);
  expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('two');
});

it('scrolls to the tabs when another one opens, but not on the first visit, on Back, or to a target inside the tab', async () => {
  const router = open('/?tab=two');
  expect(intoView).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('link', { name: 'three' }));
  expect(intoView).toHaveBeenCalledOnce();
  await router.navigate(-1);
  await router.navigate('/?tab=one#there');
  expect(intoView).toHaveBeenCalledOnce();
});
