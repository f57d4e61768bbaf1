/** Answers with these very words. A thrown error of PocketBase's would end them with a full stop, and the specification's have none. */
export function refuse(e: core.RequestEvent, status: number, message: string): void {
  e.json(status, { status, message, data: {} });
}
