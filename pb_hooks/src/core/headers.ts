/**
 * A request's header, '' where it is absent. By way of `requestInfo`, because the events of record hooks do not show `request`.
 */
export function headerOf(e: core.RequestEvent | core.RecordRequestEvent, name: string): string {
  const headers = e.requestInfo().headers as Record<string, string | undefined>;
  return headers[name.toLowerCase().replaceAll('-', '_')] ?? '';
}
