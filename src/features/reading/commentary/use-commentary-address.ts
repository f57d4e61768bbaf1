import { useLocation, useNavigate } from 'react-router-dom';
import { useQuery } from '../../../db/use-query';
import { allCountries } from '../../../db/queries';
import type { CountryRow } from '../../../domain/core/rows';
import type { FROM_COMMENTARY_LIST } from '../../../lib/opened-from';
import { useAddressFilters } from '../../../lib/use-address-filters';

export const TABS = ['commentary', 'sources'] as const;
type CommentaryTab = (typeof TABS)[number];

export interface CommentaryAddress {
  tab: CommentaryTab;
  /** The country of the filter; undefined for all, and for an unknown one. */
  country: CountryRow | undefined;
  /** By name; undefined until the device has answered. */
  countries: CountryRow[] | undefined;
  /** Id of the open commentary, or ''. */
  open: string;
  addressOf(commentary: string): string;
  set(changes: { tab?: CommentaryTab; country?: string | undefined }): void;
  close(): void;
}

/** The state of /commentary, all of it in the address: tab, country and open commentary. */
export function useCommentaryAddress(): CommentaryAddress {
  const { params, addressWith, set } = useAddressFilters();
  const countries = useQuery(allCountries);
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
