/** A request's header, '' if absent. Read from `requestInfo`, because events of record hooks have no `request`. */
export function headerOf(e: Pick<core.RequestEvent, 'requestInfo'>, name: string): string {
  const headers = e.requestInfo().headers as Record<string, string | undefined>;
  return headers[name.toLowerCase().replaceAll('-', '_')] ?? '';
}
