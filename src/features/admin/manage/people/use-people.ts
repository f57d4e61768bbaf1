import { useCallback } from 'react';
import type { AdminPerson } from '../../../../domain/admin/admin-panel';
import type { RecordPage } from '../../../../sync/requests/admin-records';
import { useAddressFilters } from '../../../../lib/use-address-filters';
import { useOnline } from '../../../../sync/requests/use-online';
import { callServer } from '../../../../sync/requests/server-functions';
import { chosenOf, pageOf, PER_PAGE, sortOf, textOf, type ListControls } from '../list/list-query';
import { usePage, type Records } from '../list/use-records';

interface Answer {
  items: AdminPerson[];
  page: number;
  totalItems: number;
  totalPages: number;
}

/** A page of accounts from the server. They are never stored on the device. */
export function usePeople(controls: ListControls): Records<AdminPerson> {
  const online = useOnline();
  const { params: address } = useAddressFilters();
  const access = controls.filters.map((filter) => chosenOf(filter, address)?.value ?? '').join('');
  const query = new URLSearchParams({
    page: String(pageOf(address)),
    perPage: String(PER_PAGE),
    search: textOf(address),
    access,
    sort: sortOf(controls.sorts, address).sort,
  }).toString();
  const read = useCallback(async (): Promise<RecordPage<AdminPerson>> => {
    const { items, page, totalItems, totalPages } = await callServer<Answer>(`/api/admin/users?${query}`, {
      method: 'GET',
    });
    return { items, page, pages: totalPages, total: totalItems };
  }, [query]);
  return usePage('users', query, read, online);
}
