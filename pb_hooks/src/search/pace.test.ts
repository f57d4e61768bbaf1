import { expect, it } from 'vitest';
import { counted, MOST_IN_WINDOW, WINDOW_MS } from './pace';

it('a person searches so often in ten seconds and no oftener, whatever others do', () => {
  let window: ReturnType<typeof counted>;
  for (let asked = 0; asked < MOST_IN_WINDOW; asked += 1) window = counted(window, 'one', 5);
  expect(window?.counts.one).toBe(MOST_IN_WINDOW);
  expect(counted(window, 'one', 5)).toBeUndefined();
  expect(counted(window, 'other', 5)?.counts).toEqual({ one: MOST_IN_WINDOW, other: 1 });
  expect(counted(window, 'one', WINDOW_MS)?.counts).toEqual({ one: 1 });
});
