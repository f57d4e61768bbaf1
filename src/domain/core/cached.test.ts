import { expect, it, vi } from 'vitest';
import { cached } from './cached';

it('computes a value once for each text', () => {
  const compute = vi.fn((text: string) => text.length);
  const lengthOf = cached(10, compute);
  expect([lengthOf('ab'), lengthOf('ab'), lengthOf('')]).toEqual([2, 2, 0]);
  expect(compute).toHaveBeenCalledTimes(2);
});

it('computes again after the cache was full', () => {
  const compute = vi.fn((text: string) => text);
  const same = cached(2, compute);
  for (const text of ['a', 'b', 'a', 'c', 'a']) expect(same(text)).toBe(text);
  expect(compute.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a']);
});

it('distinguishes inputs by the given key', () => {
  const compute = vi.fn(({ id }: { id: number }) => ({ id }));
  const copyOf = cached(2, compute, ({ id }) => String(id));
  expect(copyOf({ id: 1 })).toBe(copyOf({ id: 1 }));
  expect(copyOf({ id: 2 })).toEqual({ id: 2 });
});
