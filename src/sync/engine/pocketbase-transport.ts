import type { RecordModel, default as PocketBase } from 'pocketbase';
import * as z from 'zod/mini';
import { specOf, type CollectionName } from '../../domain/core/collections';
import {
  CONNECT_TOPIC,
  HEADER_BASE,
  HEADER_MADE,
  HEADER_OPERATION,
  HEADER_REV,
  POKE_TOPIC,
  TOPICS,
  type Head,
  type LiveMessage,
  type Tombstone,
} from '../../domain/sync/sync-protocol';
import { condition, joinConditions } from '../../domain/sync/list-filter';
import { PACK_SETS, type Pack, type PackList } from '../../domain/sync/packs';
import { NATS_PATH, type NatsAccess } from '../../domain/sync/nats';
import { fetchWithHeader } from './fetch-with-header';
import { Live } from './live';
import type { LiveHandlers, Stop } from './live-stream';
import { fetchPack } from './packs/fetch-pack';
import { waitForTokenLock } from '../session/token-lock';
import { Superseded } from './superseded';
import {
  TransportError,
  type PageQuery,
  type RawRow,
  type Transport,
  type WriteRequest,
  type Written,
} from './transport';
import { failureOf, rowSchema } from './transport-failure';

const headSchema = z.looseObject({
  mark: z.string(),
  clock: z.number(),
  floor: z.number(),
  min_client: z.number(),
  time: z.number(),
  reset: z.boolean(),
  access: z.string(),
  tier: z.enum(['free', 'premium', 'admin']),
  premium_until: z.string(),
  countries: z.array(z.string()),
  revs: z.record(z.string(), z.number()),
});
const packListSchema = z.looseObject({
  rev: z.number(),
  until: z.number(),
  packs: z.array(
    z.looseObject({
      set: z.enum(PACK_SETS),
      country: z.string(),
      from: z.number(),
      to: z.number(),
      sha256: z.string(),
      bytes: z.number(),
      url: z.string(),
    }),
  ),
});
const natsSchema = z.looseObject({ urls: z.array(z.string()), token: z.string(), seconds: z.number() });
const pageSchema = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) });
const sessionSchema = z.looseObject({
  token: z.string(),
  record: z.looseObject({ id: z.string(), collectionId: z.string(), collectionName: z.string() }),
});

/** A filter has at most 3,500 characters: about this many countries. */
const MOST_COUNTRIES = 200;

/** Transport over PocketBase's API. Invalid answers (a proxy's HTML, truncated JSON) count as unanswered. */
export class PocketBaseTransport implements Transport {
  private readonly live = new Live(this);

  constructor(private readonly client: PocketBase) {}

  get user(): string {
    return this.client.authStore.record?.id ?? '';
  }

  get session(): string {
    return this.client.authStore.token;
  }

  /** The wire and the stored head call the checkpoint `mark`, as older clients do; the rest of the client says checkpoint. */
  async head({ checkpoint, clock }: { checkpoint: string; clock: number }): Promise<Head> {
    const query = { mark: checkpoint, clock };
    const head = parsed(headSchema, await this.ask(() => this.client.send('/api/sync/head', { query })));
    this.live.follow(head.countries);
    return head;
  }

  async list(query: PageQuery): Promise<RawRow[] | Tombstone[]> {
    const { collection, order, limit } = query;
    const filter = this.filterOf(query);
    const page = await this.ask<unknown>(() =>
      this.client.send(`/api/collections/${collection}/records`, {
        query: { page: 1, perPage: limit, skipTotal: 1, sort: order, ...(filter ? { filter } : {}) },
      }),
    );
    return parsed(pageSchema, page).items;
  }

  async packs(countries: readonly string[]): Promise<PackList> {
    const query = { countries: countries.join(',') };
    return parsed(packListSchema, await this.ask(() => this.client.send('/api/sync/packs', { query })));
  }

  pack({ url, bytes }: Pack): Promise<Uint8Array<ArrayBuffer>> {
    return fetchPack(this.client.buildURL('/'), url, bytes);
  }

  async write({ operation, made, collection, kind, record, patch, base, files }: WriteRequest): Promise<Written> {
    const headers: Record<string, string> = {
      [HEADER_OPERATION]: operation,
      ...(made === undefined ? {} : { [HEADER_MADE]: String(made) }),
      ...(base === undefined ? {} : { [HEADER_BASE]: String(base) }),
    };
    const service = this.client.collection(collection);
    const body = {
      ...patch,
      ...Object.fromEntries(
        Object.entries(files ?? {}).map(([field, { blob, name }]) => [
          field,
          new File([blob], name, { type: blob.type }),
        ]),
      ),
    };
    if (kind === 'delete') {
      let rev = 0;
      const send = fetchWithHeader(HEADER_REV, (value) => {
        rev = Number(value) || 0;
      });
      // Not the SDK's method, which drops the row.
      const path = `${service.baseCrudPath}/${encodeURIComponent(record)}`;
      const answer = await this.ask<RawRow>(() => this.client.send(path, { method: 'DELETE', headers, fetch: send }));
      const row = 'id' in answer ? parsed(rowSchema, answer) : undefined;
      return row ? { row, rev: row.rev } : { rev };
    }
    const answer = await this.ask<RecordModel>(() =>
      kind === 'create'
        ? service.create({ id: record, ...body }, { headers })
        : service.update(record, body, { headers }),
    );
    const row = parsed(rowSchema, answer);
    return { row, rev: row.rev };
  }

  subscribe(handlers: LiveHandlers): Promise<Stop> {
    return this.live.subscribe(handlers);
  }

  async openStream({ onPoke, onConnect, onNats }: LiveHandlers & { onNats(): void }): Promise<Stop> {
    const stops = await Promise.all([
      this.client.realtime.subscribe(CONNECT_TOPIC, onConnect),
      this.client.realtime.subscribe(POKE_TOPIC, ({ nats, ...poke }: LiveMessage) => (nats ? onNats() : onPoke(poke))),
    ]);
    // If this fails, the server sends to a stream without readers until it notices.
    return () => stops.forEach((stop) => void stop().catch(() => {}));
  }

  async natsAccess(): Promise<NatsAccess> {
    return parsed(natsSchema, await this.ask(() => this.client.send(NATS_PATH, { method: 'POST' })));
  }

  /**
   * Subscribes the open stream again under the present token: with the old one the server has dropped
   * it and sends no pokes. Failure may be ignored: a broken stream reconnects.
   */
  async nameStream(): Promise<void> {
    const { clientId } = this.client.realtime;
    if (!clientId) return;
    await this.ask(() =>
      this.client.send('/api/realtime', { method: 'POST', body: { clientId, subscriptions: TOPICS } }),
    ).catch(() => {});
  }

  async report(problem: { collection: string; record: string; reason: string }): Promise<void> {
    await this.ask(() => this.client.send('/api/sync/report', { method: 'POST', body: problem }));
  }

  /** Replaces the token by a newer one. @throws TransportError */
  async refresh(): Promise<void> {
    const { session } = this;
    const { token, record } = parsed(
      sessionSchema,
      await this.ask(() => this.client.send('/api/collections/users/auth-refresh', { method: 'POST' })),
    );
    // Keeps a token that came with a sign-in or new password meanwhile. (The SDK's own refresh would
    // overwrite it.)
    if (this.session === session) this.client.authStore.save(token, record);
  }

  /**
   * The query in the server's filter language. Admins store no more than others: their own rows, and
   * what is published.
   */
  private filterOf(query: PageQuery): string {
    const {
      collection,
      countries,
      records,
      from,
      below,
      upTo,
      publishedFrom,
      publishedBefore,
      createdFrom,
      createdBefore,
    } = query;
    if (countries && countries.length > MOST_COUNTRIES)
      throw new RangeError(`A filter holds ${MOST_COUNTRIES} countries, not ${countries.length}.`);
    return joinConditions([
      from !== undefined && condition.revFrom(from),
      below !== undefined && condition.revBelow(below),
      upTo !== undefined && condition.revUpTo(upTo),
      publishedFrom && condition.publishedFrom(publishedFrom),
      publishedBefore && condition.publishedBefore(publishedBefore),
      createdFrom && condition.createdFrom(createdFrom),
      createdBefore && condition.createdBefore(createdBefore),
      countries && condition.countries(countries),
      records && condition.records(records),
      collection !== 'tombstones' && this.visible(collection),
    ]);
  }

  private visible(collection: CollectionName): string | undefined {
    const self = this.client.authStore.record?.id ?? '';
    const { owner, stored } = specOf(collection);
    if (owner) return condition.owner(owner, self);
    switch (stored) {
      case 'published':
        return condition.published();
      case 'listed':
        return condition.listed();
      case 'approved':
        return condition.approvedOrAddedBy(self);
      case undefined:
        return undefined;
    }
  }

  private async ask<T>(request: () => Promise<T>): Promise<T> {
    const { session } = this;
    try {
      return await request();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'unauthorised') {
        // The refusal is about the token that was sent. The session ends only when there is no other
        // token.
        await waitForTokenLock();
        if (this.session !== session) throw new Superseded();
      }
      throw new TransportError(failure);
    }
  }
}

function parsed<S extends z.ZodMiniType>(schema: S, answer: unknown): z.infer<S> {
  const result = schema.safeParse(answer);
  if (!result.success) throw new TransportError({ kind: 'offline', status: 200 });
  return result.data;
}
