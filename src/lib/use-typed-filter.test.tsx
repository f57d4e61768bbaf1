// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTypedFilter } from './use-typed-filter';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function field() {
  const say = vi.fn<(text: string) => void>();
  const { result, rerender } = renderHook(({ said }) => useTypedFilter(said, say), { initialProps: { said: '' } });
  return {
    say,
    rerender,
    value: () => result.current.value,
    type: (text: string) => act(() => result.current.change(text)),
    enter: () => act(() => result.current.flush()),
  };
}
const pause = () => act(() => void vi.advanceTimersByTime(300));

it('shows each letter at once, and updates the address after a pause', () => {
  const { say, value, type } = field();
  for (const text of ['w', 'wa', 'wage ']) type(text);
  expect(value()).toBe('wage ');
  expect(say).not.toHaveBeenCalled();
  pause();
  expect(say.mock.calls).toEqual([['wage']]);
});

it('keeps text that was typed before the address changed', () => {
  const { say, rerender, value, type } = field();
  type('wag');
  pause();
  type('wage');
  rerender({ said: 'wag' });
  expect(value()).toBe('wage');
  pause();
  expect(say.mock.calls).toEqual([['wag'], ['wage']]);
});

it('keeps text that was typed after Enter, before the address changed', () => {
  const { say, rerender, value, type, enter } = field();
  type('wag');
  enter();
  expect(say.mock.calls).toEqual([['wag']]);
  type('wage ');
  rerender({ said: 'wag' });
  expect(value()).toBe('wage ');
  pause();
  expect(say.mock.calls).toEqual([['wag'], ['wage']]);
});

it('follows a change of the address from elsewhere', () => {
  const { say, rerender, value, type } = field();
  type('wage');
  pause();
  rerender({ said: 'wage' });
  rerender({ said: '' });
  expect(value()).toBe('');
  pause();
  expect(say.mock.calls).toEqual([['wage']]);
});
