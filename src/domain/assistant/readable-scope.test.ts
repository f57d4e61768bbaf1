import { expect, it } from 'vitest';
import { understand } from '../language/understand';
import { reachOf } from './readable-scope';

const COUNTRIES = [
  { id: 'kenya', code: 'KE', name: 'Kenya' },
  { id: 'brazil', code: 'BR', name: 'Brazil' },
  { id: 'ghana', code: 'GH', name: 'Ghana' },
];
const parted = (question: string, readable: readonly string[]) =>
  reachOf(question, COUNTRIES, { now: new Date('2026-11-22'), offered: {}, acts: [] }, ({ code }) =>
    readable.includes(code),
  );

it('answers for what can be read, and names the rest', () => {
  const { within, beyond, question } = parted('Compare annual leave in Kenya and Brazil', ['KE']);
  expect([within.map(({ code }) => code), beyond]).toEqual([['KE'], ['Brazil']]);
  expect(understand(question).countries).toEqual(['KE']);
});

it('leaves a question as it is where all of it can be read, or none', () => {
  expect(parted('Leave in Ghana and Kenya', ['KE', 'GH'])).toMatchObject({
    beyond: [],
    question: 'Leave in Ghana and Kenya',
  });
  expect(parted('Leave in Ghana?', ['KE'])).toEqual({
    within: [],
    beyond: ['Ghana'],
    more: [],
    question: 'Leave in Ghana?',
  });
});

it('is on five countries at most, the first that are named, and names the rest', () => {
  const named = ['Zambia', 'Kenya', 'Brazil', 'Ghana', 'Japan', 'India', 'France'];
  const all = named
    .map((name, at) => ({ id: name.toLowerCase(), code: ['ZM', 'KE', 'BR', 'GH', 'JP', 'IN', 'FR'][at]!, name }))
    .sort((a, b) => a.code.localeCompare(b.code));
  const { within, beyond, more, question } = reachOf(
    `Annual leave in ${named.join(', ')}?`,
    all,
    { now: new Date('2026-11-22'), offered: {}, acts: [] },
    ({ code }) => code !== 'KE',
  );
  expect([within.map(({ code }) => code), beyond, more]).toEqual([
    ['ZM', 'BR', 'GH', 'JP', 'IN'],
    ['Kenya'],
    ['France'],
  ]);
  expect(understand(question).countries).toEqual(['ZM', 'BR', 'GH', 'JP', 'IN']);
});
