import { jwtAuthenticator, wsconnect, type NatsConnection, type Subscription } from '@nats-io/nats-core';
import {
  countrySubject,
  MOST_COUNTRY_SUBJECTS,
  SHARED_SUBJECT,
  userSubject,
  type NatsAccess,
} from '../../../domain/sync/nats';
import { ANYTHING } from '../../../domain/sync/pokes';
import type { Poke } from '../../../domain/sync/sync-protocol';

/** Milliseconds for one node to answer. */
const PATIENCE = 5000;
/** A connection that broke without a sign is noticed after two of these. */
const PING_EACH = 60_000;
const ALL_COUNTRIES = countrySubject('*');

/** One connection to NATS, until it breaks. */
export interface NatsLink {
  /** Resolves when the connection has ended. */
  readonly closed: Promise<unknown>;
  /** @returns whether the device hears of countries of which it did not before */
  follow(countries: readonly string[]): Promise<boolean>;
  close(): void;
}

export interface LinkOptions {
  access: NatsAccess;
  user: string;
  /** Undefined: not known yet, all of them. */
  countries: readonly string[] | undefined;
  random(): number;
  onPoke(poke: Poke): void;
}

/** Connects to any node and subscribes. @throws if no node accepts the token */
export async function connectNats({ access, user, countries, random, onPoke }: LinkOptions): Promise<NatsLink> {
  const connection = await connectAny(access, random);
  const link = new Link(connection, (data) => onPoke(pokeOf(data)));
  link.add([SHARED_SUBJECT, userSubject(user)]);
  await link.follow(countries);
  return link;
}

/** One node after the other, from any: the package tries only the first ones of a list that refuse. */
async function connectAny({ urls, token }: NatsAccess, random: () => number): Promise<NatsConnection> {
  const first = Math.floor(random() * urls.length);
  let failure: unknown;
  for (const url of [...urls.slice(first), ...urls.slice(0, first)]) {
    try {
      return await wsconnect({
        servers: url,
        authenticator: jwtAuthenticator(token),
        timeout: PATIENCE,
        pingInterval: PING_EACH,
        // The caller decides when to connect again, and whether to.
        reconnect: false,
      });
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

class Link implements NatsLink {
  readonly closed: Promise<unknown>;
  private ofCountries = new Map<string, Subscription>();

  constructor(
    private readonly connection: NatsConnection,
    private readonly onMessage: (data: () => unknown) => void,
  ) {
    this.closed = connection.closed();
  }

  add(subjects: readonly string[]): Subscription[] {
    return subjects.map((subject) =>
      this.connection.subscribe(subject, {
        callback: (error, message) => {
          if (!error) this.onMessage(() => message.json());
        },
      }),
    );
  }

  async follow(countries: readonly string[] | undefined): Promise<boolean> {
    const isMany = !countries || countries.length > MOST_COUNTRY_SUBJECTS;
    const wanted = isMany ? [ALL_COUNTRIES] : countries.map(countrySubject);
    const before = this.ofCountries;
    const missing = wanted.filter((subject) => !before.has(subject));
    const added = this.add(missing);
    this.ofCountries = new Map([
      ...wanted.flatMap((subject) => (before.has(subject) ? [[subject, before.get(subject)!] as const] : [])),
      ...missing.map((subject, at) => [subject, added[at]!] as const),
    ]);
    // The new subscriptions count before the old ones end.
    await this.connection.flush();
    for (const [subject, subscription] of before) if (!this.ofCountries.has(subject)) subscription.unsubscribe();
    return missing.length > 0 && !before.has(ALL_COUNTRIES);
  }

  close(): void {
    void this.connection.close().catch(() => {});
  }
}

/** What cannot be read says that anything may have changed. */
function pokeOf(data: () => unknown): Poke {
  try {
    const poke = data() as Partial<Poke> | null;
    return Array.isArray(poke?.collections) ? { ...poke, collections: poke.collections } : ANYTHING;
  } catch {
    return ANYTHING;
  }
}
