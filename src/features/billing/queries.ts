import type { Row } from '../../domain/core/rows';
import type { MolaoDatabase } from '../../db/database';

/** The user's payments and plan as stored here. Only the server writes them. */
export interface Billing {
  subscription: Row<'subscriptions'> | undefined;
  /** Newest first. */
  payments: Row<'payments'>[];
  refunds: Row<'refund_requests'>[];
}

export async function readBilling(database: MolaoDatabase): Promise<Billing> {
  const [subscriptions, payments, refunds] = await Promise.all([
    database.rows('subscriptions').toArray(),
    database.rows('payments').toArray(),
    database.rows('refund_requests').toArray(),
  ]);
  return {
    subscription: newestFirst(subscriptions)[0],
    payments: newestFirst(payments),
    refunds: newestFirst(refunds),
  };
}

function newestFirst<R extends { created: string }>(rows: R[]): R[] {
  return rows.sort((a, b) => b.created.localeCompare(a.created));
}
