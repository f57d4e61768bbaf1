import { useLocation } from 'react-router-dom';

export const TABS = {
  overview: 'Overview',
  facts: 'Facts',
  laws: 'Laws',
  news: 'News',
  tasks: 'Tasks',
  sources: 'Sources',
} as const;
export type CountryTab = keyof typeof TABS;

/** The tab of an address. A link to a fact (`#fact-annual_leave`) opens the facts; no tab is the overview. */
export function tabOf({ search, hash }: { search: string; hash: string }): CountryTab {
  const named = new URLSearchParams(search).get('tab') ?? (hash.startsWith('#fact-') ? 'facts' : 'overview');
  return Object.hasOwn(TABS, named) ? (named as CountryTab) : 'overview';
}

export function useCountryTab(): CountryTab {
  return tabOf(useLocation());
}

/** The address of a tab of a country. */
export function tabAddress(code: string, tab: CountryTab): string {
  return `/country/${code}${tab === 'overview' ? '' : `?tab=${tab}`}`;
}
