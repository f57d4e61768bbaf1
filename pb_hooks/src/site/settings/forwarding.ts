/** Headers that proxies add. All headers that start with X-Forwarded- are refused as well. */
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

/** True for a request header that shows a proxy. */
function isForwardingHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return lower.startsWith('x-forwarded-') || FORWARDING.has(lower);
}

/**
 * Middleware of development mode: refuses requests through a proxy, so that a server with development accounts cannot
 * run behind one by mistake.
 */
export function refuseForwarded(e: core.RequestEvent): void {
  // A Go map with methods shows its methods as keys; its text form shows the headers.
  const names = Object.keys(JSON.parse(toString(e.request!.header)) as object);
  if (names.some(isForwardingHeader)) {
    throw new ForbiddenError(
      'This is a development server. It does not answer behind a proxy: set MOLAO_ENV=production.',
    );
  }
  e.next();
}
