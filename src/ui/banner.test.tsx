import { act, cleanup, render, screen } from '@testing-library/react';
import { CloudOff } from 'lucide-react';
import { afterEach, expect, it, vi } from 'vitest';
import { Banner } from './banner';
import { Problem } from './problem';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('gives its text to screen readers after they know its region', () => {
  vi.useFakeTimers();
  render(
    <Banner icon={CloudOff} live>
      You are offline.
    </Banner>,
  );
  const text = screen.getByText('You are offline.');
  expect(screen.getByRole('status').contains(text)).toBe(true);
  expect(text.getAttribute('aria-hidden')).toBe('true');
  act(() => void vi.advanceTimersByTime(200));
  expect(text.getAttribute('aria-hidden')).toBeNull();
});

it('is an alert with title, message and next step for what failed, and nothing without a failure', () => {
  const { rerender } = render(<Problem notice={{ title: 'Error', message: 'Not saved.', next: 'Try again.' }} />);
  expect([...screen.getByRole('alert').querySelectorAll('b, p')].map(({ textContent }) => textContent)).toEqual([
    'Error',
    'Not saved.',
    'Try again.',
  ]);
  rerender(<Problem notice={undefined} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
