import { formatServerDate } from '../../../src/domain/core/dates';
import { RETENTION_YEARS } from '../../../src/domain/account/retention';
import { inTransaction, type App } from '../core/app';
import { withLease } from '../core/lease';
import { execute } from '../core/sql';
import { dropOldDevices } from './devices';
import { deleteOldAttempts } from './sign-in-attempts';

const LEASE_SECONDS = 600;

/**
 * Runs each night. Deletes old counts of failed sign-ins, devices after DEVICE_DAYS, and payment records of deleted
 * accounts after RETENTION_YEARS.
 */
export function dropExpiredRecords(): void {
  withLease($app, 'account-retention', LEASE_SECONDS, () => {
    deleteOldAttempts($app, Date.now());
    dropOldDevices($app, new Date());
    dropBefore($app, yearsBefore(new Date()));
  });
}

function dropBefore(app: App, before: string): void {
  inTransaction(app, (tx) => {
    execute(tx, 'DELETE FROM payment_events WHERE created < {:before} AND user NOT IN (SELECT id FROM users)', {
      before,
    });
    for (const table of ['refund_requests', 'payments', 'subscriptions'])
      execute(tx, `DELETE FROM ${table} WHERE user = '' AND updated < {:before}`, { before });
  });
}

function yearsBefore(now: Date): string {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - RETENTION_YEARS);
  return formatServerDate(then);
}
