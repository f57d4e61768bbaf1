import { preloadQuery } from '../../db/preload-query';
import { readAccount } from '../../db/queries';
import { readMarks } from './unread-count';
import { noticesSince } from '../../domain/notices/read-marks';
import { FIRST_NOTICES, readNotices } from './read-notices';
import { serverNow } from '../../domain/core/clock';

/** Starts the queries of the notifications page before it renders. */
export async function preloadQueries(): Promise<void> {
  await Promise.all([
    preloadQuery(readAccount),
    preloadQuery(readMarks),
    preloadQuery(readNotices, noticesSince(new Date(serverNow())), FIRST_NOTICES),
  ]);
}
