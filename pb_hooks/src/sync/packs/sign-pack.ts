import { PACK_PATH } from '../../../../src/domain/sync/packs';
import type { App } from '../../core/app';
import { secretFor } from '../../core/secrets';

/**
 * Addresses of packs: `<place>/<sha256>?until=<seconds>&sig=<hex>`, where the signature is HMAC-SHA256 over
 * `<sha256>.<until>`. deploy/packs.js checks them in nginx.
 */

/** Where packs are fetched, without a slash at the end: a CDN's address, or this server. */
const PLACE = $os.getenv('MOLAO_PACKS_URL').replace(/\/+$/, '') || PACK_PATH.slice(0, -1);

/** @param until seconds since the epoch */
export function signedAddress(app: App, sha256: string, until: number): string {
  return `${PLACE}/${sha256}?until=${until}&sig=${signatureOf(app, sha256, String(until))}`;
}

/** Whether the server signed this address and its time is not over. */
export function isSigned(app: App, sha256: string, { until, sig }: { until: string; sig: string }, now: Date): boolean {
  return (
    /^\d{1,12}$/.test(until) &&
    Number(until) * 1000 > now.getTime() &&
    $security.equal(sig, signatureOf(app, sha256, until))
  );
}

function signatureOf(app: App, sha256: string, until: string): string {
  return $security.hs256(`${sha256}.${until}`, $os.getenv('MOLAO_PACKS_SECRET') || secretFor(app, 'packs'));
}
