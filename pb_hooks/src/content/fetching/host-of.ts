/** The host of an address with its port, equal to `URL.host` in the worker. The hooks' engine has no URL. */
export function hostOf(url: string): string {
  const [, host = ''] = /^https?:\/\/(?:[^/?#@]*@)?([^/?#]*)/i.exec(url) ?? [];
  return host.toLowerCase().replace(/:(?:80|443)$/, '');
}

/** Whether two addresses are of one host, with or without `www.`. */
export function isSameHost(one: string, other: string): boolean {
  const bare = (url: string) => hostOf(url).replace(/^www\./, '');
  return bare(one) === bare(other);
}
