import * as z from 'zod/mini';
import { text, date, relation, base } from './row-fields';

export const subscription = z.looseObject({
  ...base,
  user: relation,
  status: z.enum(['trialing', 'active', 'past_due', 'suspended', 'cancelled', 'expired']),
  started_at: date,
  current_period_end: date,
  cancel_at_period_end: z.boolean(),
});

export const payment = z.looseObject({
  ...base,
  user: relation,
  reference: text,
  amount: z.int(),
  currency: text,
  state: text,
  paid_at: date,
});

export const refund = z.looseObject({
  ...base,
  user: relation,
  payment: relation,
  reason: text,
  state: text,
  decision_reason: text,
  decided_at: date,
});
