import { HEADER_CLIENT } from '../../../src/domain/sync/sync-protocol';
import { headerOf } from '../core/request-headers';

/** The oldest client version that this server accepts. Raise it when older clients would misread the protocol. */
export const MIN_CLIENT = 2;

/**
 * @throws ApiError 426 for a client version that is too old. A client without a version is not the app, and is
 * accepted.
 */
export function requireSupportedClient(e: core.RequestEvent | core.RecordRequestEvent): void {
  const version = headerOf(e, HEADER_CLIENT);
  if (version !== '' && !(Number(version) >= MIN_CLIENT))
    throw new ApiError(426, 'This version of the app is too old. Reload it to go on.');
}
