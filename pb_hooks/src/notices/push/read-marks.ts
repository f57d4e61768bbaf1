/**
 * Whether somebody has read a row by the marks `r` of theirs, as SQL; the device's `readBy` says the same. Somebody without marks has read nothing.
 *
 * @param row the alias of the event or notification
 */
export function isReadBy(row: string): string {
  const among = (list: string) => `instr(coalesce(r.${list}, ''), '"' || ${row}.id || '"') > 0`;
  return `(${among('read')} OR (${row}.rev <= coalesce(r.read_up_to, 0) AND NOT ${among('unread')}))`;
}
