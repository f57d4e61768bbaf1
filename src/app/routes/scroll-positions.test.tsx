import { beforeEach, expect, it, vi } from 'vitest';

const load = () => import('./scroll-positions');

beforeEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});

it('returns the position of a history entry', async () => {
  const { recallScroll, rememberScroll } = await load();
  rememberScroll('a', 400);
  expect(recallScroll('a')).toBe(400);
  expect(recallScroll('b')).toBeUndefined();
});

it('restores positions after a reload', async () => {
  const before = await load();
  before.rememberScroll('a', 400);
  before.saveScroll();
  vi.resetModules();
  expect((await load()).recallScroll('a')).toBe(400);
});

it('drops the oldest of many positions', async () => {
  const { recallScroll, rememberScroll } = await load();
  rememberScroll('first', 1);
  for (let entry = 0; entry < 50; entry++) rememberScroll(String(entry), 2);
  expect(recallScroll('first')).toBeUndefined();
  expect(recallScroll('49')).toBe(2);
});

it('starts empty when the stored value is invalid', async () => {
  sessionStorage.setItem('molao-scroll', '{"not": "a list"');
  expect((await load()).recallScroll('a')).toBeUndefined();
});
