import type { WritableCollection } from '../../../src/domain/core/collections';

/**
 * Rows of its own that one account may have: more than a person can use, and far fewer than would fill the server's
 * disk.
 */
interface RowLimit {
  most: number;
  /** The plural for messages. */
  rows: string;
}

const LIMITED: Partial<Record<WritableCollection, RowLimit>> = {
  bookmarks: { most: 2000, rows: 'bookmarks' },
  highlights: { most: 5000, rows: 'highlights' },
  saved_searches: { most: 200, rows: 'saved searches' },
  conversations: { most: 500, rows: 'conversations' },
};

/** Bytes of the messages in all conversations of a user. */
export const MOST_MESSAGES = 20_000_000;
export const TOO_LONG_CONVERSATIONS = 'Your conversations are as long as there is room for. Delete one first.';

/** @returns undefined for a collection without a limit */
export function rowLimitOf(collection: string): RowLimit | undefined {
  return LIMITED[collection as WritableCollection];
}

export function tooManyRows({ most, rows }: RowLimit): string {
  return `You have ${most} ${rows}, which is as many as there can be. Delete one first.`;
}
