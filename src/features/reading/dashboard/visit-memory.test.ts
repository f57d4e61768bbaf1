// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteVisit } from './visit-memory';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

it('gives the last earlier day on which the dashboard was open, all day long', () => {
  expect(noteVisit('a', '2026-11-23')).toBe('');
  expect(noteVisit('a', '2026-11-23')).toBe('');
  expect(noteVisit('a', '2026-11-27')).toBe('2026-11-23');
  expect(noteVisit('a', '2026-11-27')).toBe('2026-11-23');
  expect(noteVisit('b', '2026-11-27')).toBe('');
});

it('treats each visit as the first one where storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(noteVisit('a', '2026-11-27')).toBe('');
});
