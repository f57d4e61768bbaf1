import type { CollectionName } from '../../src/domain/core/collections';
import type { RawRow, Transport } from '../../src/sync/transport';
import type { StoredRow } from './model/store';

/** How a person signs up: what is written by the server only, and the countries they follow. */
export interface Person {
  id: string;
  role: 'member' | 'admin';
  premium_until: string;
  countries: string[];
}

/** A client's way to the server, between a sign-in and the next. */
export interface SimSession {
  transport: Transport;
  /** The token stops being valid; the server tells nobody. */
  expire(): Promise<void>;
}

/** What a run asks of a server. Two answer: the model and the real PocketBase. */
export interface SimServer {
  /** The server's clock, milliseconds. */
  now(): number;
  /** Lets the server's clock pass this moment. */
  waitUntil(time: number): Promise<void>;
  signUp(person: Person): Promise<void>;
  /** @param version of the client's protocol */
  signIn(user: string, version: number): Promise<SimSession>;

  /** As a superuser: all rows, unconditional writes. */
  rows(collection: CollectionName): Promise<StoredRow[]>;
  create(collection: CollectionName, row: RawRow & { id: string }): Promise<void>;
  update(collection: CollectionName, id: string, patch: RawRow): Promise<void>;
  remove(collection: CollectionName, id: string): Promise<void>;

  restart(): Promise<void>;
  /** The hourly lineage mark. */
  mark(): Promise<void>;
  backup(): Promise<unknown>;
  restore(backup: unknown): Promise<void>;
  /** Forgets the tombstones of today and before, as after half a year. */
  pruneTombstones(): Promise<void>;
  requireClient(version: number): Promise<void>;
  stop(): Promise<void>;
}
