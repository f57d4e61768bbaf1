/** The links of a mail, without duplicates, in order. */
export function linksOf(html: string): string[] {
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address!.replaceAll('&amp;', '&'));
  return [...new Set(links)];
}
