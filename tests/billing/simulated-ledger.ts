import { createHash } from 'node:crypto';
import type { LedgerEvent } from '../../src/domain/billing/events';
import { stripPersonalData } from '../../pb_hooks/src/billing/rules/strip-personal-data';
import { linksOf, eventTime } from '../../pb_hooks/src/billing/rules/provider-messages';
import type { PaystackWorld, ProviderEvent } from '../fakes/paystack-world';
import type { Random } from '../sim/random';
import type { ActualEvents } from './expected-access';

const HOUR = 3_600_000;
/** Messages that a verification or the reconciliation makes up for. The others come late, but they come. */
const MAY_BE_LOST = ['charge.success', 'subscription.create', 'invoice.update', 'invoice.payment_failed'];

interface Message {
  due: number;
  event: ProviderEvent;
}

interface Told {
  id?: number;
  amount?: string;
  refund_reference?: string;
}

/** The server's side of a story: the way by which messages come, and the ledger that keeps them as the hooks do. */
export class SimulatedLedger {
  /** By key. */
  readonly ledger = new Map<string, LedgerEvent>();
  private readonly onTheirWay: Message[] = [];

  constructor(
    private readonly random: Random,
    private readonly truth: ActualEvents,
    private readonly world: PaystackWorld,
    private readonly now: () => number,
  ) {}

  /** Messages are late, come twice, overtake each other, and some never come. */
  post(events: ProviderEvent[]): void {
    for (const event of events) {
      if (MAY_BE_LOST.includes(event.event) && this.random.chance(0.15)) continue;
      const copies = this.random.chance(0.3) ? this.random.int(2, 3) : 1;
      for (let i = 0; i < copies; i += 1)
        this.onTheirWay.push({
          due: this.now() + (this.random.chance(0.5) ? this.random.int(0, 5) * 1000 : this.random.int(1, 72) * HOUR),
          event,
        });
    }
  }

  nextMessage(): Message | undefined {
    return [...this.onTheirWay].sort((a, b) => a.due - b.due)[0];
  }

  receive(message: Message): void {
    this.onTheirWay.splice(this.onTheirWay.indexOf(message), 1);
    this.learn(message.event.event, message.event.data, 'webhook');
  }

  /** Writes what the provider says, by whichever way it came. */
  learn(type: string, data: object, way: string): void {
    const body = JSON.stringify(data);
    this.append({
      key: `${way}:${type}:${createHash('sha256').update(body).digest('hex')}`,
      type,
      reference: linksOf(type, data).reference,
      at: eventTime(type, data, this.iso()),
      payload: stripPersonalData(JSON.parse(body)) as Record<string, unknown>,
    });
    this.hear(type, data);
  }

  /** Writes what was done here. */
  note(type: string, reference: string, payload: Record<string, unknown>): void {
    this.append({ key: `own:${this.ledger.size}`, type, reference, at: this.iso(), payload });
  }

  private hear(type: string, data: Told): void {
    const { reference } = linksOf(type, data);
    if (type === 'charge.success' || type === 'invoice.update') this.truth.tell(reference);
    if (type === 'refund.processed')
      this.truth.giveBack(
        reference,
        data.refund_reference!,
        Number(data.amount),
        this.world.transaction(reference).amount,
        this.now(),
      );
    const dispute = type.startsWith('charge.dispute.') ? this.truth.disputes.get(data.id!) : undefined;
    if (dispute && type === 'charge.dispute.create') dispute.told = true;
    if (dispute && type === 'charge.dispute.resolve') dispute.endTold = true;
  }

  private append(event: LedgerEvent): void {
    if (!this.ledger.has(event.key)) this.ledger.set(event.key, event);
  }

  private iso(): string {
    return new Date(this.now()).toISOString();
  }
}
