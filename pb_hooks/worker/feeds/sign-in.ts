import type { OAuthClient } from '../../src/core/jobs/content-jobs';
import type { Visitor } from '../host-limits/visitor';
import { FeedError } from './feed-error';
import { record, words } from './json-feed';

const MAX_BYTES = 100_000;

/** Gets tokens as a client with a name and a secret does (OAuth 2), each once a job. */
export class SignIns {
  private readonly tokens = new Map<string, Promise<string>>();

  constructor(private readonly visitor: Visitor) {}

  /** @throws FeedError `sign_in` */
  token(client: OAuthClient): Promise<string> {
    const key = JSON.stringify(client);
    const token = this.tokens.get(key) ?? this.ask(client);
    this.tokens.set(key, token);
    return token;
  }

  private async ask({ token_url, client_id, client_secret }: OAuthClient): Promise<string> {
    const { status, body } = await this.visitor.fetch(token_url, {
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
    const token = words(record(parsed(body)).access_token);
    if (status !== 200 || token === '')
      throw new FeedError(
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
