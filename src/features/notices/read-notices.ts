import { isClosedDatabase } from '../../db/closed-database';
import type { MolaoDatabase } from '../../db/database';
import { noticeRows, type NoticeRows } from './queries';

/** How many are read first: more than a screen shows. */
export const FIRST_NOTICES = 60;

/** Like `noticeRows`; 'failed' if the database cannot be read. The screen has its own message for that. */
export async function readNotices(
  database: MolaoDatabase,
  since: string,
  most: number,
): Promise<NoticeRows | 'failed'> {
  try {
    return await noticeRows(database, since, most);
  } catch (error) {
    if (isClosedDatabase(error)) throw error;
    console.error('The notifications could not be read.', error);
    return 'failed';
  }
}
