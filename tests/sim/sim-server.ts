import type { CollectionName } from '../../src/domain/core/collections';
import type { RawRow, Transport } from '../../src/sync/engine/transport';
import type { StoredRow } from './model/store';

/** A new person: fields that only the server writes, and followed countries. */
export interface Person {
  id: string;
  role: 'member' | 'admin';
  premium_until: string;
  countries: string[];
}

/** A client's session with the server, from one sign-in to the next. */
export interface SimSession {
  transport: Transport;
  /** Invalidates the token without notice. */
  expire(): Promise<void>;
}

/** The server as a run uses it, implemented by the model and the real PocketBase. */
export interface SimServer {
  /** The server's clock in ms since the epoch. */
  now(): number;
  /** Moves the server's clock past this moment. */
  waitUntil(time: number): Promise<void>;
  signUp(person: Person): Promise<void>;
  /** @param version the client's protocol version */
  signIn(user: string, version: number): Promise<SimSession>;

  /** Superuser access: all rows, unconditional writes. */
  rows(collection: CollectionName): Promise<StoredRow[]>;
  /** Whether packs left out this row because of newer ones, so that a device need not have it. */
  leftOut?(row: StoredRow): boolean;
  create(collection: CollectionName, row: RawRow & { id: string }): Promise<void>;
  update(collection: CollectionName, id: string, patch: RawRow): Promise<void>;
  remove(collection: CollectionName, id: string): Promise<void>;

  restart(): Promise<void>;
  /** Writes the hourly checkpoint. */
  writeCheckpoint(): Promise<void>;
  /** Copies the data while the server runs: it writes no checkpoint. */
  backup(): Promise<unknown>;
  restore(backup: unknown): Promise<void>;
  /** Deletes the tombstones up to today, as after half a year. */
  pruneTombstones(): Promise<void>;
  /** Deletes the keys of changes that were applied long ago. */
  forgetOperations(): Promise<void>;
  requireClient(version: number): Promise<void>;
  stop(): Promise<void>;
}
