import { describe, expect, it } from 'vitest';
import { filterOf, readSearch, searchQuerySchema, writeSearch } from './query';

describe('a query', () => {
  const problemOf = (query: string) => searchQuerySchema.safeParse(query).error?.issues[0]?.message;
  it('is rejected with the messages of the specification', () => {
    expect(problemOf('x'.repeat(200))).toBeUndefined();
    expect(problemOf('x'.repeat(201))).toBe('Search query too long');
    expect(problemOf('<script>alert(1)</script>')).toBe('Invalid search query');
    expect(problemOf('javascript:alert(1)')).toBe('Invalid search query');
    expect(problemOf('x onerror=alert(1)')).toBe('Invalid search query');
    expect(problemOf('probation only = 3 months')).toBeUndefined();
  });
});

describe('the address of a search', () => {
  it('is the same after parsing and writing it again', () => {
    const address =
      'q=notice%20period&country=KE&period=month&category=rights&kind=law&topic=termination&source=labour.gov.za';
    expect(writeSearch(readSearch(new URLSearchParams(address)))).toBe(address);
  });

  it('ignores unknown filters', () => {
    expect(
      readSearch(
        new URLSearchParams('q=x&country=Kenya&period=day&category=toString&kind=file&topic=tax&source=a%2Fb'),
      ),
    ).toEqual({ query: 'x', filters: { period: 'all' } });
  });
});

it('filters select the matching documents', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const document = {
    country: 'KE',
    kind: 'article' as const,
    topics: ['termination'],
    date: '2026-11-01',
    source: 'kenyalaw.org',
  };
  const leaves = (parameters: string) => filterOf(readSearch(new URLSearchParams(parameters)).filters, now)(document);
  expect(
    [
      '',
      'country=KE',
      'period=month',
      'category=rights',
      'kind=article',
      'topic=termination',
      'source=kenyalaw.org',
    ].map(leaves),
  ).toEqual(Array(7).fill(true));
  expect(
    ['country=ZA', 'period=week', 'category=wages', 'kind=law', 'topic=wages', 'source=labour.gov.za'].map(leaves),
  ).toEqual(Array(6).fill(false));
  // A commentary belongs to each country that it compares.
  expect(
    ['KE', 'GH', 'ZA'].map((country) =>
      filterOf({ period: 'all', country }, now)({ ...document, country: '', countries: ['KE', 'GH'] }),
    ),
  ).toEqual([true, true, false]);
  expect(filterOf({ period: 'year' }, now)({ ...document, date: '' })).toBe(false);
  // A future date is outside of every period that ends today.
  expect(['2026-11-22', '2026-11-23'].map((date) => filterOf({ period: 'week' }, now)({ ...document, date }))).toEqual([
    true,
    false,
  ]);
  expect(filterOf({ period: 'all' }, now)({ ...document, date: '2027-01-01' })).toBe(true);
});
