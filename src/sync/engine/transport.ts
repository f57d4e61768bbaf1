import type { CollectionName } from '../../domain/core/collections';
import type { Pack, PackList } from '../../domain/sync/packs';
import type { Head, Poke, Tombstone } from '../../domain/sync/sync-protocol';

/** A server row before it is parsed. */
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
  /** Only rows whose `published_date` or `created` is on or after / before this PocketBase date. */
  publishedFrom?: string;
  publishedBefore?: string;
  createdFrom?: string;
  createdBefore?: string;
  order: 'rev' | '-rev' | '-published_date';
  limit: number;
}

export interface WriteRequest {
  /** The outbox entry's id; the server applies it once. */
  operation: string;
  /** When the user made the change, by the server's clock, in ms since the epoch. Absent: the time in `operation`. */
  made?: number;
  collection: CollectionName;
  kind: 'create' | 'update' | 'delete';
  record: string;
  /** Fields to write; a create adds the record's id. */
  patch: RawRow;
  /** The rev that an update or delete is based on; absent: unconditional. */
  base?: number;
  /** Files to upload, by field. */
  files?: Record<string, { blob: Blob; name: string }>;
}

/** The result of a write. */
export interface Written {
  /** The row after the write; absent after a delete, unless the delete was repeated and the record made again. */
  row?: RawRow;
  /** Its rev; after a delete at least the tombstone's rev. 0 if the server does not say. */
  rev: number;
}

/**
 * The server as the sync code uses it, implemented by the PocketBase transport and the simulator's model. Any request
 * may throw `Superseded` instead: its token was refused and has been replaced since.
 */
export interface Transport {
  /**
   * Changes with every sign-in. The server refuses an invalid token, but answers lists without a token like those of a
   * visitor, with nothing: pulled rows count only within one session.
   */
  readonly session: string;
  /** @throws TransportError */
  head(position: { checkpoint: string; clock: number }): Promise<Head>;
  /** One page; it is the last one when it is shorter than `limit`. @throws TransportError */
  list(query: PageQuery): Promise<RawRow[] | Tombstone[]>;
  /** The packs of these countries and of no country, as far as this user may read them. @throws TransportError */
  packs(countries: readonly string[]): Promise<PackList>;
  /**
   * The bytes of a pack's file, unchecked: they may come from storage that is not the server.
   *
   * @throws TransportError with the status of the answer, 0 if there was none or it was too slow
   */
  pack(pack: Pack): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws TransportError */
  write(request: WriteRequest): Promise<Written>;
  /**
   * Calls `onPoke` when rows changed and `onConnect` after each (re)connection. Returns a stop function.
   */
  subscribe(handlers: { onPoke(poke: Poke): void; onConnect(): void }): Promise<() => void>;
  /** Reports a row that this client could not parse. Failure may be ignored. */
  report(problem: { collection: string; record: string; reason: string }): Promise<void>;
}

/**
 * Why a request failed. `offline` means that it is unknown whether the server did the work: no network,
 * a timeout, 5xx, 429, an answer that is not JSON. Such requests are retried under the same operation
 * id. With `retryAfter` (seconds), `message` is the server's own and says when to try again. With status 507 it says that
 * the server's disk has too little space.
 */
export type TransportFailure =
  | { kind: 'offline'; status: number; retryAfter?: number; message?: string }
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
