/**
 * SQL condition: the read marks `r` say that a row is read. The device's `readBy` gives the same result. Without
 * marks nothing is read.
 *
 * @param row the alias of the event or notification
 */
export function isReadBy(row: string): string {
  const among = (list: string) => `instr(coalesce(r.${list}, ''), '"' || ${row}.id || '"') > 0`;
  return `(${among('read')} OR (${row}.rev <= coalesce(r.read_up_to, 0) AND NOT ${among('unread')}))`;
}
