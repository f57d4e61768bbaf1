import { encodeUser, type User } from '@nats-io/jwt';
import { nkeys } from '@nats-io/nats-core';
import { countrySubject, MOST_COUNTRY_SUBJECTS, SHARED_SUBJECT, userSubject } from '../../../../src/domain/sync/nats';
import type { TokenAnswer } from '../../../src/core/bridge-protocol';

/** Seconds for which a token of a device is valid, at most. */
const LIFETIME = 3600;
/** Shared, own and all countries, twice for the moment in which a device changes its subscriptions. */
const MOST_SUBSCRIPTIONS = 2 * (MOST_COUNTRY_SUBJECTS + 3);
/** A device publishes nothing: so many bytes are a fault. */
const PAYLOAD = 1024;

/** Signs the tokens for NATS of one account. */
export class Tokens {
  private readonly lifetime: number;
  private readonly signer: nkeys.KeyPair;
  /** A token of a device has no key of its own: who has the token may use it. */
  private readonly devices = nkeys.createUser();
  private readonly bridge = nkeys.createUser();

  /**
   * @param account the account's public key
   * @param seed of a signing key of the account
   * @param lifetime in seconds
   */
  constructor(
    private readonly account: string,
    seed: string,
    lifetime = LIFETIME,
  ) {
    this.lifetime = Math.min(lifetime, LIFETIME);
    this.signer = nkeys.fromSeed(new TextEncoder().encode(seed));
  }

  /** For the devices of a user: listens only. */
  async forUser(user: string): Promise<TokenAnswer> {
    const token = await this.sign(
      user,
      this.devices,
      {
        pub: { deny: ['>'] },
        sub: { allow: [SHARED_SUBJECT, countrySubject('>'), userSubject(user)] },
        subs: MOST_SUBSCRIPTIONS,
        payload: PAYLOAD,
        bearer_token: true,
        allowed_connection_types: ['WEBSOCKET'],
      },
      this.lifetime,
    );
    return { token, seconds: this.lifetime };
  }

  /** For the bridge: publishes only, and asks for the number of connections. It never leaves this process. */
  async forBridge(countRequest: string, inbox: string): Promise<{ token: string; seed: Uint8Array }> {
    const token = await this.sign('bridge', this.bridge, {
      pub: { allow: [SHARED_SUBJECT, countrySubject('*'), userSubject('*'), countRequest] },
      sub: { allow: [`${inbox}.>`] },
    });
    return { token, seed: this.bridge.getSeed() };
  }

  private sign(name: string, key: nkeys.KeyPair, user: Partial<User>, lifetime?: number): Promise<string> {
    const exp = lifetime && Math.floor(Date.now() / 1000) + lifetime;
    return encodeUser(name, key, this.account, user, { signer: this.signer, ...(exp && { exp }) });
  }
}
