import { expect, it } from 'vitest';
import { readableScope } from './readable-scope';

const COUNTRIES = [
  { id: 'kenya', code: 'KE', name: 'Kenya' },
  { id: 'brazil', code: 'BR', name: 'Brazil' },
  { id: 'ghana', code: 'GH', name: 'Ghana' },
];
const scopeOf = (codes: readonly string[], readable: readonly string[]) => {
  const scope = readableScope(codes, COUNTRIES, ({ code }) => readable.includes(code));
  return [scope.readable.map(({ code }) => code), scope.unreadable];
};

it('answers for readable countries in the order of the question, and lists the others', () => {
  expect(scopeOf(['GH', 'BR', 'KE'], ['KE', 'GH'])).toEqual([['GH', 'KE'], ['Brazil']]);
  expect(scopeOf(['GH'], ['KE'])).toEqual([[], ['Ghana']]);
  expect(scopeOf([], ['KE'])).toEqual([[], []]);
});
