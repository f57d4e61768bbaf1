import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../../db/use-query';
import { lawsOfCountry, type LawSummary } from '../queries-laws';
import { lawMatches, parseStatus, parseTopic, topicCounts, type LawFilters } from '../../../domain/search/filters';
import type { LawStatus, Topic } from '../../../domain/core/vocabulary';

export interface LawList {
  filters: LawFilters;
  /** The matching laws by effective date, newest first; undefined until the device has answered. */
  shown: LawSummary[] | undefined;
  total: number;
  topics: { topic: Topic; count: number }[];
  statuses: LawStatus[];
}

/** The laws of a country, filtered by the address. */
export function useLawList(country: string): LawList {
  const [params] = useSearchParams();
  const laws = useQuery(lawsOfCountry, country);
  const topic = parseTopic(params.get('topic'));
  const status = parseStatus(params.get('status'));
  return useMemo(
    () => ({
      filters: { topic, status },
      shown: laws?.filter((law) => lawMatches(law, { topic, status })),
      total: laws?.length ?? 0,
      topics: topicCounts(laws ?? []),
      statuses: [...new Set(laws?.map((law) => law.status))],
    }),
    [laws, topic, status],
  );
}
