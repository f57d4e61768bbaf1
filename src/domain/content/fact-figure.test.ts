import { describe, expect, it } from 'vitest';
import { factFigure, formatMoney } from './fact-figure';

describe('the figure of a fact', () => {
  it('is money for a wage', () => {
    expect(factFigure({ amount: 30.23, unit: 'local_currency_per_hour' }, 'ZAR')).toEqual({
      amount: 'R30.23',
      unit: 'an hour',
    });
    expect(factFigure({ amount: 376600, unit: 'local_currency_per_month' }, 'ARS')).toEqual({
      amount: 'ARS\u00a0376,600',
      unit: 'a month',
    });
  });

  it('is a percentage for overtime', () => {
    expect(factFigure({ amount: 150, unit: 'percent_of_wage' }, 'ZAR')).toEqual({
      amount: '150%',
      unit: 'of the wage',
    });
  });

  it('uses singular and plural', () => {
    expect(factFigure({ amount: 1, unit: 'months' }, 'EUR')).toEqual({ amount: '1', unit: 'month' });
    expect(factFigure({ amount: 1, unit: 'months_of_pay' }, 'COP')).toEqual({ amount: '1', unit: 'month’s pay' });
    expect(factFigure({ amount: 10, unit: 'employees' }, 'EUR')).toEqual({ amount: '10', unit: 'employees' });
    expect(factFigure({ amount: 4, unit: 'weeks' }, 'EUR')).toEqual({ amount: '4', unit: 'weeks' });
    expect(factFigure({ amount: 0, unit: 'days' }, 'BDT')).toEqual({ amount: '0', unit: 'days' });
    expect(factFigure({ amount: 37.5, unit: 'hours_per_week' }, 'GBP')).toEqual({
      amount: '37.5',
      unit: 'hours a week',
    });
  });

  it('is undefined if the number is not comparable or the unit is unknown', () => {
    expect(factFigure({ amount: 0, unit: '' }, 'ZAR')).toBeUndefined();
    expect(factFigure({ amount: 3, unit: 'fortnights' }, 'ZAR')).toBeUndefined();
  });
});

describe('money', () => {
  it('is formatted for its country, with cents only if there are any', () => {
    expect(formatMoney(261748.45, 'ZAR')).toBe('R261\u00a0748.45');
    expect(formatMoney(16113.75, 'KES')).toBe('KES\u00a016,113.75');
    expect(formatMoney(12.7, 'GBP')).toBe('GBP\u00a012.70');
    expect(formatMoney(1000000, 'VND')).toBe('VND\u00a01,000,000');
  });
});
