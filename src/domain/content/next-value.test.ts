import { describe, expect, it } from 'vitest';
import { nextProblem, nextValueSentence } from './next-value';

it.each([
  ['enacted', 'From 1 January 2027: EUR 14.60 an hour'],
  ['proposed', 'Proposed, from 1 January 2027: EUR 14.60 an hour'],
] as const)('states an %s value with its day', (certainty, sentence) => {
  const next = { certainty, value: 'EUR 14.60 an hour', from: '2027-01-01' };
  expect(nextValueSentence(next)).toBe(sentence);
  expect(nextValueSentence({ ...next, from: '2027-01-01 00:00:00.000Z' })).toBe(sentence);
});

describe('a value that follows', () => {
  const GOOD = {
    certainty: 'enacted',
    value: 'EUR 14.60 an hour',
    amount: 14.6,
    unit: 'local_currency_per_hour',
    from: '2027-01-01',
    source_url: 'https://www.bmas.de/mindestlohn',
  };
  const SINCE = '2026-01-01 00:00:00.000Z';

  it('can be stored if it is whole, also without a figure', () => {
    expect(nextProblem(null, SINCE)).toBeUndefined();
    expect(nextProblem(GOOD, SINCE)).toBeUndefined();
    expect(nextProblem({ ...GOOD, amount: null, unit: null }, SINCE)).toBeUndefined();
    expect(nextProblem(GOOD, '')).toBeUndefined();
  });

  it.each([
    [{ certainty: 'likely' }, 'Choose whether the value that follows is law'],
    [{ value: ' ' }, 'The value that follows needs its words'],
    [{ from: '2027-02-30' }, 'The value that follows needs its first day'],
    [{ from: '2026-01-01' }, 'Its first day must be after 1 January 2026, the first day of today’s value'],
    [{ source_url: 'bmas' }, 'The value that follows needs its source'],
    [{ amount: null }, 'The value that follows needs a figure with its unit, or neither'],
    [{ amount: Number.NaN }, 'The value that follows needs a figure with its unit, or neither'],
    [{ unit: 'bananas' }, 'The value that follows needs a figure with its unit, or neither'],
  ])('cannot with %o', (wrong, message) => {
    expect(nextProblem({ ...GOOD, ...wrong }, SINCE)).toBe(message);
  });

  it('cannot as a text', () => {
    expect(nextProblem('soon', SINCE)).toBe('The value that follows is not readable');
  });
});
