import type { WritableCollection } from '../../../src/domain/core/collections';

/** How much of its own one account keeps: more than anybody reads again, and far less than would fill the server's disk. */

interface RowLimit {
  most: number;
  /** What they are called. */
  rows: string;
}

const LIMITED: Partial<Record<WritableCollection, RowLimit>> = {
  bookmarks: { most: 2000, rows: 'bookmarks' },
  highlights: { most: 5000, rows: 'highlights' },
  saved_searches: { most: 200, rows: 'saved searches' },
  conversations: { most: 500, rows: 'conversations' },
};

/** Bytes of the messages of all of somebody's conversations together. */
export const MOST_MESSAGES = 20_000_000;
export const TOO_LONG_CONVERSATIONS = 'Your conversations are as long as there is room for. Delete one first.';

/** undefined where there is no limit to the rows of a collection. */
export function rowLimitOf(collection: string): RowLimit | undefined {
  return LIMITED[collection as WritableCollection];
}

export function tooManyRows({ most, rows }: RowLimit): string {
  return `You have ${most} ${rows}, which is as many as there can be. Delete one first.`;
}
