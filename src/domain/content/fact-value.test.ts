import { describe, expect, it } from 'vitest';
import { testFact } from '../core/testing/facts';
import { factAt, factOn, periodsOf } from './fact-value';

const NEXT = {
  certainty: 'enacted',
  value: 'EUR 14.60 an hour',
  amount: 14.6,
  unit: 'local_currency_per_hour',
  from: '2027-01-01',
  source_url: 'https://www.bmas.de/mindestlohn',
} as const;
const FACT = testFact('germany', 'minimum_wage', 13.9, 'local_currency_per_hour', {
  value: 'EUR 13.90 an hour',
  verification: 'checked',
  evidence_kind: 'official',
  seen_on: '2026-11-20 00:00:00.000Z',
  review_by: '2026-12-31 00:00:00.000Z',
  valid_from: '2026-01-01 00:00:00.000Z',
  next: NEXT,
});

describe('an enacted next value', () => {
  it('takes effect on its day, not before', () => {
    expect(factOn(FACT, '2026-12-31')).toBe(FACT);
    expect(factOn(FACT, '2027-01-01')).toMatchObject({
      value: 'EUR 14.60 an hour',
      amount: 14.6,
      source_url: NEXT.source_url,
      as_of: '2027-01-01 00:00:00.000Z',
      next: null,
    });
    expect(factOn(FACT, '2031-05-05').value).toBe('EUR 14.60 an hour');
  });

  it('is not yet checked, and is reviewed within a month', () => {
    expect(factOn(FACT, '2027-01-01')).toMatchObject({
      verification: 'unchecked',
      evidence_kind: '',
      seen_on: '',
      review_by: '2027-01-31 00:00:00.000Z',
    });
  });

  it('has no effect a second time', () => {
    const once = factOn(FACT, '2027-01-01');
    expect(factOn(once, '2027-01-02')).toBe(once);
  });

  it('without an amount has none', () => {
    const words = factOn({ ...FACT, next: { ...NEXT, amount: null, unit: null } }, '2027-01-01');
    expect(words).toMatchObject({ amount: 0, unit: '' });
  });
});

it('a proposed next value never takes effect by itself', () => {
  const fact = { ...FACT, next: { ...NEXT, certainty: 'proposed' as const } };
  expect(factOn(fact, '2030-01-01')).toBe(fact);
});

describe('the values of a fact over time', () => {
  const days = (fact: typeof FACT) =>
    periodsOf(fact).map(({ state, from, until, value }) => [state, from, until, value]);

  it('end where the next one begins', () => {
    expect(days(FACT)).toEqual([
      ['next', '2027-01-01', '', 'EUR 14.60 an hour'],
      ['now', '2026-01-01', '2027-01-01', 'EUR 13.90 an hour'],
    ]);
    expect(days({ ...FACT, next: { ...NEXT, certainty: 'proposed' } })).toEqual([
      ['now', '2026-01-01', '', 'EUR 13.90 an hour'],
    ]);
  });

  it('stay, each as it was checked, when the next one takes effect', () => {
    const once = factOn(FACT, '2027-01-01');
    const twice = factOn({ ...once, next: { ...NEXT, value: 'EUR 15 an hour', from: '2028-01-01' } }, '2028-02-01');
    expect(days(twice)).toEqual([
      ['now', '2028-01-01', '', 'EUR 15 an hour'],
      ['past', '2027-01-01', '2028-01-01', 'EUR 14.60 an hour'],
      ['past', '2026-01-01', '2027-01-01', 'EUR 13.90 an hour'],
    ]);
    expect(twice.past).toMatchObject([
      { verification: 'unchecked', source_url: NEXT.source_url },
      { verification: 'checked', evidence_kind: 'official', seen_on: '2026-11-20 00:00:00.000Z' },
    ]);
  });
});

describe('a fact as at a day', () => {
  const TODAY = '2027-06-01';
  const now = factOn(FACT, TODAY);
  const next = { ...NEXT, value: 'EUR 15 an hour', amount: 15, from: '2028-01-01' };
  const at = (day: string) => factAt({ ...now, next }, day, TODAY);

  it('has the value of that day, as it was checked, also of a future one', () => {
    expect(at('2026-12-31')).toMatchObject({
      value: 'EUR 13.90 an hour',
      amount: 13.9,
      verification: 'checked',
      next: null,
    });
    expect(at('2027-01-01')).toMatchObject({ value: 'EUR 14.60 an hour', verification: 'unchecked', next });
    expect(at('2028-01-01')).toMatchObject({ value: 'EUR 15 an hour', amount: 15, next: null });
  });

  it('is not recorded before the first value', () => {
    expect(at('2025-12-31')).toBeUndefined();
  });

  it('of a value whose first day is unknown is known from today on', () => {
    const unknown = { ...FACT, valid_from: '', next: null };
    expect(factAt(unknown, TODAY, TODAY)).toMatchObject({ value: FACT.value });
    expect(factAt(unknown, '2027-05-31', TODAY)).toBeUndefined();
  });

  it('of a proposed value is today’s', () => {
    const proposed = { ...FACT, next: { ...NEXT, certainty: 'proposed' as const } };
    expect(factAt(proposed, '2030-01-01', '2026-12-01')).toMatchObject({ value: FACT.value });
  });
});
