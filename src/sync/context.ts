import type { MolaoDatabase } from '../db/database';
import type { Transport } from './transport';

/** Everything the sync functions need; nothing of it is global, so that the simulator can run many devices in one process. */
export interface SyncContext {
  db: MolaoDatabase;
  transport: Transport;
  /** The device's clock, milliseconds. */
  now(): number;
}
