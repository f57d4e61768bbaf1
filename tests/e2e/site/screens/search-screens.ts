import { openPalette } from './screen-actions';
import type { ScreenCase } from './screen-case';

export const SEARCH_SCREENS: readonly ScreenCase[] = [
  { group: 'search', name: 'search', address: '/search', ready: 'Advanced Search' },
  {
    group: 'search',
    name: 'results of a search',
    address: '/search?q=employee',
    ready: 'Advanced Search',
    prepare: (page) => page.getByText('Limited to 6 results').waitFor(),
  },
  {
    group: 'search',
    name: 'a search that finds nothing',
    address: '/search?q=qqqqxz',
    ready: 'Advanced Search',
    prepare: (page) => page.getByText('No results found. Try different keywords.').waitFor(),
  },
  {
    group: 'compliance',
    name: 'results of a search, with Premium',
    address: '/search?q=employee',
    ready: 'Advanced Search',
    prepare: (page) => page.getByRole('heading', { name: /^\d[\d\s]* results$/ }).waitFor(),
  },
  {
    group: 'search',
    name: 'a search that is being saved',
    address: '/search?q=employee',
    ready: 'Advanced Search',
    prepare: (page) => page.getByRole('button', { name: 'Save this search' }).click(),
  },
  { group: 'search', name: 'palette', address: '/country/ZA', ready: 'South Africa', prepare: openPalette },
];
