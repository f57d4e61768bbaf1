import { isServing } from '../core/serving';

/**
 * Client of the payment provider's API (Paystack). Each call blocks one of the few engines, so the timeout is short.
 * A call without an answer may have been carried out all the same; verification and reconciliation find out.
 */
const DEFAULT_BASE = 'https://api.paystack.co';
const TIMEOUT_SECONDS = 8;

export type PaymentsMode = 'live' | 'sandbox' | 'off';

/**
 * live: key and plan are set. sandbox: a development server without them. off: production without them, or only one
 * is set.
 */
export function paymentsMode(): PaymentsMode {
  const set = [secretKey(), planCode()].filter((value) => value !== '').length;
  if (set === 2) return 'live';
  return set === 0 && $os.getenv('MOLAO_ENV') !== 'production' ? 'sandbox' : 'off';
}

export const secretKey = (): string => $os.getenv('PAYSTACK_SECRET_KEY');
export const planCode = (): string => $os.getenv('PAYSTACK_PLAN_CODE');
const timeout = (): number => Number($os.getenv('PAYSTACK_TIMEOUT_SECONDS')) || TIMEOUT_SECONDS;
const base = (): string => ($os.getenv('PAYSTACK_BASE_URL') || DEFAULT_BASE).replace(/\/+$/, '');

/** Warns at start about missing settings: the page only says that payments are not set up. */
export function warnOfMissingKeys(e: core.BootstrapEvent): void {
  e.next();
  if (!isServing() || paymentsMode() !== 'off') return;
  const missing = [secretKey() === '' && 'PAYSTACK_SECRET_KEY', planCode() === '' && 'PAYSTACK_PLAN_CODE']
    .filter(Boolean)
    .join(' and ');
  console.warn(`${missing} is not set: Premium cannot be bought here.`);
}

/**
 * - silent: no usable answer (timeout, 5xx, 429). The call may or may not have been carried out.
 * - refused: the provider understood the call and did not carry it out.
 */
export class ProviderError extends Error {
  constructor(
    readonly kind: 'silent' | 'refused',
    message: string,
    readonly code = '',
  ) {
    super(message);
  }
}

interface Envelope<T> {
  status?: boolean;
  message?: string;
  code?: string;
  data?: T;
}

const TOO_MANY = 429;

/** @throws ProviderError */
function call<T>(method: 'GET' | 'POST', path: string, body?: object): T {
  if (paymentsMode() !== 'live')
    throw new ProviderError('refused', 'Payments are not set up on this server.', 'not_set_up');
  const { statusCode, json } = send<Envelope<T>>(method, path, body);
  if (statusCode >= 500 || statusCode === TOO_MANY || typeof json?.status !== 'boolean')
    throw new ProviderError('silent', `The provider answers ${statusCode}.`);
  if (!json.status || statusCode >= 400)
    throw new ProviderError('refused', json.message ?? `The provider answers ${statusCode}.`, json.code);
  return json.data as T;
}

function send<T>(method: string, path: string, body: object | undefined): { statusCode: number; json: T | null } {
  try {
    return $http.send({
      method,
      url: base() + path,
      headers: { Authorization: `Bearer ${secretKey()}`, 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
      timeout: timeout(),
    });
  } catch (error) {
    throw new ProviderError('silent', `The provider does not answer: ${String(error)}`);
  }
}

/** `withoutPersonalData` filters it before the ledger stores it. */
export interface Transaction extends Record<string, unknown> {
  id: number;
  status: 'success' | 'failed' | 'abandoned' | 'ongoing' | 'pending' | 'processing' | 'queued' | 'reversed';
  reference: string;
  amount: number;
  currency: string;
  paid_at: string | null;
}

interface Checkout {
  email: string;
  amount: number;
  currency: string;
  reference: string;
  plan: string;
  callback_url: string;
  /** JSON text. */
  metadata: string;
}

/** Starts a payment. @returns the address of the payment page */
export function initializeTransaction(checkout: Checkout): string {
  return call<{ authorization_url: string }>('POST', '/transaction/initialize', checkout).authorization_url;
}

/** @returns undefined for an unknown reference, and in the sandbox, whose payments are only in the ledger */
export function verifyTransaction(reference: string): Transaction | undefined {
  if (paymentsMode() === 'sandbox') return undefined;
  try {
    return call<Transaction>('GET', `/transaction/verify/${encodeURIComponent(reference)}`);
  } catch (error) {
    if (
      error instanceof ProviderError &&
      error.kind === 'refused' &&
      (error.code === 'transaction_not_found' || /reference not found/i.test(error.message))
    )
      return undefined;
    throw error;
  }
}

/** @param customer the provider's `customer.id`, a number (not the customer code) */
export function listTransactions({
  customer,
  from,
  page = 1,
}: {
  customer: number;
  from: string;
  page?: number;
}): Transaction[] {
  return call<Transaction[]>(
    'GET',
    `/transaction?perPage=50&page=${page}&customer=${customer}&from=${encodeURIComponent(from)}`,
  );
}

export interface Subscription extends Record<string, unknown> {
  status: 'active' | 'non-renewing' | 'attention' | 'completed' | 'cancelled';
  subscription_code: string;
  email_token: string;
  next_payment_date: string | null;
}

export function fetchSubscription(code: string): Subscription {
  return call<Subscription>('GET', `/subscription/${encodeURIComponent(code)}`);
}

/** @param customer the provider's `customer.id` */
export function listSubscriptions(customer: number): Subscription[] {
  return call<Subscription[]>('GET', `/subscription?perPage=50&page=1&customer=${customer}`);
}

/** Does nothing in the sandbox, which has no subscriptions at a provider. */
export function disableSubscription(code: string, token: string): void {
  if (paymentsMode() !== 'sandbox') call('POST', '/subscription/disable', { code, token });
}

export function enableSubscription(code: string, token: string): void {
  if (paymentsMode() !== 'sandbox') call('POST', '/subscription/enable', { code, token });
}

/** The address of the provider's page for changing the card. */
export function manageLink(code: string): string {
  return call<{ link: string }>('GET', `/subscription/${encodeURIComponent(code)}/manage/link`).link;
}

export interface RefundAnswer extends Record<string, unknown> {
  id: number;
  status: 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';
  amount: number;
}

/**
 * Requests a full refund. Usually it is queued, and a `refund.processed` webhook follows; the sandbox refunds at
 * once.
 */
export function refundTransaction(reference: string, amount: number, note: string): RefundAnswer {
  if (paymentsMode() === 'sandbox') return { id: Date.now(), status: 'processed', amount };
  return call<RefundAnswer>('POST', '/refund', { transaction: reference, amount, merchant_note: note });
}

/** Refunds of a payment, pending ones included. @param transaction `Transaction.id` */
export function listRefunds(transaction: number): RefundAnswer[] {
  // Some versions of the documentation lack this filter, so the answer is filtered too.
  return call<RefundAnswer[]>('GET', `/refund?perPage=100&page=1&transaction=${transaction}`).filter(
    (refund) => refund.transaction === transaction,
  );
}
