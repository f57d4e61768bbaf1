import { parseServerTime } from '../../domain/core/dates';
import { useEffect, useState } from 'react';

/** What the database holds. A number that is not known is absent, and is not shown. */
export interface PublicStats {
  countries?: number;
  laws?: number;
  articles?: number;
  /** PocketBase date of the newest change. */
  updated?: string;
}

/** The live numbers of the landing page; empty until they have come, and where they cannot be had. */
export function usePublicStats(): PublicStats {
  const [stats, setStats] = useState<PublicStats>({});
  useEffect(() => {
    const given = new AbortController();
    fetch('/api/public/stats', { signal: given.signal })
      .then(async (answer) => (answer.ok ? readStats(await answer.json()) : {}))
      .then(setStats)
      // No network, or an answer that is not ours: the page stands without numbers.
      .catch(() => {});
    return () => given.abort();
  }, []);
  return stats;
}

/** Takes from an answer what can be shown, and nothing else. */
export function readStats(answer: unknown): PublicStats {
  if (typeof answer !== 'object' || answer === null) return {};
  const given = answer as Record<string, unknown>;
  const count = (name: string) => (typeof given[name] === 'number' && given[name] > 0 ? given[name] : undefined);
  const updated =
    typeof given.updated === 'string' && !Number.isNaN(parseServerTime(given.updated)) ? given.updated : undefined;
  return { countries: count('countries'), laws: count('laws'), articles: count('articles'), updated };
}
