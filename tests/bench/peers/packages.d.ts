/*
 * The used parts of the packages of this folder. Only the bench installs them, so the checks of the project cannot read
 * their own types.
 */

declare module 'rxdb/plugins/core' {
  export interface RxCollection {
    count(): { exec(): Promise<number> };
    find(query: { selector: Record<string, unknown> }): { exec(): Promise<unknown[]> };
  }
  interface RxDatabase {
    addCollections(
      collections: Record<string, { schema: Record<string, unknown> }>,
    ): Promise<Record<string, RxCollection>>;
  }
  export function createRxDatabase(options: {
    name: string;
    storage: unknown;
    multiInstance: boolean;
  }): Promise<RxDatabase>;
}

declare module 'rxdb/plugins/storage-dexie' {
  export function getRxStorageDexie(): unknown;
}

declare module 'rxdb/plugins/replication' {
  import type { RxCollection } from 'rxdb/plugins/core';

  export function replicateRxCollection<Checkpoint>(options: {
    collection: RxCollection;
    replicationIdentifier: string;
    live: boolean;
    pull: {
      batchSize: number;
      /** `checkpoint` is absent at the first call. */
      handler(checkpoint?: Checkpoint): Promise<{ documents: unknown[]; checkpoint: Checkpoint }>;
    };
  }): {
    awaitInitialReplication(): Promise<void>;
    error$: { subscribe(listener: (error: Error) => void): unknown };
  };
}

declare module 'pouchdb-core' {
  class PouchDB {
    static plugin(plugin: unknown): typeof PouchDB;
    constructor(name: string, options: { adapter: string });
    info(): Promise<unknown>;
    bulkDocs(docs: readonly { _id: string }[]): Promise<{ error?: unknown }[]>;
    allDocs(): Promise<{ rows: { id: string }[] }>;
    createIndex(options: { index: { fields: readonly string[] } }): Promise<unknown>;
    find(query: { selector: Record<string, unknown>; limit: number }): Promise<{ docs: unknown[]; warning?: string }>;
  }
  export { PouchDB as default };
}

declare module 'pouchdb-adapter-indexeddb' {
  const adapter: unknown;
  export { adapter as default };
}

declare module 'pouchdb-find' {
  const find: unknown;
  export { find as default };
}
