/**
 * The address of a source, if it is one that may be opened: parseable, http or https.
 * Everything else (a typing error, `javascript:`, an empty field) is undefined.
 */
export function parseSourceUrl(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

/** The host as people say it: 'gov.za' for 'www.gov.za'. */
export function sourceHost(url: URL): string {
  return url.host.replace(/^www\./, '');
}
