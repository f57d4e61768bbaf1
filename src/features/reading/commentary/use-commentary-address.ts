import { useLiveQuery } from 'dexie-react-hooks';
import { useLocation, useNavigate } from 'react-router-dom';
import { db } from '../../../db/current';
import { allCountries } from '../../../db/queries';
import type { CountryRow } from '../../../domain/core/rows';
import type { FROM_COMMENTARY_LIST } from '../../../lib/opened-from';
import { useAddressFilters } from '../../../lib/use-address-filters';

export const TABS = ['commentary', 'sources'] as const;
export type CommentaryTab = (typeof TABS)[number];

export interface CommentaryAddress {
  tab: CommentaryTab;
  /** Of the filter; undefined for all, also where the address names none that we know. */
  country: CountryRow | undefined;
  /** By name; undefined until the device has answered. */
  countries: CountryRow[] | undefined;
  /** The commentary that is open, or ''. */
  open: string;
  addressOf(commentary: string): string;
  set(changes: { tab?: CommentaryTab; country?: string | undefined }): void;
  close(): void;
}

/** What /commentary shows, all of it in the address: the tab, the country and the commentary that is open. */
export function useCommentaryAddress(): CommentaryAddress {
  const { params, addressWith, set } = useAddressFilters();
  const countries = useLiveQuery(() => allCountries(db()));
  const location = useLocation();
  const navigate = useNavigate();
  const cameFromList = (location.state as Partial<typeof FROM_COMMENTARY_LIST> | null)?.fromCommentary === true;
  const reference = params.get('country') ?? '';
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'commentary',
    country: countries?.find(({ id, code }) => id === reference || code === reference.toUpperCase()),
    countries,
    open: params.get('commentary') ?? '',
    addressOf: (commentary) => addressWith({ commentary }),
    set: ({ tab, ...changes }) => set({ ...changes, ...(tab && { tab: tab === 'commentary' ? undefined : tab }) }),
    close: () => (cameFromList ? void navigate(-1) : set({ commentary: undefined })),
  };
}
