import { expect, it } from 'vitest';
import { termsOf } from './index-terms';

it('treats property names of all objects as normal words', () => {
  expect(termsOf('constructor')).toEqual(['constructor']);
  expect(termsOf('labor program')).toEqual(termsOf('labour programme'));
});
