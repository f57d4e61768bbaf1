/**
 * Answers with exactly this message. A thrown PocketBase error would add a full stop, which the specification's
 * messages lack.
 */
export function refuse(e: core.RequestEvent, status: number, message: string): void {
  e.json(status, { status, message, data: {} });
}
