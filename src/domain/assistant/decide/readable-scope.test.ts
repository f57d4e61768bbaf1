import { expect, it } from 'vitest';
import { understand } from '../../language/understand';
import { readableScope } from './readable-scope';

const COUNTRIES = [
  { id: 'kenya', code: 'KE', name: 'Kenya' },
  { id: 'brazil', code: 'BR', name: 'Brazil' },
  { id: 'ghana', code: 'GH', name: 'Ghana' },
];
const parted = (question: string, readable: readonly string[]) =>
  readableScope(question, COUNTRIES, { now: new Date('2026-11-22'), countryNames: {}, knownActs: [] }, ({ code }) =>
    readable.includes(code),
  );

it('answers for readable countries and lists the others', () => {
  const { readable: within, unreadable: beyond, question } = parted('Compare annual leave in Kenya and Brazil', ['KE']);
  expect([within.map(({ code }) => code), beyond]).toEqual([['KE'], ['Brazil']]);
  expect(understand(question).countries).toEqual(['KE']);
});

it('leaves a question unchanged if all or none of its countries are readable', () => {
  expect(parted('Leave in Ghana and Kenya', ['KE', 'GH'])).toMatchObject({
    unreadable: [],
    question: 'Leave in Ghana and Kenya',
  });
  expect(parted('Leave in Ghana?', ['KE'])).toEqual({
    readable: [],
    unreadable: ['Ghana'],
    overLimit: [],
    question: 'Leave in Ghana?',
  });
});

it('answers for the first five countries and lists the others', () => {
  const named = ['Zambia', 'Kenya', 'Brazil', 'Ghana', 'Japan', 'India', 'France'];
  const all = named
    .map((name, at) => ({ id: name.toLowerCase(), code: ['ZM', 'KE', 'BR', 'GH', 'JP', 'IN', 'FR'][at]!, name }))
    .sort((a, b) => a.code.localeCompare(b.code));
  const {
    readable: within,
    unreadable: beyond,
    overLimit: more,
    question,
  } = readableScope(
    `Annual leave in ${named.join(', ')}?`,
    all,
    { now: new Date('2026-11-22'), countryNames: {}, knownActs: [] },
    ({ code }) => code !== 'KE',
  );
  expect([within.map(({ code }) => code), beyond, more]).toEqual([
    ['ZM', 'BR', 'GH', 'JP', 'IN'],
    ['Kenya'],
    ['France'],
  ]);
  expect(understand(question).countries).toEqual(['ZM', 'BR', 'GH', 'JP', 'IN']);
});
