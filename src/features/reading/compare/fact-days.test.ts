import { describe, expect, it } from 'vitest';
import { testFact } from '../../../domain/core/testing/facts';
import { changesOf, stopsOf } from './fact-days';
import { binsOf, shadeOf } from './map-bins';

const past = (amount: number, from: string, until: string) => ({
  value: `${amount}`,
  amount,
  unit: 'calendar_days',
  from,
  until,
  source_url: '',
  verification: 'checked' as const,
  evidence: '',
  evidence_kind: '',
  seen_on: '',
});
const fact = testFact('br', 'paternity_leave', 5, 'calendar_days', {
  valid_from: '2026-05-01 00:00:00.000Z',
  past: [past(3, '2025-01-01', '2026-05-01'), past(2, '2020-01-01', '2021-01-01')],
  next: {
    certainty: 'enacted',
    value: '10 days',
    amount: 10,
    unit: 'calendar_days',
    from: '2027-01-01',
    source_url: '',
  },
});

describe('the changes of a fact', () => {
  it('are those between two values that follow each other, recorded or enacted', () => {
    expect(changesOf([fact]).map(({ day, before, after }) => [day, before.amount, after.amount])).toEqual([
      ['2026-05-01', 3, 5],
      ['2027-01-01', 5, 10],
    ]);
    expect(changesOf([testFact('br', 'overtime', 150, 'percent_of_wage')])).toEqual([]);
  });

  it('make the stops of the slider, with today and the chosen day', () => {
    expect(stopsOf(changesOf([fact]), '', '2026-11-30')).toEqual(['2026-05-01', '', '2027-01-01']);
    expect(stopsOf(changesOf([fact]), '2026-12-24', '2026-11-30')).toEqual([
      '2026-05-01',
      '',
      '2026-12-24',
      '2027-01-01',
    ]);
  });
});

describe('the steps of the map', () => {
  it('are one for each amount if there are few, the darkest for the highest', () => {
    const bins = binsOf([14, 10, 14]);
    expect(bins.map(({ words }) => words)).toEqual(['10', '14']);
    expect([10, 14].map((amount) => shadeOf(amount, bins))).toEqual([4, 5]);
  });

  it('are five with about as many amounts each', () => {
    const bins = binsOf(Array.from({ length: 10 }, (_, at) => at + 1));
    expect(bins.map(({ words }) => words)).toEqual(['up to 2', 'over 2 to 4', 'over 4 to 6', 'over 6 to 8', 'over 8']);
    expect([1, 2, 3, 10].map((amount) => shadeOf(amount, bins))).toEqual([1, 1, 2, 5]);
  });
});
