import { describe, expect, it } from 'vitest';
import { testFact } from '../../../domain/core/testing/facts';
import type { FactRow } from '../../../domain/core/rows';
import { compareFacts, type ComparedCountry } from './compare';
import { barOf, figureColumn, highestFirst } from './figures';

const country = (code: string, currency = 'EUR'): ComparedCountry => ({
  id: code.toLowerCase(),
  code,
  name: code,
  currency,
});
const [DE, FR, KE, GB, NG] = [
  country('DE'),
  country('FR'),
  country('KE', 'KES'),
  country('GB', 'GBP'),
  country('NG', 'NGN'),
];

const columnOf = (topic: FactRow['topic'], facts: FactRow[], countries: ComparedCountry[]) =>
  figureColumn(compareFacts({ facts, laws: new Map() }, [topic], countries, countries)[0]!);
const maternity = (of: ComparedCountry, amount: number, unit: string) =>
  testFact(of.id, 'maternity_leave', amount, unit);

describe('a column of figures', () => {
  const column = columnOf(
    'maternity_leave',
    [
      maternity(DE, 14, 'weeks'),
      maternity(FR, 16, 'weeks'),
      maternity(KE, 3, 'months'),
      maternity(GB, 120, 'calendar_days'),
    ],
    [DE, FR, KE, GB, NG],
  )!;

  it('has the unit of most figures, into which those that convert exactly are converted', () => {
    expect(column.unit).toBe('weeks');
    expect(column.cells.map(({ amount, unit }) => [amount, unit])).toEqual([
      ['14', ''],
      ['16', ''],
      ['3', 'months'],
      ['17.1', ''],
      ['', ''],
    ]);
  });

  it('has bars only for figures that stand beside each other', () => {
    expect(column.cells.map((cell) => barOf(cell, column))).toEqual([82, 93, undefined, 100, undefined]);
  });

  it('is ordered highest first, then what does not convert, then what has no figure', () => {
    expect(highestFirst(column).map((cell) => cell.country.code)).toEqual(['GB', 'FR', 'DE', 'KE', 'NG']);
  });

  it('says of each country why it has no figure', () => {
    const wages = columnOf(
      'minimum_wage',
      [
        testFact(DE.id, 'minimum_wage', 13.9, 'local_currency_per_hour'),
        testFact(FR.id, 'minimum_wage', 0, '', { value: 'No statutory minimum wage; sectoral agreements bind' }),
        testFact(KE.id, 'minimum_wage', 200, 'local_currency_per_hour'),
        testFact(GB.id, 'minimum_wage', 0, '', { value: 'No effective national minimum' }),
      ],
      [DE, FR, KE, GB, NG],
    )!;
    expect(wages.cells.map(({ amount, unit, beside, nothing }) => nothing ?? [amount, unit, beside])).toEqual([
      ['EUR\u00a013.90', '', 13.9],
      'varies',
      // The same unit in another currency: no bar, and the amount names the currency.
      ['KES\u00a0200', '', undefined],
      'unset',
      'missing',
    ]);
  });

  it('does not exist for facts that are told in words only', () => {
    expect(columnOf('unions', [testFact(DE.id, 'unions', 0, '')], [DE, FR])).toBeUndefined();
  });
});
