import type { App } from '../core/app';
import { execute } from '../core/sql';

/**
 * True the first time that it is asked for a key, false ever after. Ask it in the transaction that writes what must be written once: both
 * stand or fall together.
 */
export function firstTime(tx: App, key: string): boolean {
  return (
    execute(tx, 'INSERT INTO billing_notices (key, at) VALUES ({:key}, {:at}) ON CONFLICT (key) DO NOTHING', {
      key,
      at: Date.now(),
    }) > 0
  );
}
