import type { CheckedWrite, ReadonlyRecord } from '../core/event-record';
import { MOST_MESSAGES, rowLimitOf, TOO_LONG_CONVERSATIONS, tooManyRows } from './row-limits';
import type { FieldMessages } from '../../../src/domain/core/validation';
import { readNumber } from '../core/sql';

/**
 * Checks the limits of `row-limits.ts`.
 *
 * @param before the stored row; undefined for a new one
 * @returns messages by field; undefined within the limits
 */
export function checkRowLimits(e: CheckedWrite, before: ReadonlyRecord | undefined): FieldMessages | undefined {
  const collection = e.collection!.name;
  const limit = rowLimitOf(collection);
  if (!limit || e.hasSuperuserAuth()) return undefined;
  const user = e.auth!.id;
  if (
    !before &&
    readNumber(e.app, `SELECT count(*) AS value FROM ${collection} WHERE user = {:user}`, { user }) >= limit.most
  )
    return { user: tooManyRows(limit) };
  return collection === 'conversations' && grows(e, before) && messagesOf(e, user) > MOST_MESSAGES
    ? { messages: TOO_LONG_CONVERSATIONS }
    : undefined;
}

const lengthOf = (record: ReadonlyRecord) => record.getString('messages').length;

/** Shorter messages and a new title are always accepted. */
function grows({ record }: CheckedWrite, before: ReadonlyRecord | undefined): boolean {
  return lengthOf(record!) > (before ? lengthOf(before) : 0);
}

/** Bytes of all conversations after this write. SQLite reads the lengths without the texts. */
function messagesOf({ app, record }: CheckedWrite, user: string): number {
  const others = readNumber(
    app,
    'SELECT coalesce(sum(octet_length(messages)), 0) AS value FROM conversations WHERE user = {:user} AND id <> {:id}',
    { user, id: record!.id },
  );
  return others + lengthOf(record!);
}
