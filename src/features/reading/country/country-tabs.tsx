import { useLocation } from 'react-router-dom';
import type { CountryRow } from '../../../domain/core/rows';
import { TabLinks } from '../../../ui/tab-links';
import { TABS, useCountryTab, type CountryTab } from './country-tab';

/** The tabs of a country. Counts are those of the server, which need no query. */
export function CountryTabs({ country: { name, law_count, article_count } }: { country: CountryRow }) {
  const tab = useCountryTab();
  const { pathname } = useLocation();
  const counts: Partial<Record<CountryTab, number>> = { laws: law_count, news: article_count };
  const items = Object.entries(TABS).map(([value, label]) => ({
    value,
    label,
    count: counts[value as CountryTab],
    // The path as it is, which may name the country by its id: another path would be another screen.
    to: value === 'overview' ? pathname : `${pathname}?tab=${value}`,
  }));
  return <TabLinks label={name} items={items} value={tab} />;
}
