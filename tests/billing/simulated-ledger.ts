import { createHash } from 'node:crypto';
import type { LedgerEvent } from '../../src/domain/billing/ledger-events';
import { stripPersonalData } from '../../pb_hooks/src/billing/rules/strip-personal-data';
import { linksOf, eventTime } from '../../pb_hooks/src/billing/rules/provider-messages';
import type { PaystackWorld, ProviderEvent } from '../fakes/paystack-world';
import type { Random } from '../sim/random';
import type { ActualEvents } from './expected-access';

const HOUR = 3_600_000;
/** Messages that may be lost, because verification or reconciliation replaces them. The others only arrive late. */
const LOSABLE = ['charge.success', 'subscription.create', 'invoice.update', 'invoice.payment_failed'];

interface Message {
  due: number;
  event: ProviderEvent;
}

interface EventData {
  id?: number;
  amount?: string;
  refund_reference?: string;
}

/** The server in a scenario: delivers messages late or twice, and stores them as the hooks do. */
export class SimulatedLedger {
  /** By key. */
  readonly events = new Map<string, LedgerEvent>();
  private readonly pending: Message[] = [];

  constructor(
    private readonly random: Random,
    private readonly actual: ActualEvents,
    private readonly world: PaystackWorld,
    private readonly now: () => number,
  ) {}

  /** Queues messages: late, repeated, out of order, and some are lost. */
  post(events: ProviderEvent[]): void {
    for (const event of events) {
      if (LOSABLE.includes(event.event) && this.random.chance(0.15)) continue;
      const copies = this.random.chance(0.3) ? this.random.int(2, 3) : 1;
      for (let i = 0; i < copies; i += 1)
        this.pending.push({
          due: this.now() + (this.random.chance(0.5) ? this.random.int(0, 5) * 1000 : this.random.int(1, 72) * HOUR),
          event,
        });
    }
  }

  nextMessage(): Message | undefined {
    return [...this.pending].sort((a, b) => a.due - b.due)[0];
  }

  receive(message: Message): void {
    this.pending.splice(this.pending.indexOf(message), 1);
    this.record(message.event.event, message.event.data, 'webhook');
  }

  /** Records a message of the provider. @param way webhook, verification or provider */
  record(type: string, data: object, way: string): void {
    const body = JSON.stringify(data);
    this.append({
      key: `${way}:${type}:${createHash('sha256').update(body).digest('hex')}`,
      type,
      reference: linksOf(type, data).reference,
      at: eventTime(type, data, this.iso()),
      payload: stripPersonalData(JSON.parse(body)) as Record<string, unknown>,
    });
    this.markReported(type, data);
  }

  /** Records an event of our own. */
  recordOwn(type: string, reference: string, payload: Record<string, unknown>): void {
    this.append({ key: `own:${this.events.size}`, type, reference, at: this.iso(), payload });
  }

  private markReported(type: string, data: EventData): void {
    const { reference } = linksOf(type, data);
    if (type === 'charge.success' || type === 'invoice.update') this.actual.markReported(reference);
    if (type === 'refund.processed')
      this.actual.addRefund(
        reference,
        data.refund_reference!,
        Number(data.amount),
        this.world.transaction(reference).amount,
        this.now(),
      );
    const dispute = type.startsWith('charge.dispute.') ? this.actual.disputes.get(data.id!) : undefined;
    if (dispute && type === 'charge.dispute.create') dispute.reported = true;
    if (dispute && type === 'charge.dispute.resolve') dispute.endReported = true;
  }

  private append(event: LedgerEvent): void {
    if (!this.events.has(event.key)) this.events.set(event.key, event);
  }

  private iso(): string {
    return new Date(this.now()).toISOString();
  }
}
