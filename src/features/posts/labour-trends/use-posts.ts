import { useMemo, useState } from 'react';
import { allCountries } from '../../../db/queries';
import { useQuery } from '../../../db/use-query';
import { labourPosts, type LabourPost, type LabourPosts } from './queries';
import { categoryCounts, parseCategory, postMatches, type PostFilter } from './post-filter';
import type { CountryRow } from '../../../domain/core/rows';
import { useAddressFilters } from '../../../lib/use-address-filters';

export interface Posts {
  /** `failed`: the database cannot be read. undefined: not read yet. */
  stored: LabourPosts | 'failed' | undefined;
  /** Posts that match the address. */
  shown: LabourPost[];
  /** Count with the other filters, also posts without a category. */
  total: number;
  categories: ReturnType<typeof categoryCounts>;
  countries: CountryRow[];
  filter: PostFilter;
  addressWith(changes: Record<string, string | undefined>): string;
  set(changes: Record<string, string | undefined>): void;
  reload(): void;
}

const NOTHING: LabourPost[] = [];

/** The posts on this device, filtered by the address. */
export function usePosts(): Posts {
  const { params, addressWith, set } = useAddressFilters();
  const [attempt, setAttempt] = useState(0);
  const stored = useQuery(labourPosts, attempt);
  const countries = useQuery(allCountries) ?? [];
  const code = (params.get('country') ?? '').toUpperCase();
  const country = countries.find((each) => each.code === code)?.id ?? '';
  const category = parseCategory(params.get('category'));
  const words = params.get('q') ?? '';
  const approved = typeof stored === 'object' ? stored.approved : NOTHING;
  const found = useMemo(() => {
    const filter = { category, country, words };
    // The chips count with the other filters applied.
    const others = approved.filter((post) => postMatches(post, { ...filter, category: undefined }));
    return {
      filter,
      shown: others.filter((post) => postMatches(post, filter)),
      total: others.length,
      categories: categoryCounts(others),
    };
  }, [approved, category, country, words]);
  return { stored, countries, addressWith, set, reload: () => setAttempt((each) => each + 1), ...found };
}
