import { EVIDENCE_LEVELS, type EvidenceLevel } from '../../domain/content/evidence-labels';
import { parseServerTime } from '../../domain/core/dates';
import { useEffect, useState } from 'react';

/** Numbers of statements. Those that may be outdated are counted apart from the levels. */
export type EvidenceShares = Record<EvidenceLevel | 'outdated', number>;

/** Numbers of the database. Unknown numbers are absent and not shown. */
export interface PublicStats {
  countries?: number;
  laws?: number;
  articles?: number;
  /** Facts and laws by how they were checked. */
  evidence?: EvidenceShares;
  /** PocketBase date of the newest content event. */
  updated?: string;
}

/** The live numbers of the landing page; empty until loaded, or if they cannot be. */
export function usePublicStats(): PublicStats {
  const [stats, setStats] = useState<PublicStats>({});
  useEffect(() => {
    const given = new AbortController();
    fetch('/api/public/stats', { signal: given.signal })
      .then(async (answer) => (answer.ok ? readStats(await answer.json()) : {}))
      .then(setStats)
      // Without a valid answer the page shows no numbers.
      .catch(() => {});
    return () => given.abort();
  }, []);
  return stats;
}

/** Picks the valid numbers of an answer. */
export function readStats(answer: unknown): PublicStats {
  if (typeof answer !== 'object' || answer === null) return {};
  const given = answer as Record<string, unknown>;
  const count = (name: string) => (typeof given[name] === 'number' && given[name] > 0 ? given[name] : undefined);
  const updated =
    typeof given.updated === 'string' && !Number.isNaN(parseServerTime(given.updated)) ? given.updated : undefined;
  return {
    countries: count('countries'),
    laws: count('laws'),
    articles: count('articles'),
    evidence: readShares(given.evidence),
    updated,
  };
}

function readShares(given: unknown): EvidenceShares | undefined {
  const shares = (given ?? {}) as EvidenceShares;
  const counts = [...EVIDENCE_LEVELS, 'outdated' as const].map((mark) => shares[mark]);
  return counts.every((count) => Number.isInteger(count) && count >= 0) && counts.some((count) => count > 0)
    ? shares
    : undefined;
}
