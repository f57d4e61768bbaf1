// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { lastPlace, rememberPlace } from './last-place';

beforeEach(() => sessionStorage.clear());

it('is the dashboard at first', () => {
  expect(lastPlace()).toBe('/dashboard');
});

it('is the last screen with content, not a screen about the account', () => {
  rememberPlace('/country/ZA/laws?law=1');
  for (const passing of [
    '/subscribe',
    '/subscribe?reference=molao-1',
    '/manage-subscription',
    '/settings',
    '/choose-five',
    '/more',
    '/welcome',
  ])
    rememberPlace(passing);
  expect(lastPlace()).toBe('/country/ZA/laws?law=1');
});
