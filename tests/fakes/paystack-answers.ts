import { subscriptionShape, verifiedShape } from './paystack-shapes';
import type { PaystackWorld } from './paystack-world';

export type Call =
  | 'initialize'
  | 'verify'
  | 'list'
  | 'disable'
  | 'enable'
  | 'link'
  | 'refund'
  | 'refunds'
  | 'subscription'
  | 'subscriptions';

interface Request {
  world: PaystackWorld;
  planCode: string;
  /** Address of the fake. */
  address: string;
  url: URL;
  body: Record<string, unknown>;
}

interface Answer {
  status: number;
  message: string;
  code?: string;
  data?: unknown;
  meta?: object;
}

/** How the fake performs and answers each call. */
export const ANSWERS: Record<Call, (request: Request) => Answer | Promise<Answer>> = {
  initialize({ world, planCode, address, body }) {
    const request = body as Parameters<typeof world.begin>[0];
    if (world.transactions.has(request.reference))
      return { status: 400, message: 'Duplicate Transaction Reference', code: 'duplicate_reference' };
    if (request.plan && request.plan !== planCode)
      return { status: 404, message: 'Plan not found', code: 'plan_not_found' };
    const { accessCode, reference } = world.begin(request);
    const data = { authorization_url: `${address}/checkout/${accessCode}`, access_code: accessCode, reference };
    return { status: 200, message: 'Authorization URL created', data };
  },

  verify({ world, url }) {
    const transaction = world.transactions.get(pathPart(url, 3));
    if (!transaction)
      return {
        status: 400,
        message: 'Transaction reference not found.',
        code: 'transaction_not_found',
        meta: { nextStep: 'Ensure that you are passing the correct reference' },
      };
    return { status: 200, message: 'Verification successful', data: verifiedShape(transaction) };
  },

  list({ world, url }) {
    const customerId = url.searchParams.get('customer');
    const from = url.searchParams.get('from') ?? '';
    const found = [...world.transactions.values()].filter(
      ({ customer, createdAt }) => (customerId === null || String(customer.id) === customerId) && createdAt >= from,
    );
    const perPage = Number(url.searchParams.get('perPage') ?? 50);
    const page = Number(url.searchParams.get('page') ?? 1);
    const data = found
      .reverse()
      .slice((page - 1) * perPage, page * perPage)
      .map(verifiedShape);
    const pageCount = Math.ceil(found.length / perPage);
    return {
      status: 200,
      message: 'Transactions retrieved',
      data,
      meta: { total: found.length, skipped: 0, perPage, page, pageCount },
    };
  },

  disable: (request) => changeSubscription('disable', request),
  enable: (request) => changeSubscription('enable', request),

  link({ world, address, url }) {
    const subscription = world.subscriptions.get(pathPart(url, 2));
    if (!subscription) return NO_SUBSCRIPTION;
    const link = `${address}/manage/subscriptions/${subscription.id}?subscription_token=fake`;
    return { status: 200, message: 'Link generated', data: { link } };
  },

  subscription({ world, url }) {
    const subscription = world.subscriptions.get(pathPart(url, 2));
    if (!subscription) return NO_SUBSCRIPTION;
    return { status: 200, message: 'Subscription retrieved successfully', data: subscriptionShape(subscription) };
  },

  subscriptions({ world, url }) {
    const data = [...world.subscriptions.values()]
      .filter(({ customer }) => String(customer.id) === url.searchParams.get('customer'))
      .map(subscriptionShape);
    return {
      status: 200,
      message: 'Subscriptions retrieved',
      data,
      meta: { total: data.length, skipped: 0, perPage: 50, page: 1, pageCount: 1 },
    };
  },

  refunds({ world, url }) {
    const data = world.refunds.filter(({ transaction }) => String(transaction) === url.searchParams.get('transaction'));
    return {
      status: 200,
      message: 'Refunds retrieved',
      data,
      meta: { total: data.length, skipped: 0, perPage: 100, page: 1, pageCount: 1 },
    };
  },

  refund({ world, body }) {
    const transaction = world.transactions.get(String(body.transaction));
    if (!transaction) return { status: 400, message: 'Transaction not found', code: 'transaction_not_found' };
    if (transaction.status !== 'success')
      return { status: 400, message: 'Transaction has been fully reversed', code: 'transaction_reversed' };
    const { id, amount } = world.queueRefund(transaction, Number(body.amount ?? transaction.amount));
    const data = {
      id,
      transaction: { id: transaction.id, reference: transaction.reference },
      amount,
      currency: transaction.currency,
      status: 'pending',
      domain: 'test',
      fully_deducted: false,
      deducted_amount: 0,
      createdAt: world.now().toISOString(),
    };
    return { status: 200, message: 'Refund has been queued for processing', data };
  },
};

const NO_SUBSCRIPTION: Answer = { status: 404, message: 'Subscription not found', code: 'not_found' };

async function changeSubscription(change: 'disable' | 'enable', { world, body }: Request): Promise<Answer> {
  if (await world[change](String(body.code), String(body.token)))
    return { status: 200, message: `Subscription ${change}d successfully` };
  const state = change === 'disable' ? 'inactive' : 'active';
  return { status: 404, message: `Subscription with code not found or already ${state}`, code: 'not_found' };
}

/** The code or reference in a path. */
const pathPart = (url: URL, index: number): string => decodeURIComponent(url.pathname.split('/')[index] ?? '');
