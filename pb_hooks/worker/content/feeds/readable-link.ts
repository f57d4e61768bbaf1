import { isIP } from 'node:net';
import { isPublicAddress } from '../../core/public-addresses';

const MAX_LENGTH = 2000;

/**
 * The absolute address of an item; undefined if it is unsafe for readers: only http and https, no password, only public hosts.
 *
 * @param bases base addresses, outermost first
 */
export function readableLink(raw: string, bases: readonly string[], allow: readonly string[]): string | undefined {
  const address = raw.trim();
  if (address === '') return undefined;
  let base: string | undefined;
  for (const one of bases) {
    if (URL.canParse(one.trim(), base)) base = new URL(one.trim(), base).href;
  }
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  if (
    (url.protocol !== 'http:' && url.protocol !== 'https:') ||
    url.username ||
    url.password ||
    url.href.length > MAX_LENGTH
  )
    return undefined;
  return isPublicHost(url, allow) ? url.href : undefined;
}

function isPublicHost(url: URL, allow: readonly string[]): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host))
    return isPublicAddress(host) || allow.includes(`${host}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`);
  return host.includes('.') && !/\.(localhost|local|internal|invalid|home\.arpa)\.?$/i.test(host);
}
