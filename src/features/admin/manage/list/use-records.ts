import { useCallback, useRef, useState } from 'react';
import { listRecords, type AdminRecord, type RecordPage, type RecordQuery } from '../../../../sync/admin-records';
import { useLiveReading } from '../../use-live-reading';

const PACE_MS = 1500;

export interface Records<T> {
  /** The last page read; undefined until then. */
  page: RecordPage<T> | undefined;
  failed: boolean;
  /** The shown page does not match the query yet. */
  busy: boolean;
  reload(): void;
}

/**
 * A page of rows from the records API, read again after writes by anybody. @param watched the collection whose writes
 * trigger a new read, '' for any
 */
export function useRecords<T extends AdminRecord>(
  collection: string,
  query: RecordQuery,
  online: boolean,
  watched = collection,
): Records<T> {
  const asked = JSON.stringify(query);
  const read = useCallback(() => listRecords<T>(collection, JSON.parse(asked) as RecordQuery), [collection, asked]);
  return usePage(watched, asked, read, online);
}

/**
 * A page that is read again when the query changes, and after writes to a collection.
 * @param watched the collection; '' for any
 * @param asked key of the query that `read` sends
 * @param read must be stable while the key is the same
 */
export function usePage<T>(
  watched: string,
  asked: string,
  read: () => Promise<RecordPage<T>>,
  online: boolean,
): Records<T> {
  const [state, setState] = useState<{ page?: RecordPage<T>; failed: boolean; asked: string }>({
    failed: false,
    asked: '',
  });
  const latest = useRef(0);

  const reload = useCallback(() => {
    const turn = (latest.current += 1);
    read().then(
      (page) => turn === latest.current && setState({ page, failed: false, asked }),
      (error: unknown) => {
        console.warn('The list could not be read.', error);
        if (turn === latest.current) setState(({ page }) => ({ page, failed: true, asked }));
      },
    );
  }, [read, asked]);

  useLiveReading(reload, { watched, pace: PACE_MS, online });

  return { page: state.page, failed: state.failed, busy: state.asked !== asked, reload };
}
