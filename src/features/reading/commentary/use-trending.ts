import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { db } from '../../../db/current';
import { articlesSince } from '../../../db/queries-articles';
import { trending, trendsSince, type Trending } from '../../../domain/analytics/trending';
import { serverNow } from '../../../domain/core/clock';

/** Topics of the articles of some countries on this device; undefined until it has answered. */
export function useTrending(countries: readonly string[]): Trending | undefined {
  const key = countries.join();
  const articles = useLiveQuery(() => articlesSince(db(), countries, trendsSince(new Date(serverNow()))), [key]);
  return useMemo(() => articles && trending(articles, new Date(serverNow())), [articles]);
}
