import { useMemo } from 'react';
import { useQuery, useQueryAfterPaint } from '../../../db/use-query';
import { TOPIC_LABELS } from '../../../domain/core/labels';
import type { CountryRow } from '../../../domain/core/rows';
import type { Topic } from '../../../domain/core/vocabulary';
import type { HorizonEntry } from '../../../domain/reading/horizon-entries';
import { useAddressFilters } from '../../../lib/use-address-filters';
import { readHorizon, readSoon, type Horizon } from './queries';

export const VIEWS = ['country', 'topic', 'list'] as const;
export type View = (typeof VIEWS)[number];

export interface HorizonView extends Horizon {
  view: View;
  topic: Topic | undefined;
  /** The country of the filter. */
  country: CountryRow | undefined;
  byId: ReadonlyMap<string, CountryRow>;
  /** What the filters leave. */
  shown: readonly HorizonEntry[];
  ahead: readonly HorizonEntry[];
  /** Newest first. */
  past: readonly HorizonEntry[];
  /** Whether the list shows what has passed. */
  showsPast: boolean;
}

/** The horizon with the filters of the address; undefined until the device has answered. */
export function useHorizon(): HorizonView | undefined {
  const { params } = useAddressFilters();
  // What comes soon is on the screen before the thousands of other rows are read. A filter could leave nothing of it.
  const soon = useQuery(readSoon);
  const isFiltered = ['past', 'topic', 'country'].some((name) => params.has(name));
  const horizon = useQueryAfterPaint(readHorizon) ?? (soon?.entries.length && !isFiltered ? soon : undefined);
  return useMemo(() => horizon && viewOf(horizon, params), [horizon, params]);
}

function viewOf(horizon: Horizon, params: URLSearchParams): HorizonView {
  const view = VIEWS.find((each) => each === params.get('view')) ?? 'country';
  const topic = (Object.keys(TOPIC_LABELS) as Topic[]).find((each) => each === params.get('topic'));
  const country = horizon.countries.find(({ code }) => code === params.get('country'));
  const shown = horizon.entries.filter(
    (entry) => (!topic || entry.topics.includes(topic)) && (!country || entry.country === country.id),
  );
  const isPast = ({ day }: HorizonEntry) => day !== '' && day < horizon.today;
  return {
    ...horizon,
    view,
    topic,
    country,
    byId: new Map(horizon.countries.map((each) => [each.id, each])),
    shown,
    ahead: shown.filter((entry) => !isPast(entry)),
    past: shown.filter(isPast).reverse(),
    showsPast: params.get('past') === '1',
  };
}
