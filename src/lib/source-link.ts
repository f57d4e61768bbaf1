/**
 * The address of a source if it may be opened: parseable, http or https.
 * Anything else (a typing error, `javascript:`, an empty field) returns undefined.
 */
export function parseSourceUrl(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

/** The host without `www.`: 'gov.za' for 'www.gov.za'. */
export function sourceHost(url: URL): string {
  return url.host.replace(/^www\./, '');
}
