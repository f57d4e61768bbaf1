import { askAhead } from '../../db/answers';
import { accountNow } from '../../db/queries';
import { readMarks } from '../../db/unread-count';
import { noticesSince } from '../../domain/notices/read-marks';
import { readNotices } from './read-notices';

/** What the notifications show at first, asked before they are drawn. */
export async function preloadQueries(): Promise<void> {
  await Promise.all([askAhead(accountNow), askAhead(readMarks), askAhead(readNotices, noticesSince(new Date()))]);
}
