import { preloadQuery } from '../../db/preload-query';
import { accountNow } from '../../db/queries';
import { readMarks } from '../../db/unread-count';
import { noticesSince } from '../../domain/notices/read-marks';
import { readNotices } from './read-notices';

/** What the notifications show at first, asked before they are drawn. */
export async function preloadQueries(): Promise<void> {
  await Promise.all([
    preloadQuery(accountNow),
    preloadQuery(readMarks),
    preloadQuery(readNotices, noticesSince(new Date())),
  ]);
}
