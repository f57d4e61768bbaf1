import { useCallback } from 'react';
import type { AdminSource } from '../../../domain/admin/admin-panel';
import type { RecordPage } from '../../../sync/requests/admin-records';
import { callServer } from '../../../sync/requests/server-functions';
import { usePage, type Records } from '../manage/list/use-records';

const ALL = 'sources';

/** All sources with their health from the server, read again after writes by anybody. */
export function useSources(online: boolean): Records<AdminSource> {
  const read = useCallback(async (): Promise<RecordPage<AdminSource>> => {
    const { items } = await callServer<{ items: AdminSource[] }>('/api/admin/sources', { method: 'GET' });
    return { items, page: 1, pages: 1, total: items.length };
  }, []);
  return usePage(ALL, ALL, read, online);
}
