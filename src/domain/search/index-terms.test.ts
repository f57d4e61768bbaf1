import { expect, it } from 'vitest';
import { termsOf } from './index-terms';

it('takes the name of what every object has for a word', () => {
  expect(termsOf('constructor')).toEqual(['constructor']);
  expect(termsOf('labor program')).toEqual(termsOf('labour programme'));
});
