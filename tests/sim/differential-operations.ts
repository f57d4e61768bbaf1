import type { CollectionName } from '../../src/domain/core/collections';
import type { Transport } from '../../src/sync/engine/transport';
import type { Random } from './random';
import type { SimServer } from './sim-server';

const DAY = 86_400_000;

/** One of the two servers with one session per person. */
export interface Side {
  server: SimServer;
  sessions: Transport[];
}

/** The time at which both servers begin. */
export const STARTED = Date.now();
/** The time this many days after the start, in the server's format. */
export const date = (days: number) => new Date(STARTED + days * DAY).toISOString().replace('T', ' ');

/** One step of the comparison. Both sides do the same work. */
export interface Operation {
  name: string;
  work: (side: Side) => Promise<unknown>;
}

/** Random choices among the people and countries of the comparison, and among the rows that were made. */
export class Choices {
  private readonly ids: Partial<Record<CollectionName, string[]>> = {};

  constructor(
    readonly random: Random,
    readonly people: readonly string[],
    readonly countries: readonly string[],
  ) {}

  /** Ids of a collection that were created before, in order. */
  known(collection: CollectionName): string[] {
    return (this.ids[collection] ??= []);
  }

  minted(collection: CollectionName): string {
    const id = this.random.id();
    this.known(collection).push(id);
    return id;
  }
}
