/**
 * Members of the provider's messages that the ledger keeps. It can never be changed and outlives the account, so it holds no names, addresses, cards or
 * anything else that the provider may send about a person: what is not in this list is not stored.
 */
const STORED_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'status',
  'reference',
  'amount',
  'currency',
  'paid',
  'domain',
  'channel',
  'gateway_response',
  'fees',
  'category',
  'resolution',
  'invoice_code',
  'interval',
  'paid_at',
  'paidAt',
  'created_at',
  'createdAt',
  'updated_at',
  'updatedAt',
  'resolved_at',
  'resolvedAt',
  'period_start',
  'period_end',
  'next_payment_date',
  'start',
  'plan',
  'plan_object',
  'plan_code',
  'customer',
  'customer_code',
  'subscription',
  'subscription_code',
  'email_token',
  'transaction',
  'transaction_reference',
  'refund_reference',
  'refund_amount',
  'metadata',
  'user',
]);

/** A provider's payload without what could name a person. */
export function stripPersonalData(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload;
  if (Array.isArray(payload)) return payload.map(stripPersonalData);
  return Object.fromEntries(
    Object.entries(payload)
      .filter(([name]) => STORED_FIELDS.has(name))
      .map(([name, value]) => [name, name === 'metadata' ? metadataOf(value) : stripPersonalData(value)]),
  );
}

/** Only the user's id: the metadata of what else the merchant sells may hold anything. */
function metadataOf(value: unknown): unknown {
  const metadata = typeof value === 'string' ? parse(value) : value;
  const user = typeof metadata === 'object' && metadata !== null ? (metadata as { user?: unknown }).user : undefined;
  return typeof user === 'string' ? { user } : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
