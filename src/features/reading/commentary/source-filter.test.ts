import { expect, it } from 'vitest';
import { sourceMatches } from './source-filter';

const source = { name: 'Resmî Gazete', description: 'The official gazette.', type: 'Statutes' };

it.each([
  ['', true],
  ['  ', true],
  ['resmi', true],
  ['GAZETTE türkiye', true],
  ['statutes', true],
  ['gazette france', false],
])('the words "%s" match the source: %s', (query, found) => {
  expect(sourceMatches(source, 'Türkiye', query)).toBe(found);
});
