import { HEADER_CLIENT } from '../../../src/domain/sync/sync-protocol';
import { headerOf } from '../core/headers';

/** The oldest client that this server speaks with. Raise it when the protocol changes in a way that older ones misread. */
export const MIN_CLIENT = 1;

/** @throws ApiError 426 where the client says a version that is too old. One that says none is not the app, and is left alone. */
export function requireSupportedClient(e: core.RequestEvent | core.RecordRequestEvent): void {
  const said = headerOf(e, HEADER_CLIENT);
  if (said !== '' && !(Number(said) >= MIN_CLIENT))
    throw new ApiError(426, 'This version of the app is too old. Reload it to go on.');
}
