import { lawMatches, topicCounts, type LawFilters } from '../../../domain/search/filters';
import type { LawStatus, Topic } from '../../../domain/core/vocabulary';
import type { LawSummary } from '../queries-laws';

export interface LawList {
  filters: LawFilters;
  /** The matching laws by effective date, newest first; undefined until the device has answered. */
  shown: LawSummary[] | undefined;
  total: number;
  /** The topics of the laws that the status leaves, so that each has a result. */
  topics: { topic: Topic; count: number }[];
  /** Number of laws that the status leaves. */
  ofStatus: number;
  /** The statuses of the laws that the topic leaves. */
  statuses: LawStatus[];
}

/** Laws, filtered, with the choices that lead to a result. */
export function lawListOf(laws: readonly LawSummary[] | undefined, filters: LawFilters): LawList {
  const of = (wanted: LawFilters) => laws?.filter((law) => lawMatches(law, wanted)) ?? [];
  const ofStatus = of({ status: filters.status });
  return {
    filters,
    shown: laws && of(filters),
    total: laws?.length ?? 0,
    topics: topicCounts(ofStatus),
    ofStatus: ofStatus.length,
    statuses: [...new Set(of({ topic: filters.topic }).map(({ status }) => status))],
  };
}
