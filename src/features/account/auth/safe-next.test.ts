import { expect, it } from 'vitest';
import { safeNext } from './safe-next';

it.each(['/country/ZA', '/country/ZA/laws?law=abc', '/add-linkedin-post?url=https%3A%2F%2Fexample.org#x'])(
  'returns to %s',
  (path) => {
    expect(safeNext(path)).toBe(path);
  },
);

it.each([
  null,
  '',
  'https://example.org',
  '//example.org',
  '/\\example.org',
  '/.//example.org',
  '/x/..//example.org',
  'javascript:alert(1)',
  '/auth?next=/auth',
  'dashboard',
])('goes to the dashboard instead of %s', (next) => {
  expect(safeNext(next)).toBe('/dashboard');
});
