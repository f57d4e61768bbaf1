import { useCallback, useRef, useState } from 'react';
import {
  listRecords,
  type AdminRecord,
  type RecordPage,
  type RecordQuery,
} from '../../../../sync/requests/admin-records';
import { useAddressFilters } from '../../../../lib/use-address-filters';
import { useOnline } from '../../../../sync/requests/use-online';
import { useLiveReading } from '../../use-live-reading';
import { queryOf, type ListControls } from './list-query';

const PACE_MS = 1500;

export interface Records<T> {
  /** The last page read; undefined until then. */
  page: RecordPage<T> | undefined;
  failed: boolean;
  /** The shown page does not match the query yet. */
  busy: boolean;
  reload(): void;
}

interface RecordList {
  collection: string;
  controls: ListControls;
  /** Fields to request, comma-separated. Default: all. */
  fields?: string;
  /** The controls are complete: a filter may need rows that are still loading. */
  ready: boolean;
  /** The collection whose writes trigger a new read; '' for any. Default: the collection of the list. */
  watched?: string;
}

/** The page of a collection that the address selects, read again after writes by anybody. */
export function useRecords<T extends AdminRecord>({
  collection,
  controls,
  fields,
  ready,
  watched = collection,
}: RecordList): Records<T> {
  const online = useOnline();
  const { params } = useAddressFilters();
  const query = JSON.stringify({ ...queryOf(controls, params), fields });
  const read = useCallback(() => listRecords<T>(collection, JSON.parse(query) as RecordQuery), [collection, query]);
  return usePage(watched, query, read, online && ready);
}

/**
 * A page that is read again when the query changes, and after writes to a collection.
 * @param watched the collection; '' for any
 * @param query key of the query that `read` sends
 * @param read must be stable while the key is the same
 */
export function usePage<T>(
  watched: string,
  query: string,
  read: () => Promise<RecordPage<T>>,
  online: boolean,
): Records<T> {
  const [state, setState] = useState<{ page?: RecordPage<T>; failed: boolean; query: string }>({
    failed: false,
    query: '',
  });
  const latest = useRef(0);

  const reload = useCallback(() => {
    const turn = (latest.current += 1);
    read().then(
      (page) => turn === latest.current && setState({ page, failed: false, query }),
      (error: unknown) => {
        console.warn('The list could not be read.', error);
        if (turn === latest.current) setState(({ page }) => ({ page, failed: true, query }));
      },
    );
  }, [read, query]);

  useLiveReading(reload, { watched, pace: PACE_MS, online });

  return { page: state.page, failed: state.failed, busy: state.query !== query, reload };
}
