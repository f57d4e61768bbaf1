import { useMemo } from 'react';
import { useQuery } from '../../../db/use-query';
import { articlesSince } from '../queries-articles';
import { trending, trendsSince, type Trending } from '../../../domain/analytics/trending';
import { serverNow } from '../../../domain/core/clock';

/** Topics of the articles of some countries on this device; undefined until it has answered. */
export function useTrending(countries: readonly string[]): Trending | undefined {
  const articles = useQuery(articlesSince, countries, trendsSince(new Date(serverNow())));
  return useMemo(() => articles && trending(articles, new Date(serverNow())), [articles]);
}
