import { expect, it } from 'vitest';
import { isNarrowed, queryOf, type ListControls } from './list-query';

const CONTROLS: ListControls = {
  searched: ['title', 'summary'],
  filters: [
    {
      name: 'country',
      label: 'Country',
      any: 'All',
      options: [{ value: 'ZA', label: 'South Africa', filter: "country = 'za'" }],
    },
    {
      name: 'state',
      label: 'State',
      any: 'Any',
      initial: 'pending',
      options: [{ value: 'pending', label: 'Waiting', filter: "state = 'pending'" }],
    },
  ],
  sorts: [
    { value: 'newest', label: 'Newest', sort: '-created' },
    { value: 'title', label: 'Title', sort: 'title' },
  ],
};

const ask = (address: string) => queryOf(CONTROLS, new URLSearchParams(address));

it('requests the first page in the default order with the initial filters', () => {
  expect(ask('')).toEqual({ page: 1, perPage: 50, filter: "state = 'pending'", params: {}, sort: '-created' });
});

it('requests the search, filters, order and page in the address', () => {
  expect(ask('q=minimum+wage&country=ZA&state=any&sort=title&page=3')).toEqual({
    page: 3,
    perPage: 50,
    filter: "(title ~ {:text0} || summary ~ {:text0}) && country = 'za'",
    params: { text0: 'minimum wage' },
    sort: 'title',
  });
});

it('keeps unknown values of the address out of the filter', () => {
  const hostile = new URLSearchParams({
    q: "' || is_published = false",
    country: "' || true || '",
    sort: 'password',
    page: '-1',
  });
  expect(queryOf(CONTROLS, hostile)).toEqual({
    page: 1,
    perPage: 50,
    filter: "(title ~ {:text0} || title ~ {:text1} || summary ~ {:text0} || summary ~ {:text1}) && state = 'pending'",
    params: { text0: "' || is_published = false", text1: '’ || is_published = false' },
    sort: '-created',
  });
});

it('takes any apostrophe for any other', () => {
  const texts = ["worker's hours", 'worker’s hours'].map((q) => ask(new URLSearchParams({ q }).toString()).params);
  expect(texts).toEqual([1, 2].map(() => ({ text0: "worker's hours", text1: 'worker’s hours' })));
});

it('searches for the words beside a percent sign, which would be a wildcard', () => {
  expect(ask(new URLSearchParams({ q: '50% of wages' }).toString()).params).toEqual({ text0: '50  of wages' });
});

it.each([
  ['', true],
  ['state=any', false],
  ['state=any&country=ZA', true],
  ['state=any&q=+', false],
  ['state=any&page=2', true],
])('returns whether “%s” filters the list', (address, narrowed) => {
  expect(isNarrowed(CONTROLS, new URLSearchParams(address))).toBe(narrowed);
});
