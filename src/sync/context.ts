import type { MolaoDatabase } from '../db/database';
import type { Transport } from './transport';

/**
 * The dependencies of the sync functions. Nothing is global, so that the simulator can run many devices in one process.
 */
export interface SyncContext {
  db: MolaoDatabase;
  transport: Transport;
  /** The device's clock in ms since the epoch. */
  now(): number;
}
