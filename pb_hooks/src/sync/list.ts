import { specOf, type CollectionName } from '../../../src/domain/core/collections';
import { isAllowedFilter, isAllowedFilterOfAdmins, isAllowedOrder } from '../../../src/domain/sync/list-filter';
import { PAGE_SIZE } from '../../../src/domain/sync/sync-protocol';
import { isAdminRequest } from '../core/require-admin';

/**
 * `GET /api/collections/<c>/records`: answers 400 to what the app does not ask. It runs after PocketBase's query; for what
 * is refused here, the API rules have read no row (pb_migrations/lib/list-guard.js). Admins search in the panel, apart
 * from their own personal rows.
 */
export function requireAllowedList(e: core.RecordsListRequestEvent): void {
  if (e.hasSuperuserAuth()) return e.next();
  const {
    filter = '',
    sort = '',
    perPage = '',
    expand = '',
  } = e.requestInfo().query as Record<string, string | undefined>;
  if (Number(perPage) > PAGE_SIZE) throw new BadRequestError(`A page has at most ${PAGE_SIZE} rows.`);
  if (expand) throw new BadRequestError('Lists expand nothing. Request the other rows by themselves.');
  if (isAdminRequest(e) && !specOf(e.collection!.name as CollectionName)?.owner) {
    if (!isAllowedFilterOfAdmins(filter))
      throw new BadRequestError('A filter has at most 400 characters, no % and no “_via_”. Search for less.');
  } else if (!isAllowedFilter(filter) || !isAllowedOrder(sort)) {
    throw new BadRequestError('Lists take only the filters and orders of the app (src/domain/sync/list-filter.ts).');
  }
  e.next();
}
