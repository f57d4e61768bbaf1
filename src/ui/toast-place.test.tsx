import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { installDialogs } from './jsdom-dialogs';
import { showToast, useToasts } from './toast';
import { ToastPlace } from './toast-place';

beforeAll(installDialogs);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  useToasts.setState({ toasts: [] });
  vi.useRealTimers();
});

it('removes a success after a while, and keeps an error until it is dismissed', () => {
  render(<ToastPlace />);
  act(() => {
    showToast({ title: 'Settings Saved' });
  });
  act(() => {
    showToast({ title: 'Error', message: 'An error occurred', tone: 'error' });
  });
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(screen.queryByText('Settings Saved')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('An error occurred')).toBeNull();
});

it('shows the same error once, and another one beside it', () => {
  render(<ToastPlace />);
  const fail = (message: string) => act(() => showToast({ title: 'Error', message, tone: 'error' }));
  fail('Message too long (max 2000 characters)');
  const first = useToasts.getState().toasts[0]!.id;
  fail('Invalid characters detected');
  fail('Message too long (max 2000 characters)');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Invalid characters'),
    expect.stringContaining('too long'),
  ]);
  // As a new element, so that screen readers announce it again.
  expect(useToasts.getState().toasts.map(({ id }) => id)).not.toContain(first);
});

it('stays while the user reads it', () => {
  render(<ToastPlace />);
  act(() => {
    showToast({ title: 'Settings Saved' });
  });
  fireEvent.pointerEnter(screen.getByRole('status'));
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(screen.getByText('Settings Saved')).toBeTruthy();
  fireEvent.pointerLeave(screen.getByRole('status'));
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(screen.queryByText('Settings Saved')).toBeNull();
});
