import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { articleList, oldestArticleDate } from '../queries-articles';
import { sourceCounts } from '../queries-reports';
import { useQuery, useRows } from '../../../db/use-query';
import {
  articleMatches,
  parsePeriod,
  parseTopic,
  periodStart,
  topicCounts,
  type ArticleFilters,
} from '../../../domain/search/filters';
import type { ArticleRow } from '../../../domain/core/rows';
import type { Topic } from '../../../domain/core/vocabulary';
import { serverNow } from '../../../domain/core/clock';

export interface ArticleList {
  filters: ArticleFilters;
  /** The articles that match, newest first; undefined until the device has answered. */
  shown: ArticleRow[] | undefined;
  /** How many of the country's articles are on this device. */
  total: number;
  topics: { topic: Topic; count: number }[];
  /** How many sources report an event, by the id of its article, if several. */
  sources: ReadonlyMap<string, number>;
  /**
   * Publication date of the oldest article on this device; '' if none; undefined until the device has answered.
   */
  oldest: string | undefined;
}

const NONE: ReadonlyMap<string, number> = new Map();

/** The articles of a country, filtered by the address. */
export function useArticleList(country: string): ArticleList {
  const [params] = useSearchParams();
  const articles = useRows(articleList, country);
  const sources = useQuery(sourceCounts, [country]);
  const oldest = useQuery(oldestArticleDate, country);
  const topic = parseTopic(params.get('topic'));
  const period = parsePeriod(params.get('period'));
  return useMemo(() => {
    const since = periodStart(period, new Date(serverNow()));
    return {
      filters: { topic, period },
      shown: articles?.filter((article) => articleMatches(article, topic, since)),
      total: articles?.length ?? 0,
      topics: topicCounts(articles ?? []),
      sources: sources ?? NONE,
      oldest,
    };
  }, [articles, sources, oldest, topic, period]);
}
