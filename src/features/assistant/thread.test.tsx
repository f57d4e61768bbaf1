// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Thread } from './thread';

afterEach(cleanup);

it.each([
  [120, false, 'stays where it is, and what stands above it stays whole'],
  [600, true, 'is brought up'],
  [-40, true, 'is brought down'],
])('scrolls for a new question at %i pixels from the top: %s (it %s)', (top, isBrought) => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  const { rerender } = render(<Thread messages={[]} question={undefined} onAgain={vi.fn()} />);
  rerender(<Thread messages={[]} question="How much notice is due?" onAgain={vi.fn()} />);
  expect(scroll.mock.calls.length > 0).toBe(isBrought);
});

it('shows a question in the direction of its script', () => {
  const { getByText } = render(<Thread messages={[]} question="كم عدد أيام الإجازة؟" onAgain={vi.fn()} />);
  expect(getByText('كم عدد أيام الإجازة؟').getAttribute('dir')).toBe('auto');
});
