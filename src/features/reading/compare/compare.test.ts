import { describe, expect, it } from 'vitest';
import { compareFacts, sortCountries, type ComparedCountry } from './compare';
import type { HeldFacts } from './queries';
import { measureOf } from './measure';
import { comparisonSources, comparisonTable, differenceWords } from './compare-export';
import type { FactRow, LawRow } from '../../../domain/core/rows';
import { testFact, testLaw } from '../../../domain/core/testing/facts';

const country = (code: string, name: string, currency: string): ComparedCountry => ({
  id: code.toLowerCase(),
  code,
  name,
  currency,
});
const ZA = country('ZA', 'South Africa', 'ZAR');
const KE = country('KE', 'Kenya', 'KES');
const DE = country('DE', 'Germany', 'EUR');
const FR = country('FR', 'France', 'EUR');

const fact = (
  of: ComparedCountry,
  topic: FactRow['topic'],
  amount: number,
  unit: string,
  over: Partial<FactRow> = {},
) => testFact(of.id, topic, amount, unit, over);
const held = (facts: FactRow[], laws: LawRow[] = []): HeldFacts => ({
  facts,
  laws: new Map(laws.map((law) => [law.id, law])),
});

const LEAVE = held([
  fact(ZA, 'annual_leave', 15, 'working_days'),
  fact(KE, 'annual_leave', 21, 'working_days'),
  fact(DE, 'annual_leave', 20, 'working_days'),
  fact(FR, 'annual_leave', 5, 'weeks'),
]);
const WAGES = held([
  fact(ZA, 'minimum_wage', 30.23, 'local_currency_per_hour'),
  fact(KE, 'minimum_wage', 16113.75, 'local_currency_per_month'),
  fact(DE, 'minimum_wage', 13.9, 'local_currency_per_hour'),
  fact(FR, 'minimum_wage', 12.02, 'local_currency_per_hour'),
]);

const wordsOf = (facts: HeldFacts, topic: FactRow['topic'], chosen: ComparedCountry[]) =>
  compareFacts(facts, [topic], chosen, chosen)[0]!.cells.map((cell) =>
    cell.difference?.kind === 'missing' ? 'missing' : differenceWords(cell.difference, cell),
  );
const codes = (countries: readonly ComparedCountry[]) => countries.map(({ code }) => code).join(' ');

describe('the measure of a figure', () => {
  it.each([
    [fact(ZA, 'annual_leave', 15, 'working_days'), ZA, 'working_days'],
    [fact(DE, 'minimum_wage', 13.9, 'local_currency_per_hour'), DE, 'EUR local_currency_per_hour'],
    [fact(ZA, 'unions', 0, ''), ZA, ''],
    [fact(ZA, 'unions', 3, 'a_unit_of_tomorrow'), ZA, ''],
    [undefined, ZA, ''],
  ])('%#', (one, of, measure) => expect(measureOf(one, of)).toBe(measure));
});

describe('differences', () => {
  it('are computed against the first country whose figure is of the same kind', () => {
    expect(wordsOf(LEAVE, 'annual_leave', [ZA, KE, FR, DE])).toEqual([
      '',
      '6 working days more than South Africa',
      '',
      '5 working days more than South Africa',
    ]);
    expect(wordsOf(LEAVE, 'annual_leave', [FR, KE, ZA])).toEqual(['', '', '6 working days fewer than Kenya']);
  });

  it('name a country in the form for a sentence', () => {
    const gb = country('GB', 'United Kingdom', 'GBP');
    expect(
      wordsOf(
        held([fact(gb, 'annual_leave', 28, 'working_days'), fact(ZA, 'annual_leave', 15, 'working_days')]),
        'annual_leave',
        [gb, ZA],
      ),
    ).toEqual(['', '13 working days fewer than the United Kingdom']);
  });

  it('never set days that may include public holidays beside days that do not', () => {
    const gb = country('GB', 'United Kingdom', 'GBP');
    const leave = held([
      fact(ZA, 'annual_leave', 15, 'working_days'),
      fact(gb, 'annual_leave', 28, 'working_days', {
        value: '5.6 weeks, up to 28 days; the employer may count public holidays towards it',
      }),
      fact(KE, 'annual_leave', 21, 'working_days'),
    ]);
    expect(wordsOf(leave, 'annual_leave', [ZA, gb, KE])).toEqual(['', '', '6 working days more than South Africa']);
    expect(codes(sortCountries(leave, [ZA, gb, KE], { topic: 'annual_leave', descending: true }).countries)).toBe(
      'KE ZA GB',
    );
    expect(compareFacts(leave, ['annual_leave'], [ZA, gb, KE], [ZA])[0]!.scale).toBeUndefined();
  });

  it('set weeks beside calendar days, in the unit of each fact', () => {
    const maternity = held([
      fact(ZA, 'maternity_leave', 14, 'weeks'),
      fact(KE, 'maternity_leave', 98, 'calendar_days'),
      fact(DE, 'maternity_leave', 112, 'calendar_days'),
      fact(FR, 'maternity_leave', 12, 'weeks'),
    ]);
    expect(wordsOf(maternity, 'maternity_leave', [ZA, KE, DE, FR])).toEqual([
      '',
      '',
      '14 calendar days more than South Africa',
      '2 weeks fewer than South Africa',
    ]);
  });

  it('never compare different currencies, or an hour with a month', () => {
    expect(wordsOf(WAGES, 'minimum_wage', [ZA, KE, DE])).toEqual(['', '', '']);
    expect(wordsOf(WAGES, 'minimum_wage', [ZA, DE, FR])).toEqual(['', '', 'EUR\u00a01.88 less than Germany']);
  });

  it('count percentages in points, and ignore rounding errors of binary fractions', () => {
    const overtime = held([fact(ZA, 'overtime', 150, 'percent_of_wage'), fact(KE, 'overtime', 200, 'percent_of_wage')]);
    expect(wordsOf(overtime, 'overtime', [ZA, KE])).toEqual(['', '50 points more than South Africa']);
    const hours = held([
      fact(DE, 'minimum_wage', 0.3, 'local_currency_per_hour'),
      fact(FR, 'minimum_wage', 0.1 + 0.2, 'local_currency_per_hour'),
    ]);
    expect(compareFacts(hours, ['minimum_wage'], [DE, FR], [DE, FR])[0]!.differs).toBe(false);
  });

  it('include missing facts, except of countries that are not on this device', () => {
    expect(wordsOf(LEAVE, 'probation', [ZA])).toEqual(['missing']);
    expect(
      compareFacts(LEAVE, ['probation'], [ZA, KE], [ZA, KE], [KE.id])[0]!.cells.map(
        ({ difference }) => difference?.kind,
      ),
    ).toEqual(['missing', undefined]);
  });

  it('are not computed for texts, nor between figures of several kinds', () => {
    const words = held([
      fact(ZA, 'unions', 0, '', { value: 'Free' }),
      fact(KE, 'unions', 0, '', { value: 'Registered' }),
    ]);
    expect(compareFacts(words, ['unions'], [ZA, KE], [ZA, KE])[0]).toMatchObject({
      differs: false,
      sortable: false,
      scale: undefined,
    });
    expect(compareFacts(LEAVE, ['annual_leave'], [ZA, FR], [ZA, FR])[0]).toMatchObject({
      differs: false,
      sortable: false,
      scale: undefined,
    });
  });

  it('stay relative to the first chosen country when the columns are sorted', () => {
    const { countries } = sortCountries(LEAVE, [ZA, KE, DE], { topic: 'annual_leave', descending: true });
    expect(
      compareFacts(LEAVE, ['annual_leave'], countries, [ZA, KE, DE])[0]!.cells.map((cell) =>
        differenceWords(cell.difference, cell),
      ),
    ).toEqual(['6 working days more than South Africa', '5 working days more than South Africa', '']);
  });
});

describe('bars', () => {
  it('are drawn only if all figures are of one kind', () => {
    expect(compareFacts(LEAVE, ['annual_leave'], [ZA, KE, DE], [ZA])[0]!.scale).toBe(21);
    expect(compareFacts(LEAVE, ['annual_leave'], [ZA, KE, FR], [ZA])[0]!.scale).toBeUndefined();
    expect(compareFacts(LEAVE, ['annual_leave'], [ZA], [ZA])[0]!.scale).toBeUndefined();
  });
});

describe('sorting', () => {
  it('puts countries without a comparable figure last, in their order', () => {
    const sorted = sortCountries(LEAVE, [FR, ZA, KE, DE], { topic: 'annual_leave', descending: true });
    expect([codes(sorted.countries), codes(sorted.rest), sorted.measure]).toEqual([
      'KE DE ZA FR',
      'FR',
      'working_days',
    ]);
    expect(codes(sortCountries(LEAVE, [FR, ZA, KE, DE], { topic: 'annual_leave', descending: false }).countries)).toBe(
      'ZA DE KE FR',
    );
  });

  it('sorts money of one currency and leaves the others', () => {
    const sorted = sortCountries(WAGES, [ZA, FR, KE, DE], { topic: 'minimum_wage', descending: true });
    expect([codes(sorted.countries), sorted.measure]).toEqual(['DE FR ZA KE', 'EUR local_currency_per_hour']);
  });

  it('keeps the order of equal figures, and the whole order if nothing can be sorted', () => {
    const equal = held([ZA, KE, DE].map((of) => fact(of, 'standard_hours', 45, 'hours_per_week')));
    expect(codes(sortCountries(equal, [KE, DE, ZA], { topic: 'standard_hours', descending: true }).countries)).toBe(
      'KE DE ZA',
    );
    expect(sortCountries(LEAVE, [KE, ZA], { topic: 'unions', descending: true })).toMatchObject({
      countries: [KE, ZA],
      measure: '',
    });
    expect(codes(sortCountries(LEAVE, [KE, ZA], undefined).countries)).toBe('KE ZA');
  });
});

describe('two facts on one topic', () => {
  it('are resolved to the one with the newer date', () => {
    const both = held([
      fact(ZA, 'annual_leave', 15, 'working_days', { as_of: '2026-01-01' }),
      fact(ZA, 'annual_leave', 16, 'working_days', { as_of: '2027-01-01' }),
    ]);
    expect(compareFacts(both, ['annual_leave'], [ZA], [ZA])[0]!.cells[0]!.fact!.amount).toBe(16);
  });
});

describe('the table of a comparison', () => {
  const law = testLaw(ZA.id);
  const facts = held(
    [
      fact(ZA, 'annual_leave', 15, 'working_days', {
        law: law.id,
        provision: 's 20',
        source_url: '',
        evidence_kind: 'official',
        seen_on: '2026-11-01 00:00:00.000Z',
        review_by: '2026-11-21 00:00:00.000Z',
      }),
      fact(DE, 'minimum_wage', 13.9, 'local_currency_per_hour', {
        verification: 'unchecked',
        next: {
          certainty: 'enacted',
          value: 'EUR 14.60 an hour',
          amount: 14.6,
          unit: 'local_currency_per_hour',
          from: '2027-01-01',
          source_url: 'https://www.example.org/next',
        },
      }),
    ],
    [law],
  );
  const rows = compareFacts(facts, ['annual_leave', 'minimum_wage'], [ZA, DE], [ZA, DE]);

  it('has one row per country and fact, with its source', () => {
    const { fields, data } = comparisonTable(rows, () => '2026-11-22', '');
    const objects = data.map((row) => Object.fromEntries(fields.map((field, index) => [field, row[index]])));
    expect(objects[0]).toEqual({
      Fact: 'Annual leave',
      Country: 'South Africa',
      Code: 'ZA',
      Amount: '15',
      Unit: 'working days',
      Currency: '',
      'In words': '15 working_days',
      Difference: '',
      Law: 'Basic Conditions of Employment Act, 1997',
      Provision: 'Act 75 of 1997, s 20',
      'As at': '2026-03-01',
      Next: '',
      Evidence: 'Official text',
      'May be outdated': 'due for review since 21 November 2026',
      'Seen at': 'https://copy.example.org/act',
      'Seen on': '2026-11-01',
      Source: 'https://www.example.org/act',
    });
    expect(objects[1]).toMatchObject({
      Country: 'Germany',
      Amount: '',
      'In words': 'No fact held',
      Evidence: '',
      Source: '',
    });
    expect(objects[3]).toMatchObject({
      Fact: 'Minimum wage',
      Country: 'Germany',
      Amount: '13.9',
      Unit: 'an hour',
      Currency: 'EUR',
      Evidence: 'Not yet checked',
      Next: 'From 1 January 2027: EUR 14.60 an hour',
    });
  });

  it('shows “Not on this device” for a country that is not loaded, not “No fact held”', () => {
    const { fields, data } = comparisonTable(
      compareFacts(facts, ['annual_leave'], [ZA, DE, KE], [ZA, DE, KE], [KE.id]),
      () => '2026-11-22',
      '',
    );
    expect(data.map((row) => row[fields.indexOf('In words')]).slice(1)).toEqual(['No fact held', 'Not on this device']);
  });

  it('numbers each source once, country by country', () => {
    const { sources, numberOf } = comparisonSources(rows);
    expect(sources).toEqual([
      {
        number: 1,
        country: 'South Africa',
        law: 'Basic Conditions of Employment Act, 1997, Act 75 of 1997',
        address: 'https://www.example.org/act',
      },
      { number: 2, country: 'Germany', law: '', address: 'https://www.example.org/act' },
    ]);
    expect(rows.flatMap(({ cells }) => cells.map(numberOf))).toEqual([1, undefined, undefined, 2]);
  });
});
