/** Headers that proxies add. Those that begin with X-Forwarded- are all refused. */
const FORWARDING = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-proxyuser-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'fastly-client-ip',
  'fly-client-ip',
  'x-envoy-external-address',
  'x-amzn-trace-id',
  'x-arr-clientip',
  'x-azure-clientip',
]);

/** True for a request header that says that a proxy stands in front. */
export function isForwardingHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return lower.startsWith('x-forwarded-') || FORWARDING.has(lower);
}

/**
 * Middleware of development only: refuses whatever came through a proxy, so that a server with development accounts cannot stand
 * behind one by mistake.
 */
export function refuseForwarded(e: core.RequestEvent): void {
  // A Go map with methods shows those as its keys: as text it shows the headers.
  const names = Object.keys(JSON.parse(toString(e.request!.header)) as object);
  if (names.some(isForwardingHeader)) {
    throw new ForbiddenError(
      'This is a development server. It does not answer behind a proxy: set MOLAO_ENV=production.',
    );
  }
  e.next();
}
