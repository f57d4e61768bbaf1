/**
 * The only fields of provider messages that the ledger stores. The ledger cannot be changed and outlives the account,
 * so it has no names, addresses, cards or other personal data.
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

/** Removes every field that is not in STORED_FIELDS, at all depths. */
export function stripPersonalData(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload;
  if (Array.isArray(payload)) return payload.map(stripPersonalData);
  return Object.fromEntries(
    Object.entries(payload)
      .filter(([name]) => STORED_FIELDS.has(name))
      .map(([name, value]) => [name, name === 'metadata' ? metadataOf(value) : stripPersonalData(value)]),
  );
}

/** Stores only the user's id: the metadata of the merchant's other products may contain anything. */
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
