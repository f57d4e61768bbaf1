import { createContext, useContext, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readUpdateFilter, writeUpdateFilter, type UpdateFilter } from '../../domain/analytics/updates';
import { isDay, type Day } from '../../domain/core/calendar-day';
import type { CountryRow } from '../../domain/core/rows';
import { addressWith, useAddressFilters } from '../../lib/use-address-filters';

const DIALOGS = ['countries', 'laws', 'articles', 'facts', 'topics', 'updates'] as const;
export type DialogName = (typeof DIALOGS)[number];

/** History state of a dialog opened from the screen: closing it goes back. */
const FROM_SCREEN = { fromAnalytics: true };
/** Removes a dialog's filter from the address. */
const NO_FILTER: Record<string, undefined> = Object.fromEntries(
  ['type', 'kind', 'country', 'topic', 'from', 'to'].map((name) => [name, undefined]),
);

/** What every figure needs: whether it links to its rows, and the address. */
export interface Details {
  /** True with Premium. */
  clickable: boolean;
  /** Address of a dialog. Only `updates` uses the filter. */
  addressOf(dialog: DialogName, filter?: UpdateFilter): string;
  state: typeof FROM_SCREEN;
  /** Countries by code. */
  countries: ReadonlyMap<string, CountryRow>;
}

export const DetailsContext = createContext<Details | undefined>(undefined);

/** @throws outside the analytics screen */
export function useDetails(): Details {
  const details = useContext(DetailsContext);
  if (!details) throw new Error('Only the analytics screen has details.');
  return details;
}

/** Makes the value of DetailsContext from the address. */
export function useMadeDetails(clickable: boolean, countries: readonly CountryRow[] | undefined): Details {
  const { params } = useAddressFilters();
  return useMemo(
    () => ({
      clickable,
      addressOf: (dialog, filter = {}) =>
        addressWith(params, { ...NO_FILTER, show: dialog, ...writeUpdateFilter(filter) }),
      state: FROM_SCREEN,
      countries: new Map((countries ?? []).map((country) => [country.code, country])),
    }),
    [clickable, countries, params],
  );
}

/** The dialog that the address opens, and a function to close it. */
export function useOpenDialog(): { dialog: DialogName | undefined; filter: UpdateFilter; close(): void } {
  const { params } = useAddressFilters();
  return {
    dialog: DIALOGS.find((each) => each === params.get('show')),
    filter: readUpdateFilter((name) => params.get(name)) ?? {},
    close: useClose({ ...NO_FILTER, show: undefined }),
  };
}

/** The day whose laws the address opens, and a function to close them. */
export function useOpenDay(): { day: Day | undefined; close(): void } {
  const wanted = useAddressFilters().params.get('day') ?? '';
  return { day: isDay(wanted) ? wanted : undefined, close: useClose({ day: undefined }) };
}

/** Goes back if the dialog was opened from the screen; otherwise removes its parameters from the address. */
function useClose(closed: Record<string, undefined>): () => void {
  const { set } = useAddressFilters();
  const location = useLocation();
  const navigate = useNavigate();
  const cameFromScreen = (location.state as Partial<typeof FROM_SCREEN> | null)?.fromAnalytics === true;
  return () => (cameFromScreen ? void navigate(-1) : set(closed));
}

/** The address of a search. */
export function searchAddress(parameters: {
  q?: string;
  country?: string | undefined;
  topic?: string | undefined;
  kind?: 'law' | 'article' | 'fact' | undefined;
  category?: string;
}): string {
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return `/search?${new URLSearchParams(given)}`;
}
