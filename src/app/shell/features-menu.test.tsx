import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FeaturesMenu } from './features-menu';
import { BOTTOM_BAR, FEATURES } from '../routes/navigation';
import { SCREENS } from '../routes/screens';

afterEach(cleanup);
beforeEach(() => draw('/'));

function draw(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <FeaturesMenu />
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
  expect(links()).toHaveLength(FEATURES.length);
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
  for (const { to } of [...FEATURES, ...BOTTOM_BAR]) expect(built).toContain(to);
});
