import type { MolaoDatabase } from '../../db/database';
import type { PackCodec } from './packs/pack-codec';
import type { Transport } from './transport';

/**
 * The dependencies of the sync functions. Nothing is global, so that the simulator can run many devices in one process.
 */
export interface SyncContext {
  db: MolaoDatabase;
  transport: Transport;
  /** The device's clock in ms since the epoch. */
  now(): number;
  /** Absent: this browser cannot read packs, and lists bring everything. */
  codec?: PackCodec | undefined;
  /** Rows of one request. Absent: `PAGE_SIZE`; the simulator has few rows, and so uses small pages. */
  pageSize?: number;
}

/** What the functions of one cycle also know. */
export interface CycleContext extends SyncContext {
  /**
   * The time of the cycle's head in ms since the epoch. What counts in days counts from it: the device's clock may be
   * wrong by years.
   */
  serverTime: number;
  /** Server time minus device time at that head, in milliseconds. Absent in a cycle that uses the head of an earlier one. */
  clockOffset?: number | undefined;
}
