import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FeaturesMenu } from './features-menu';
import { ALL_FEATURES, BOTTOM_BAR, FEATURES, MAIN, MORE, PRICING } from '../routes/navigation';
import { SCREENS } from '../routes/screens';

afterEach(cleanup);
beforeEach(() => draw('/'));

function draw(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <FeaturesMenu features={FEATURES} wideOnly={[PRICING]} forVisitors={false} />
      <button type="button">Elsewhere</button>
    </MemoryRouter>,
  );
}

const trigger = () => screen.getByRole('button', { name: 'Features' });
const links = () => screen.queryAllByRole('link');

it('shows its links and sets aria-expanded', () => {
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(trigger());
  expect(trigger().getAttribute('aria-expanded')).toBe('true');
  expect(links()).toHaveLength(1 + FEATURES.length);
});

it('closes on Escape and returns the focus', () => {
  fireEvent.click(trigger());
  links()[0]!.focus();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(links()).toHaveLength(0);
  expect(document.activeElement).toBe(trigger());
});

it('closes when the focus leaves, on a press elsewhere and on a choice', () => {
  fireEvent.click(trigger());
  act(() => screen.getByText('Elsewhere').focus());
  expect(links()).toHaveLength(0);
  fireEvent.click(trigger());
  fireEvent.pointerDown(screen.getByText('Elsewhere'));
  expect(links()).toHaveLength(0);
  fireEvent.click(trigger());
  fireEvent.click(links()[0]!);
  expect(links()).toHaveLength(0);
});

it.each([
  ['/search?q=leave', true],
  ['/reading-list', true],
  ['/searching', false],
  ['/settings', false],
  ['/country/ZA', false],
  ['/dashboard', false],
])('at %s marks the current location: %s', (address, isMarked) => {
  cleanup();
  draw(address);
  expect(trigger().hasAttribute('data-here')).toBe(isMarked);
});

it('lists only built screens', () => {
  const built = SCREENS.map(({ path }) => path);
  for (const { to } of [...MAIN, ...FEATURES, ...ALL_FEATURES, ...MORE, ...BOTTOM_BAR]) expect(built).toContain(to);
});

it('leaves no screen of the visitor’s menu out of the bar and the menu of signed-in users', () => {
  const reached = [...MAIN, ...FEATURES].map(({ to }) => to);
  // The bell links to the notifications.
  expect(ALL_FEATURES.map(({ to }) => to).filter((to) => !reached.includes(to))).toEqual(['/notifications']);
  const onPhones = [...BOTTOM_BAR, ...MORE].map(({ to }) => to);
  expect(reached.filter((to) => !onPhones.includes(to))).toEqual([]);
});
