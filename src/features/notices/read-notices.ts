import type { MolaoDatabase } from '../../db/database';
import { noticeRows, type NoticeRows } from '../../db/queries-notices';

/** Somebody signed out while they were read: nobody looks at the answer any more. */
const NOBODY_LOOKS = ['DatabaseClosedError', 'AbortError'];

/** As `noticeRows`; 'failed' where this device cannot read them, which the screen tells in words of its own. */
export async function readNotices(database: MolaoDatabase, since: string): Promise<NoticeRows | 'failed'> {
  try {
    return await noticeRows(database, since);
  } catch (error) {
    if (NOBODY_LOOKS.includes((error as Error).name)) throw error;
    console.error('The notifications could not be read.', error);
    return 'failed';
  }
}
