/**
 * The payment provider, Paystack, by its documented API. Each call holds one of the few engines until it is answered, so none waits long; one that
 * was not answered may have been carried out nevertheless, which verification and the nightly reconciliation find out.
 */
const DEFAULT_BASE = 'https://api.paystack.co';
const TIMEOUT_SECONDS = 8;

export type PaymentsMode = 'live' | 'sandbox' | 'off';

/** live: with the provider's key and plan. sandbox: a development server without them. off: production without them, or half of them. */
export function paymentsMode(): PaymentsMode {
  const set = [secretKey(), planCode()].filter((value) => value !== '').length;
  if (set === 2) return 'live';
  return set === 0 && $os.getenv('MOLAO_ENV') !== 'production' ? 'sandbox' : 'off';
}

export const secretKey = (): string => $os.getenv('PAYSTACK_SECRET_KEY');
export const planCode = (): string => $os.getenv('PAYSTACK_PLAN_CODE');
const base = (): string => ($os.getenv('PAYSTACK_BASE_URL') || DEFAULT_BASE).replace(/\/+$/, '');

/**
 * - silent: no answer, or one that says nothing (time-out, 5xx, 429). Nobody knows whether it was carried out.
 * - refused: the provider understood and did not do it.
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
function ask<T>(method: 'GET' | 'POST', path: string, body?: object): T {
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
      timeout: TIMEOUT_SECONDS,
    });
  } catch (error) {
    throw new ProviderError('silent', `The provider does not answer: ${String(error)}`);
  }
}

/** What the ledger stores of it goes through `withoutPersonalData` first. */
export interface Transaction extends Record<string, unknown> {
  id: number;
  status: 'success' | 'failed' | 'abandoned' | 'ongoing' | 'pending' | 'processing' | 'queued' | 'reversed';
  reference: string;
  amount: number;
  currency: string;
  paid_at: string | null;
}

export interface Checkout {
  email: string;
  amount: number;
  currency: string;
  reference: string;
  plan: string;
  callback_url: string;
  /** An object as text. */
  metadata: string;
}

/** Begins a payment. @returns where the person pays */
export function initializeTransaction(checkout: Checkout): string {
  return ask<{ authorization_url: string }>('POST', '/transaction/initialize', checkout).authorization_url;
}

/** @returns undefined where the provider knows no such reference, and in the sandbox: what was played there is in the ledger, and nobody knows more */
export function verifyTransaction(reference: string): Transaction | undefined {
  if (paymentsMode() === 'sandbox') return undefined;
  try {
    return ask<Transaction>('GET', `/transaction/verify/${encodeURIComponent(reference)}`);
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

/** @param customer the provider's number (not its code) of the customer, as in `customer.id` */
export function listTransactions({
  customer,
  from,
  page = 1,
}: {
  customer: number;
  from: string;
  page?: number;
}): Transaction[] {
  return ask<Transaction[]>(
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
  return ask<Subscription>('GET', `/subscription/${encodeURIComponent(code)}`);
}

/** @param customer the provider's number of the customer */
export function listSubscriptions(customer: number): Subscription[] {
  return ask<Subscription[]>('GET', `/subscription?perPage=50&page=1&customer=${customer}`);
}

/** A development server's sandbox has no subscriptions at a provider: there is nothing to do. */
export function disableSubscription(code: string, token: string): void {
  if (paymentsMode() !== 'sandbox') ask('POST', '/subscription/disable', { code, token });
}

export function enableSubscription(code: string, token: string): void {
  if (paymentsMode() !== 'sandbox') ask('POST', '/subscription/enable', { code, token });
}

/** A page of the provider's, on which the person changes the card or cancels. */
export function manageLink(code: string): string {
  return ask<{ link: string }>('GET', `/subscription/${encodeURIComponent(code)}/manage/link`).link;
}

export interface RefundAnswer extends Record<string, unknown> {
  id: number;
  status: 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';
  amount: number;
}

/** Gives all of a payment back. Usually it is queued, and `refund.processed` follows; in the sandbox it is done at once. */
export function refundTransaction(reference: string, amount: number, note: string): RefundAnswer {
  if (paymentsMode() === 'sandbox') return { id: Date.now(), status: 'processed', amount };
  return ask<RefundAnswer>('POST', '/refund', { transaction: reference, amount, merchant_note: note });
}

/** What has been given back of a payment, or is about to be. @param transaction the provider's number of it, as in `Transaction.id` */
export function listRefunds(transaction: number): RefundAnswer[] {
  // Not every edition of the documentation knows this filter, so the answer is looked through as well.
  return ask<RefundAnswer[]>('GET', `/refund?perPage=100&page=1&transaction=${transaction}`).filter(
    (refund) => refund.transaction === transaction,
  );
}
