import { isIP } from 'node:net';
import { isPublicAddress } from '../../core/public-addresses';

/** Longest address that is kept. */
const MAX_LENGTH = 2000;

/**
 * An item's address in full, or undefined where it is none that a reader may be sent to: only http and https, no password, no host that
 * is not on the public internet.
 *
 * @param bases what a relative address stands under, the outermost first
 */
export function readableLink(raw: string, bases: readonly string[], allow: readonly string[]): string | undefined {
  const text = raw.trim();
  if (text === '') return undefined;
  let base: string | undefined;
  for (const one of bases) {
    if (URL.canParse(one.trim(), base)) base = new URL(one.trim(), base).href;
  }
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  if (
    (url.protocol !== 'http:' && url.protocol !== 'https:') ||
    url.username ||
    url.password ||
    url.href.length > MAX_LENGTH
  )
    return undefined;
  return isOfTheWeb(url, allow) ? url.href : undefined;
}

function isOfTheWeb(url: URL, allow: readonly string[]): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host))
    return isPublicAddress(host) || allow.includes(`${host}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`);
  return host.includes('.') && !/\.(localhost|local|internal|invalid|home\.arpa)\.?$/i.test(host);
}
