/** The user signed out during the read, in this tab or another: nobody waits for the result. */
const NAMES = ['DatabaseClosedError', 'AbortError'];

/** Whether a read failed because its database was closed. Live queries ignore these errors too. */
export function isClosedDatabase(error: unknown): boolean {
  return NAMES.includes((error as Error).name);
}
