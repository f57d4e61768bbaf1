import { parseServerTime } from '../../domain/core/dates';
import { useEffect, useState } from 'react';

/** Numbers of the database. Unknown numbers are absent and not shown. */
export interface PublicStats {
  countries?: number;
  laws?: number;
  articles?: number;
  /** PocketBase date of the newest change. */
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
  return { countries: count('countries'), laws: count('laws'), articles: count('articles'), updated };
}
