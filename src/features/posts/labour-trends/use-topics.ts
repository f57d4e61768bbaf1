import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import { db } from '../../../db/current';
import { allCountries } from '../../../db/queries';
import { labourTopics, type LabourTopic, type LabourTopics } from '../../../db/queries-topics';
import { categoryCounts, parseCategory, postMatches, type PostFilter } from './post-filter';
import type { CountryRow } from '../../../domain/core/rows';
import { useAddressFilters } from '../../../lib/use-address-filters';

export interface Topics {
  /** `failed`: the database cannot be read. undefined: not read yet. */
  held: LabourTopics | 'failed' | undefined;
  /** Posts that match the address. */
  shown: LabourTopic[];
  /** Count with the other filters, also posts without a category. */
  total: number;
  categories: ReturnType<typeof categoryCounts>;
  countries: CountryRow[];
  filter: PostFilter;
  addressWith(changes: Record<string, string | undefined>): string;
  set(changes: Record<string, string | undefined>): void;
  reload(): void;
}

const NOTHING: LabourTopic[] = [];

/** The posts on this device, filtered by the address. */
export function useTopics(): Topics {
  const { params, addressWith, set } = useAddressFilters();
  const [round, setRound] = useState(0);
  const held = useLiveQuery(read, [round]);
  const countries = useLiveQuery(() => allCountries(db())) ?? [];
  const code = (params.get('country') ?? '').toUpperCase();
  const country = countries.find((each) => each.code === code)?.id ?? '';
  const category = parseCategory(params.get('category'));
  const words = params.get('q') ?? '';
  const approved = typeof held === 'object' ? held.approved : NOTHING;
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
  return { held, countries, addressWith, set, reload: () => setRound((each) => each + 1), ...found };
}

function read(): Promise<LabourTopics | 'failed'> {
  return labourTopics(db()).catch((error: unknown) => {
    // Signing out closes the database and the screen.
    console.error('The topics could not be read.', error);
    return 'failed' as const;
  });
}
