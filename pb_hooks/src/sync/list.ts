import { specOf, type CollectionName } from '../../../src/domain/core/collections';
import { isAllowedFilter, isAllowedFilterOfAdmins, isAllowedOrder } from '../../../src/domain/sync/list-filter';
import { PAGE_SIZE } from '../../../src/domain/sync/sync-protocol';
import { endAfter, limitAnswers } from '../core/answers';
import { isAdminRequest } from '../core/require-admin';

/** More than three devices request at once: each has six requests at most. */
const MOST_AT_ONCE = 20;
/** The app waits for 30 seconds. */
const MOST_SECONDS = 40;

/**
 * `GET /api/collections/<c>/records`: answers 400 to what the app does not ask. It runs after PocketBase's query; for what
 * is refused here, the API rules have read no row (pb_migrations/lib/list-guard.js). A person who does not read the answers
 * has few at once, and none for long.
 */
export function serveList(e: core.RecordsListRequestEvent): void {
  if (e.hasSuperuserAuth()) return e.next();
  requireSession(e);
  requireAllowed(e);
  if (!e.auth) return e.next();
  endAfter(e.requestEvent.response, MOST_SECONDS);
  limitAnswers(e.requestEvent, { whom: e.auth.id, what: 'lists', most: MOST_AT_ONCE }, () => e.next());
}

/**
 * PocketBase takes the reader for a visitor if it does not accept the token, also for a moment while the database does not
 * answer. The page would be empty.
 */
function requireSession(e: core.RecordsListRequestEvent): void {
  if (!e.auth && e.requestEvent.request!.header.get('Authorization'))
    throw new UnauthorizedError('The session of this request is not valid.');
}

/** Admins search in the panel, apart from their own personal rows. */
function requireAllowed(e: core.RecordsListRequestEvent): void {
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
}
