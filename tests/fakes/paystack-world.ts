import {
  announcedShape,
  chargeShape,
  disputeShape,
  invoiceShape,
  refundShape,
  subscriptionShape,
  type Customer,
  type Subscription,
  type Transaction,
} from './paystack-shapes';

/** A message of the provider: the body of a webhook request. */
export interface ProviderEvent {
  event: string;
  data: object;
}

/** The provider's data, and what customers and time do to it. Each change creates events. */
export class PaystackWorld {
  readonly transactions = new Map<string, Transaction>();
  readonly subscriptions = new Map<string, Subscription>();
  /** Requested refunds, as the provider lists them. */
  readonly refunds: { id: number; transaction: number; amount: number; status: 'pending' | 'processed' | 'failed' }[] =
    [];
  /** The price of the plan. With a plan, the amount of the request does not count. */
  planAmount = 9000;
  /** The provider's clock. */
  now: () => Date = () => new Date();
  private readonly customers = new Map<string, Customer>();
  private ids = 1000;

  constructor(
    private readonly planCode: string,
    private readonly announce: (events: ProviderEvent[]) => Promise<void>,
  ) {}

  begin(request: {
    email: string;
    amount: number;
    currency?: string;
    reference: string;
    plan?: string;
    callback_url?: string;
    metadata?: string;
  }): Transaction {
    const id = this.nextId();
    const transaction: Transaction = {
      id,
      reference: request.reference,
      accessCode: `access${id}`,
      amount: request.plan ? this.planAmount : request.amount,
      currency: request.currency ?? 'ZAR',
      status: 'abandoned',
      customer: this.customerOf(request.email),
      plan: request.plan ?? '',
      metadata: request.metadata ? (JSON.parse(request.metadata) as unknown) : '',
      callbackUrl: request.callback_url ?? '',
      createdAt: this.time(),
      paidAt: null,
    };
    this.transactions.set(request.reference, transaction);
    return transaction;
  }

  /**
   * The customer pays on the provider's page; with a plan, a subscription begins. `amount` and `currency`
   * replace what was requested.
   */
  async pay(reference: string, other: { amount?: number; currency?: string } = {}): Promise<Transaction> {
    const transaction = this.transaction(reference);
    Object.assign(transaction, other, { status: 'success', paidAt: this.time() });
    const events: ProviderEvent[] = [{ event: 'charge.success', data: chargeShape(transaction) }];
    if (transaction.plan)
      events.push({ event: 'subscription.create', data: announcedShape(this.subscribe(transaction)) });
    await this.announce(events);
    return transaction;
  }

  /** The bank declines. The provider reports it on request only. */
  decline(reference: string): void {
    this.transaction(reference).status = 'failed';
  }

  /** The month ends and the card is charged again. */
  async renew(code: string): Promise<Transaction> {
    const subscription = this.subscription(code);
    const id = this.nextId();
    const transaction: Transaction = {
      id,
      reference: `renewal-${id}`,
      accessCode: '',
      amount: this.planAmount,
      currency: 'ZAR',
      status: 'success',
      customer: subscription.customer,
      plan: subscription.plan,
      metadata: { invoice_action: 'update' },
      callbackUrl: '',
      createdAt: this.time(),
      paidAt: this.time(),
    };
    this.transactions.set(transaction.reference, transaction);
    Object.assign(subscription, { status: 'active', nextPaymentDate: this.inAMonth() });
    await this.announce([
      { event: 'charge.success', data: chargeShape(transaction) },
      { event: 'invoice.update', data: invoiceShape(subscription, this.time(), transaction) },
    ]);
    return transaction;
  }

  /** The month ends and the card is declined. */
  async failRenewal(code: string): Promise<void> {
    const subscription = this.subscription(code);
    subscription.status = 'attention';
    await this.announce([{ event: 'invoice.payment_failed', data: invoiceShape(subscription, this.time()) }]);
  }

  /** @returns false if there is nothing to disable */
  async disable(code: string, token: string): Promise<boolean> {
    const subscription = this.subscriptions.get(code);
    if (subscription?.token !== token || !['active', 'attention'].includes(subscription.status)) return false;
    Object.assign(subscription, { status: 'non-renewing', nextPaymentDate: null });
    await this.announce([{ event: 'subscription.not_renew', data: subscriptionShape(subscription) }]);
    return true;
  }

  enable(code: string, token: string): boolean {
    const subscription = this.subscriptions.get(code);
    if (subscription?.token !== token || subscription.status !== 'non-renewing') return false;
    Object.assign(subscription, { status: 'active', nextPaymentDate: this.inAMonth() });
    return true;
  }

  /** The last month of a cancelled subscription ends. */
  async end(code: string): Promise<void> {
    const subscription = this.subscription(code);
    subscription.status = 'cancelled';
    await this.announce([{ event: 'subscription.disable', data: subscriptionShape(subscription) }]);
  }

  queueRefund({ id: transaction }: Transaction, amount: number): { id: number; amount: number } {
    const refund = { id: this.nextId(), transaction, amount, status: 'pending' as const };
    this.refunds.push(refund);
    return refund;
  }

  /** A queued refund is paid. */
  async processRefund(reference: string, amount?: number): Promise<void> {
    const transaction = this.transaction(reference);
    const given = amount ?? transaction.amount;
    const queued = this.refunds.find((refund) => refund.transaction === transaction.id && refund.status === 'pending');
    if (queued) queued.status = 'processed';
    if (given === transaction.amount) transaction.status = 'reversed';
    await this.announce([
      { event: 'refund.processed', data: refundShape(transaction, given, 'processed', `REFUND${this.nextId()}`) },
    ]);
  }

  /** The cardholder disputes the payment at the bank. @returns the dispute's id */
  async dispute(reference: string): Promise<number> {
    const id = this.nextId();
    await this.announce([
      { event: 'charge.dispute.create', data: disputeShape(id, this.transaction(reference), this.time(), null, null) },
    ]);
    return id;
  }

  async resolveDispute(
    id: number,
    reference: string,
    resolution: 'merchant-accepted' | 'auto-accepted' | 'declined',
    began: string,
  ): Promise<void> {
    await this.announce([
      {
        event: 'charge.dispute.resolve',
        data: disputeShape(id, this.transaction(reference), began, resolution, this.time()),
      },
    ]);
  }

  transaction(reference: string): Transaction {
    const transaction = this.transactions.get(reference);
    if (!transaction) throw new Error(`the provider has no transaction ${reference}`);
    return transaction;
  }

  /** The newest subscription of an address. */
  subscriptionOf(email: string): Subscription {
    const subscription = [...this.subscriptions.values()].filter(({ customer }) => customer.email === email).at(-1);
    if (!subscription) throw new Error(`the provider has no subscription of ${email}`);
    return subscription;
  }

  nextId(): number {
    return (this.ids += 1);
  }

  private subscription(code: string): Subscription {
    const subscription = this.subscriptions.get(code);
    if (!subscription) throw new Error(`the provider has no subscription ${code}`);
    return subscription;
  }

  private subscribe({ customer, plan }: Transaction): Subscription {
    const id = this.nextId();
    const subscription: Subscription = {
      id,
      code: `SUB_fake${id}`,
      token: `token${id}`,
      plan,
      amount: this.planAmount,
      status: 'active',
      customer,
      createdAt: this.time(),
      nextPaymentDate: this.inAMonth(),
    };
    if (plan !== this.planCode) throw new Error(`the provider has no plan ${plan}`);
    this.subscriptions.set(subscription.code, subscription);
    return subscription;
  }

  private customerOf(email: string): Customer {
    const known = this.customers.get(email);
    if (known) return known;
    const id = this.nextId();
    const customer = { id, code: `CUS_fake${id}`, email };
    this.customers.set(email, customer);
    return customer;
  }

  private time(): string {
    return this.now().toISOString();
  }

  /** The same day of the next month, at most the 28th. */
  private inAMonth(): string {
    const date = new Date(this.now());
    date.setUTCMonth(date.getUTCMonth() + 1, Math.min(date.getUTCDate(), 28));
    return date.toISOString();
  }
}
