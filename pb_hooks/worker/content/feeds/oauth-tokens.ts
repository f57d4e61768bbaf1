import type { OAuthClient } from '../../../src/core/jobs/content-jobs';
import type { HostClient } from '../host-limits/host-client';
import { FetchError } from '../fetch-error';
import { asObject, asText } from './json-feed';

const MAX_BYTES = 100_000;

/** Requests OAuth 2 tokens (client credentials), each once per job. */
export class OAuthTokens {
  private readonly tokens = new Map<string, Promise<string>>();

  constructor(private readonly client: HostClient) {}

  /** @throws FetchError `sign_in` */
  token(client: OAuthClient): Promise<string> {
    const key = JSON.stringify(client);
    const token = this.tokens.get(key) ?? this.request(client);
    this.tokens.set(key, token);
    return token;
  }

  private async request({ token_url, client_id, client_secret }: OAuthClient): Promise<string> {
    const { status, body } = await this.client.fetch(token_url, {
      method: 'POST',
      isService: true,
      maxBytes: MAX_BYTES,
      maxRedirects: 0,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id,
        client_secret,
        scope: 'openid',
      }).toString(),
    });
    const token = asText(asObject(parsed(body)).access_token);
    if (status !== 200 || token === '')
      throw new FetchError(
        'sign_in',
        `We could not sign in: ${new URL(token_url).host} answered ${status}${status === 200 ? ' without a token' : ''}.`,
      );
    return token;
  }
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}
