import { expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets';

it('strikes secrets out of every text, however deep', () => {
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

it('leaves what is too short to be one', () => {
  expect(withoutSecrets('a cat', ['a'])).toBe('a cat');
});
