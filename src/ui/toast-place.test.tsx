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

it('takes a success away by itself and keeps an error until it is dismissed', () => {
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

it('waits while it is being read', () => {
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
