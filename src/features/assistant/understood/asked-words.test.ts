import { expect, it } from 'vitest';
import type { Asked } from '../../../domain/assistant/read/answer-types';
import { corrected, wordsOf, without, type Part } from './asked-words';

const PLACES = {
  names: new Map([
    ['KE', 'Kenya'],
    ['GH', 'Ghana'],
    ['ZA', 'South Africa'],
  ]),
  followed: ['KE', 'GH'],
};
const asked = (more: Partial<Asked> = {}): Asked => ({
  topics: [],
  countries: [],
  where: 'none',
  asks: 'value',
  ...more,
});

it.each<[Part, Partial<Asked>, string]>([
  ['topics', { topics: ['notice_period', 'severance'] }, 'Notice, Severance pay'],
  ['topics', { topics: ['night_work'] }, 'Night work'],
  ['where', { where: 'named', countries: ['KE', 'GH'] }, 'Kenya and Ghana'],
  ['where', { where: 'named', countries: ['KE', 'GH', 'ZA'] }, '3 countries'],
  ['where', { where: 'named', countries: ['XX'] }, 'XX'],
  ['where', { where: 'mine', countries: ['KE', 'GH'] }, 'My 2 countries'],
  ['where', { where: 'region', region: 'Latin America' }, 'Latin America'],
  ['where', { where: 'all' }, 'All countries'],
  ['where', {}, ''],
  ['day', { day: '2027-01-01' }, '1 January 2027'],
  ['service', { service: 60 }, '5 years'],
  ['service', { service: 18 }, '1 year and 6 months'],
  ['service', { service: 0 }, '0 months'],
  ['age', { age: 17 }, '17 years'],
  ['headcount', { headcount: 50 }, '50 employees'],
  ['pay', { pay: { amount: '60000', per: 'month', currency: 'KES' } }, 'KES\u00a060,000 a month'],
  ['pay', { pay: { amount: '12.50', per: 'hour' } }, '12.50 an hour'],
  ['sector', { sector: 'mining' }, 'Mining'],
  ['worker', { worker: 'domestic worker' }, 'Domestic worker'],
  ['reason', { reason: 'end_of_fixed_term' }, 'The end of a fixed term'],
  ['reason', {}, ''],
])('says the %s of %j as “%s”', (part, more, words) => {
  expect(wordsOf(part, asked(more), PLACES)).toBe(words);
});

it('removes a part and keeps the others', () => {
  const full = asked({ topics: ['severance'], where: 'region', region: 'Africa', service: 12 });
  expect(without('service', full)).toEqual(asked({ topics: ['severance'], where: 'region', region: 'Africa' }));
  expect(without('where', full)).toEqual(asked({ topics: ['severance'], service: 12 }));
  expect(without('topics', full)).toEqual(asked({ where: 'region', region: 'Africa', service: 12 }));
});

function form(entries: readonly (readonly [string, string])[]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

it.each<[Part, [string, string][], Partial<Asked>]>([
  [
    'topics',
    [
      ['topic', 'overtime'],
      ['topic', 'severance'],
    ],
    { topics: ['overtime', 'severance'] },
  ],
  [
    'where',
    [
      ['where', 'named'],
      ['country', 'GH'],
      ['country', 'KE'],
    ],
    { where: 'named', countries: ['GH', 'KE'] },
  ],
  ['where', [['where', 'named']], {}],
  ['where', [['where', 'mine']], { where: 'mine', countries: ['KE', 'GH'] }],
  ['where', [['where', 'all']], { where: 'all', countries: ['KE', 'GH', 'ZA'] }],
  ['where', [['where', 'region']], { where: 'region', region: 'Africa' }],
  ['day', [['day', '2025-06-30']], { day: '2025-06-30' }],
  ['day', [['day', '']], {}],
  [
    'service',
    [
      ['years', '6'],
      ['months', '3'],
    ],
    { service: 75 },
  ],
  ['age', [['age', '15']], { age: 15 }],
  ['headcount', [['headcount', '250']], { headcount: 250 }],
  [
    'pay',
    [
      ['amount', '18,000.50'],
      ['per', 'week'],
      ['currency', 'zar'],
    ],
    { pay: { amount: '18000.50', per: 'week', currency: 'ZAR' } },
  ],
  [
    'pay',
    [
      ['amount', '900'],
      ['per', 'day'],
      ['currency', ''],
    ],
    { pay: { amount: '900', per: 'day' } },
  ],
  ['sector', [['sector', ' retail ']], { sector: 'retail' }],
  ['reason', [['reason', 'retirement']], { reason: 'retirement' }],
])('reads the corrected %s from a form with %j', (part, entries, more) => {
  const before = asked(part === 'where' ? { where: 'region', region: 'Africa' } : {});
  expect(corrected(part, before, form(entries), PLACES)).toEqual(asked(more));
});
