import { MOST_MESSAGES, rowLimitOf, TOO_LONG_CONVERSATIONS, tooManyRows } from './row-limits';
import type { FieldMessages } from '../../../src/domain/core/validation';
import { readNumber } from '../core/sql';

/**
 * What is too much of one person's own, by field; undefined where it is not.
 *
 * @param before the row as it stands; undefined for a new one
 */
export function tooMany(e: core.RecordRequestEvent, before: core.Record | undefined): FieldMessages | undefined {
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

const lengthOf = (record: core.Record) => record.getString('messages').length;

/** What only gets shorter is always taken, and so is a new title. */
function grows({ record }: core.RecordRequestEvent, before: core.Record | undefined): boolean {
  return lengthOf(record!) > (before ? lengthOf(before) : 0);
}

/** Bytes of all conversations, as they would be with this one. Lengths are read without the texts. */
function messagesOf({ app, record }: core.RecordRequestEvent, user: string): number {
  const others = readNumber(
    app,
    'SELECT coalesce(sum(octet_length(messages)), 0) AS value FROM conversations WHERE user = {:user} AND id <> {:id}',
    { user, id: record!.id },
  );
  return others + lengthOf(record!);
}
