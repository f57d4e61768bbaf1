import type { MolaoDatabase } from '../db/database';
import type { Transport } from './transport';

/**
 * What the sync functions need. Nothing is global, so that the simulator can run many devices in one
 * process.
 */
export interface SyncContext {
  db: MolaoDatabase;
  transport: Transport;
  /** The device's clock in ms since the epoch. */
  now(): number;
}
