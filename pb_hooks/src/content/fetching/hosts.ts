/** The host of an address, with its port where it names one; the hooks' engine has no URL. It is the worker's `URL.host`. */
export function hostOf(url: string): string {
  const [, host = ''] = /^https?:\/\/(?:[^/?#@]*@)?([^/?#]*)/i.exec(url) ?? [];
  return host.toLowerCase().replace(/:(?:80|443)$/, '');
}
