import type { NatsAccess } from '../../../src/domain/sync/nats';
import { hasBridge, isBridge, noteRead } from '../core/bridge';
import { BRIDGE_HEADER, TOKEN_PATH, type TokenAnswer, type TokenRequest } from '../core/bridge-protocol';
import { headerOf } from '../core/request-headers';
import { requireSupportedClient } from './client-version';

/** The bridge is on this machine and signs in a few milliseconds. */
const TIMEOUT_SECONDS = 3;
const SERVICE_UNAVAILABLE = 503;

/**
 * `POST /api/sync/nats` → NatsAccess: a token of the signed-in user for NATS. The bridge signs it, because this engine has
 * no Ed25519.
 *
 * @throws ApiError 404 without NATS, 426, 503 without the bridge
 */
export function giveNatsAccess(e: core.RequestEvent): void {
  requireSupportedClient(e);
  if (!hasBridge()) throw new NotFoundError('This server does not use NATS.');
  const request: TokenRequest = { user: e.auth!.id };
  const access: NatsAccess = { urls: addresses(), ...tokenFor(request) };
  e.response.header().set('Cache-Control', 'no-store');
  e.json(200, access);
}

/** `POST /api/sync/bridge` → BridgeAnswer. @throws ApiError 404 for everybody but the bridge */
export function readByBridge(e: core.RequestEvent): void {
  if (!isBridge(headerOf(e, BRIDGE_HEADER))) throw new NotFoundError();
  e.json(200, noteRead(e.app));
}

const addresses = () =>
  $os
    .getenv('NATS_WS_URL')
    .split(',')
    .map((url) => url.trim());

function tokenFor(request: TokenRequest): TokenAnswer {
  const answer = ask(request);
  if (answer?.statusCode !== 200) throw new ApiError(SERVICE_UNAVAILABLE, 'NATS is not available now.', {});
  return answer.json as TokenAnswer;
}

function ask(request: TokenRequest) {
  try {
    return $http.send({
      url: `http://127.0.0.1:${$os.getenv('MOLAO_BRIDGE_PORT')}${TOKEN_PATH}`,
      method: 'POST',
      headers: { [BRIDGE_HEADER]: $os.getenv('MOLAO_BRIDGE_SECRET') },
      body: JSON.stringify(request),
      timeout: TIMEOUT_SECONDS,
    });
  } catch {
    // The bridge restarts.
    return undefined;
  }
}
