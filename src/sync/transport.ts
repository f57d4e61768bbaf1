import type { CollectionName } from '../domain/core/collections';
import type { Head, Tombstone } from '../domain/sync/sync-protocol';

/** A row before it has been parsed: what the server says, unproven. */
export type RawRow = Record<string, unknown>;

/** Which rows of a collection to list. The transport turns it into the server's filter language. */
export interface PageQuery {
  collection: CollectionName | 'tombstones';
  /** Only rows of these countries; absent for global and owner collections. */
  countries?: readonly string[];
  /** Only these records (on demand). */
  records?: readonly string[];
  /** Only rows whose `rev` is at least this (ascending pull). */
  from?: number;
  /** Only rows whose `rev` is below this (backfill, newest first). */
  below?: number;
  /** Only rows whose `rev` is at most this (backfill). */
  upTo?: number;
  /** Only rows whose `published_date` is on or after / before this PocketBase date. */
  publishedFrom?: string;
  publishedBefore?: string;
  order: 'rev' | '-rev' | '-published_date';
  limit: number;
}

export interface WriteRequest {
  /** The outbox entry's id; the server applies it once. */
  operation: string;
  collection: CollectionName;
  kind: 'create' | 'update' | 'delete';
  record: string;
  /** Fields to write; the record's id is added for a create. */
  patch: RawRow;
  /** The rev that an update or delete rests on; absent: unconditional. */
  base?: number;
  /** Files to upload, by field. */
  files?: Record<string, { blob: Blob; name: string }>;
}

/**
 * Everything the sync code asks of a server. The PocketBase transport and the simulator's model both answer it.
 * Any request may throw `Superseded` instead: its token was refused, and has been replaced meanwhile.
 */
export interface Transport {
  /** Changes with every sign-in. A server answers an invalid token like an anonymous reader, with empty lists: what was pulled counts only within one session. */
  readonly session: string;
  /** @throws TransportError */
  head(position: { mark: string; clock: number }): Promise<Head>;
  /** One page. Shorter than `limit`: the last one. @throws TransportError */
  list(query: PageQuery): Promise<RawRow[] | Tombstone[]>;
  /** The row as it stands after the write (undefined for a delete). @throws TransportError */
  write(request: WriteRequest): Promise<RawRow | undefined>;
  /** Calls `onPoke` with the collections that moved, `onConnect` after each (re)connection. Returns a stop function. */
  subscribe(handlers: { onPoke(collections: string[]): void; onConnect(): void }): Promise<() => void>;
  /** Tells the server about a row that this client could not read. Failure is of no consequence. */
  report(problem: { collection: string; record: string; reason: string }): Promise<void>;
}

/**
 * What a request can fail with. `offline` covers everything after which nobody knows whether the server did the work:
 * no network, a time-out, 5xx, 429, an answer that is not JSON. Those are retried under the same operation id.
 */
export type TransportFailure =
  | { kind: 'offline'; status: number; retryAfter?: number }
  | { kind: 'unauthorised' }
  | { kind: 'too-old' }
  | { kind: 'conflict'; current: RawRow }
  | { kind: 'missing' }
  | { kind: 'refused'; status: number; message: string; fields: Record<string, string> };

export class TransportError extends Error {
  constructor(readonly failure: TransportFailure) {
    super(`transport: ${failure.kind}`);
    this.name = 'TransportError';
  }
}
