import PocketBase, { ClientResponseError } from 'pocketbase';
import { CLIENT_VERSION, HEADER_CLIENT } from '../../domain/sync/sync-protocol';

/** Timeout in ms after which a request counts as unanswered; uploads of evidence get longer. */
const TIME_OUT = 30_000;
const UPLOAD_TIME_OUT = 300_000;

const NO_CONTENT = 204;

/**
 * The client of this origin's server. Its session is in local storage under the SDK's key,
 * `pocketbase_auth`.
 */
export const pocketbase = makeClient(globalThis.location?.origin ?? '/');

export function makeClient(baseUrl: string): PocketBase {
  const client = new PocketBase(baseUrl);
  client.autoCancellation(false);
  client.beforeSend = (url, options) => {
    options.headers = { ...options.headers, [HEADER_CLIENT]: String(CLIENT_VERSION) };
    // The realtime stream stays open and does not pass through here.
    options.signal ??= AbortSignal.timeout(options.body instanceof FormData ? UPLOAD_TIME_OUT : TIME_OUT);
    return { url, options };
  };
  client.afterSend = (response: Response, data: unknown) => {
    // The SDK turns an unreadable answer (a proxy's page, truncated JSON) into an empty object, which
    // would count as a sign-in or a successful delete.
    const saysNothing = response.ok && response.status !== NO_CONTENT && Object.keys(data ?? {}).length === 0;
    if (saysNothing) throw new ClientResponseError({ url: response.url, status: response.status });
    return data;
  };
  return client;
}
