import { expect, it } from 'vitest';
import { oldAndNew } from './change-words';

const wage = (amount: number, unit = 'local_currency_per_hour') => ({ value: `${amount} in words`, amount, unit });

it('names a common unit once', () => {
  expect(oldAndNew([wage(28.79), wage(30.23)], 'ZAR')).toEqual({ before: 'R28.79', after: 'R30.23', rest: 'an hour' });
  expect(oldAndNew([wage(12, 'weeks'), wage(14, 'weeks')], 'BWP')).toEqual({
    before: '12',
    after: '14',
    rest: 'weeks',
  });
});

it('names both units if they differ', () => {
  expect(oldAndNew([wage(2, 'weeks'), wage(1, 'months')], 'ZAR')).toEqual({
    before: '2 weeks',
    after: '1 month',
    rest: '',
  });
});

it('uses the words where a figure is missing or did not change', () => {
  const words = { before: '28.79 in words', after: '28.79 in words', rest: '' };
  expect(oldAndNew([wage(28.79), wage(28.79)], 'ZAR')).toEqual(words);
  expect(oldAndNew([wage(28.79, ''), wage(30.23)], 'ZAR')).toMatchObject({ after: '30.23 in words' });
});
