import { isAllowedFilter, isAllowedOrder } from '../../../src/domain/sync/list-filter';
import { PAGE_SIZE } from '../../../src/domain/sync/sync-protocol';
import { isAdminRequest } from '../core/require-admin';

/**
 * `GET /api/collections/<c>/records` of users: answers 400 to filters and orders that the app does not send. It runs
 * after PocketBase's query; the API rules have made the expensive ones cheap (pb_migrations/1795200330_list_filters.js).
 * Admins filter freely in the panel.
 */
export function requireAllowedList(e: core.RecordsListRequestEvent): void {
  const { filter = '', sort = '', perPage = '' } = e.requestInfo().query as Record<string, string | undefined>;
  if (!e.hasSuperuserAuth() && Number(perPage) > PAGE_SIZE)
    throw new BadRequestError(`A page has at most ${PAGE_SIZE} rows.`);
  if (!isAdminRequest(e) && !(isAllowedFilter(filter) && isAllowedOrder(sort)))
    throw new BadRequestError('Lists take only the filters and orders of the app (src/domain/sync/list-filter.ts).');
  e.next();
}
