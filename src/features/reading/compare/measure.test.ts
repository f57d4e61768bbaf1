import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { convert, measureOf } from './measure';

const EURO = { currency: 'EUR' };
const figure = (amount: number, unit: string, value = '') => ({ amount, unit, value });

describe('units', () => {
  it('convert only where the law’s arithmetic is exact', () => {
    expect(convert(14, 'weeks', 'calendar_days')).toBe(98);
    expect(convert(98, 'calendar_days', 'weeks')).toBe(14);
    expect(convert(2, 'years', 'months')).toBe(24);
    expect(convert(1, 'months', 'calendar_days')).toBeUndefined();
    expect(convert(5, 'working_days', 'calendar_days')).toBeUndefined();
    expect(convert(10, 'local_currency_per_hour', 'local_currency_per_month')).toBeUndefined();
  });

  it('of days off that may include public holidays are not those of other days off', () => {
    expect(measureOf(figure(28, 'working_days', 'The employer may count public holidays towards it'), EURO)).toBe(
      'working_days with public holidays',
    );
    expect(measureOf(figure(14, 'days', 'Counted without weekly rest days and public holidays'), EURO)).toBe('days');
    expect(measureOf(figure(15, 'working_days'), EURO)).toBe('working_days');
  });

  it('are told apart like this in the starter content', () => {
    const folder = 'content/countries';
    const found = readdirSync(folder).flatMap((file) => {
      const { code, facts } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as {
        code: string;
        facts: { topic: string; amount: number | null; unit: string | null; value: string }[];
      };
      return facts.flatMap(({ topic, amount, unit, value }) =>
        measureOf({ amount: amount ?? 0, unit: unit ?? '', value }, EURO).endsWith('with public holidays')
          ? [`${code} ${topic}`]
          : [],
      );
    });
    expect(found).toEqual(['GB annual_leave']);
  });
});
