/** The provider's objects in the shapes of its documentation. */

export interface Customer {
  id: number;
  code: string;
  email: string;
}

export interface Transaction {
  id: number;
  reference: string;
  accessCode: string;
  amount: number;
  currency: string;
  status: 'abandoned' | 'success' | 'failed' | 'reversed' | 'ongoing';
  customer: Customer;
  plan: string;
  metadata: unknown;
  callbackUrl: string;
  createdAt: string;
  paidAt: string | null;
}

export interface Subscription {
  id: number;
  code: string;
  token: string;
  plan: string;
  amount: number;
  status: 'active' | 'non-renewing' | 'cancelled' | 'attention';
  customer: Customer;
  createdAt: string;
  nextPaymentDate: string | null;
}

export const customerShape = ({ id, code, email }: Customer) => ({
  id,
  first_name: 'Naledi',
  last_name: 'Mokoena',
  email,
  customer_code: code,
  phone: null,
  metadata: null,
  risk_action: 'default',
  international_format_phone: null,
});

const authorizationShape = ({ id }: Customer) => ({
  authorization_code: `AUTH_fake${id}`,
  bin: '408408',
  last4: '4081',
  exp_month: '12',
  exp_year: '2030',
  channel: 'card',
  card_type: 'visa ',
  bank: 'TEST BANK',
  country_code: 'ZA',
  brand: 'visa',
  reusable: true,
  signature: `SIG_fake${id}`,
  account_name: 'Naledi Mokoena',
});

const planShape = (code: string, amount: number) => ({
  id: 67572,
  name: 'Premium',
  plan_code: code,
  description: null,
  amount,
  interval: 'monthly',
  send_invoices: true,
  send_sms: true,
  currency: 'ZAR',
});

const transactionCore = (transaction: Transaction) => ({
  id: transaction.id,
  domain: 'test',
  status: transaction.status,
  reference: transaction.reference,
  receipt_number: null,
  amount: transaction.amount,
  message: null,
  gateway_response:
    transaction.status === 'success'
      ? 'Successful'
      : transaction.status === 'failed'
        ? 'Declined'
        : 'The transaction was not completed',
  paid_at: transaction.paidAt,
  created_at: transaction.createdAt,
  channel: 'card',
  currency: transaction.currency,
  ip_address: '197.210.54.33',
  metadata: transaction.metadata,
  log: null,
  fees: 300,
  fees_split: null,
  customer: customerShape(transaction.customer),
  authorization: authorizationShape(transaction.customer),
});

/** As in the answer of `transaction/verify`: `plan` is the code, and `plan_object` an object. */
export const verifiedShape = (transaction: Transaction) => ({
  ...transactionCore(transaction),
  plan: transaction.plan || null,
  split: {},
  order_id: null,
  paidAt: transaction.paidAt,
  createdAt: transaction.createdAt,
  requested_amount: transaction.amount,
  pos_transaction_data: null,
  source: null,
  transaction_date: transaction.createdAt,
  plan_object: transaction.plan ? planShape(transaction.plan, transaction.amount) : {},
  subaccount: {},
});

/** As in `charge.success`: the plan is an object, empty if there is none. */
export const chargeShape = (transaction: Transaction) => ({
  ...transactionCore(transaction),
  plan: transaction.plan ? planShape(transaction.plan, transaction.amount) : {},
});

/** `subscription.create` lacks the token that `subscription/:code` and other events have. */
export const announcedShape = (subscription: Subscription) => ({
  domain: 'test',
  status: subscription.status,
  subscription_code: subscription.code,
  amount: subscription.amount,
  cron_expression: '0 0 28 * *',
  next_payment_date: subscription.nextPaymentDate,
  open_invoice: null,
  createdAt: subscription.createdAt,
  plan: planShape(subscription.plan, subscription.amount),
  authorization: authorizationShape(subscription.customer),
  customer: customerShape(subscription.customer),
  created_at: subscription.createdAt,
});

export const subscriptionShape = (subscription: Subscription) => ({
  ...announcedShape(subscription),
  id: subscription.id,
  email_token: subscription.token,
  integration: 116430,
  start: Date.parse(subscription.createdAt) / 1000,
  quantity: 1,
  invoices: [],
  invoices_history: [],
  invoice_limit: 0,
  split_code: null,
  most_recent_invoice: null,
  updatedAt: subscription.createdAt,
});

const embeddedShape = ({ status, code, token, amount, nextPaymentDate }: Subscription) => ({
  status,
  subscription_code: code,
  email_token: token,
  amount,
  cron_expression: '0 0 28 * *',
  next_payment_date: nextPaymentDate,
  open_invoice: null,
});

export const invoiceShape = (subscription: Subscription, at: string, transaction?: Transaction) => ({
  domain: 'test',
  invoice_code: `INV_fake${subscription.id}_${Date.parse(at)}`,
  amount: subscription.amount,
  period_start: at,
  period_end: subscription.nextPaymentDate,
  status: transaction ? 'success' : 'pending',
  paid: transaction !== undefined,
  paid_at: transaction?.paidAt ?? null,
  description: null,
  authorization: authorizationShape(subscription.customer),
  subscription: embeddedShape(subscription),
  customer: customerShape(subscription.customer),
  transaction: transaction
    ? {
        reference: transaction.reference,
        status: transaction.status,
        amount: transaction.amount,
        currency: transaction.currency,
      }
    : {},
  created_at: at,
});

export const refundShape = (transaction: Transaction, amount: number, status: string, reference: string | null) => ({
  status,
  transaction_reference: transaction.reference,
  refund_reference: reference,
  amount: String(amount),
  currency: transaction.currency,
  processor: 'mpgs_zen',
  customer: { first_name: 'Naledi', last_name: 'Mokoena', email: transaction.customer.email },
  integration: 412829,
  domain: 'test',
});

export const disputeShape = (
  id: number,
  transaction: Transaction,
  at: string,
  resolution: string | null,
  resolvedAt: string | null,
) => ({
  id,
  refund_amount: transaction.amount,
  currency: transaction.currency,
  status: resolution ? 'resolved' : 'awaiting-merchant-feedback',
  resolution,
  domain: 'test',
  transaction: {
    ...transactionCore(transaction),
    customer: { international_format_phone: null },
    authorization: {},
    plan: {},
    metadata: '',
  },
  transaction_reference: null,
  category: 'chargeback',
  customer: customerShape(transaction.customer),
  bin: '408408',
  last4: '4081',
  dueAt: at,
  resolvedAt,
  evidence: null,
  attachments: null,
  note: null,
  history: [{ status: 'pending', by: transaction.customer.email, createdAt: at }],
  messages: [],
  created_at: at,
  updated_at: resolvedAt ?? at,
});
