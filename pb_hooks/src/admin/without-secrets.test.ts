import { expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets';

it('replaces secrets in every text, at any depth', () => {
  const value = {
    message: 'GET /?key=hush-hush answers 403',
    items: [{ title: 'hush-hush, hush-hush' }],
    count: 3,
    none: null,
  };
  expect(withoutSecrets(value, ['hush-hush', ''])).toEqual({
    message: 'GET /?key=[hidden] answers 403',
    items: [{ title: '[hidden], [hidden]' }],
    count: 3,
    none: null,
  });
});

it('leaves texts that are too short to be a secret', () => {
  expect(withoutSecrets('a cat', ['a'])).toBe('a cat');
});
