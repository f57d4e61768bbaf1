import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog';
import { installDialogs } from './jsdom-dialogs';
import { SkeletonRows } from './skeleton';
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
  expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
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
  fireEvent.pointerEnter(screen.getByRole('group'));
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(screen.getByText('Settings Saved')).toBeTruthy();
  fireEvent.pointerLeave(screen.getByRole('group'));
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(screen.queryByText('Settings Saved')).toBeNull();
});

const region = (politeness: string) => {
  const found = screen.getByRole('region', { name: 'Notices' }).querySelector(`[aria-live=${politeness}]`);
  return found as HTMLElement;
};

it('adds texts to live regions that exist before: errors to the assertive one, others to the polite one', () => {
  render(<ToastPlace />);
  const [assertive, polite] = [region('assertive'), region('polite')];
  expect([assertive.textContent, polite.textContent]).toEqual(['', '']);
  act(() => {
    showToast({ title: 'Error', message: 'An error occurred', tone: 'error' });
    showToast({ title: 'Settings Saved' });
  });
  expect([region('assertive'), region('polite')]).toEqual([assertive, polite]);
  expect(assertive.textContent).toContain('An error occurred');
  expect(polite.textContent).toContain('Settings Saved');
});

it('announces a long wait in the polite region, and not a short one', () => {
  const shown = (loading: boolean) => (
    <>
      {loading && <SkeletonRows />}
      <ToastPlace />
    </>
  );
  const { container, rerender } = render(shown(true));
  expect(container.querySelector('[aria-busy=true]')?.textContent).toBe('Loading');
  expect(region('polite').textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1000));
  expect(region('polite').textContent).toBe('Loading');
  rerender(shown(false));
  expect(region('polite').textContent).toBe('');
  rerender(shown(true));
  rerender(shown(false));
  act(() => void vi.advanceTimersByTime(1000));
  expect(region('polite').textContent).toBe('');
});

it('shows toasts inside the open dialog, where they can be used, and then on the page again', () => {
  const shown = (open: boolean) => (
    <>
      <Dialog open={open} onOpenChange={() => {}} title="Task">
        text
      </Dialog>
      <ToastPlace />
    </>
  );
  const undo = vi.fn();
  const { rerender } = render(shown(true));
  act(() => {
    showToast({ title: 'Task completed', action: { label: 'Undo', run: undo } });
    showToast({ title: 'Settings Saved' });
  });
  expect(screen.getAllByRole('group')).toHaveLength(2);
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Task' })).getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  rerender(shown(false));
  expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toEqual(['Settings Saved']);
});
