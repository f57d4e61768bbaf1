import { describe, expect, it } from 'vitest';
import { placesOf, Ratio, sumOf } from './ratio';

describe('an exact number', () => {
  it('is divided only when it is rounded', () => {
    const third = Ratio.of(10).dividedBy(3);
    expect(third.times(3).compare(10)).toBe(0);
    expect(third.rounded(2)).toBe('3.33');
  });

  it.each([
    ['0.005', 2, '0.01'],
    ['0.00499999999999999999999999', 2, '0.00'],
    ['-0.005', 2, '-0.01'],
    ['1234567890123.125', 2, '1234567890123.13'],
    ['0.5', 0, '1'],
    ['2.0005', 3, '2.001'],
  ])('%s is rounded half up to %i places: %s', (value, places, rounded) => {
    expect(Ratio.of(value).rounded(places)).toBe(rounded);
  });

  it('is cut to a whole one', () => {
    expect(Ratio.of(65).dividedBy(3).whole()).toBe(21);
    expect(Ratio.of('0.999').whole()).toBe(0);
  });

  it('counts a number as its shortest decimal', () => {
    expect(Ratio.of(0.1).plus(0.2).compare('0.3')).toBe(0);
  });
});

it('sums keep the places of the currency', () => {
  expect(sumOf(['0.10', '0.20'], placesOf('ZAR'))).toBe('0.30');
  expect(sumOf([], placesOf('JPY'))).toBe('0');
});
