import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CrashBoundary } from './crash-boundary';

function Broken(): never {
  throw new Error('broken');
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows a crash page when a screen throws, and renders again at another path', () => {
  const { rerender } = render(
    <CrashBoundary at="/a">
      <Broken />
    </CrashBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  rerender(<CrashBoundary at="/b">fine</CrashBoundary>);
  expect(screen.getByText('fine')).toBeTruthy();
});
