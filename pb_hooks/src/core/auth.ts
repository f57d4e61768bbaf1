import type { Account } from '../../../src/domain/core/access';
import type { Plan } from '../../../src/domain/billing/plans';

/** The fields of a `users` record that decide the entitlement. */
export function accountOf(user: core.Record): Account {
  return {
    role: user.getString('role') as Account['role'],
    premium_until: user.getString('premium_until'),
    plan: user.getString('plan') as Plan,
  };
}
