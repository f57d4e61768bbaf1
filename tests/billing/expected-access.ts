/** What happened in a scenario, and which of it the ledger knows. Independent of the code under test. */
export class ActualEvents {
  /** Our charges at the provider, in order. */
  readonly charges: { reference: string; at: number; right: boolean; reported: boolean }[] = [];
  /** References of the customer's other purchases. */
  readonly foreign = new Set<string>();
  /** Full refunds by reference: the time at which the ledger recorded them. */
  readonly returned = new Map<string, number>();
  readonly disputes = new Map<
    number,
    { reference: string; began: number; reported: boolean; outcome: 'open' | 'won' | 'lost'; endReported: boolean }
  >();
  trialAt: number | undefined;
  private readonly refunds = new Map<string, Map<string, number>>();

  /** The ledger knows of a charge, from a webhook or a verification. */
  markReported(reference: string): void {
    for (const charge of this.charges) if (charge.reference === reference) charge.reported = true;
  }

  /** Adds a full or partial refund. Once the sum is the whole amount, the payment counts as returned. */
  addRefund(reference: string, refund: string, amount: number, whole: number, at: number): void {
    const parts = this.refunds.get(reference) ?? new Map<string, number>();
    this.refunds.set(reference, parts.set(refund, amount));
    const sum = [...parts.values()].reduce((total, part) => total + part, 0);
    if (sum >= whole && !this.returned.has(reference)) this.returned.set(reference, at);
  }
}

export interface ExpectedAccess {
  plan: string;
  until: number | undefined;
}

const DAY = 86_400_000;

/** The access that our terms give for the reported events. @param renews whether the provider will charge again */
export function expectedAccess(actual: ActualEvents, renews: boolean): ExpectedAccess {
  const disputes = [...actual.disputes.values()].filter(
    ({ reported, endReported, reference }) => (reported || endReported) && isKnown(actual, reference),
  );
  const open = disputes.filter(({ endReported }) => !endReported);
  const returnedAt = new Map(actual.returned);
  for (const { reference, began, outcome, endReported } of disputes) {
    if (endReported && outcome === 'lost')
      returnedAt.set(reference, Math.min(began, returnedAt.get(reference) ?? Infinity));
  }
  const bought = actual.charges.filter(({ right, reported }) => right && reported);
  const unreturned = bought.filter(({ reference }) => !returnedAt.has(reference));
  const paidUntil = monthsFrom(unreturned.map(({ at }) => at));
  const returnTimes = bought.map(({ reference }) => returnedAt.get(reference)).filter((at) => at !== undefined);
  const lastReturn = returnTimes.length > 0 ? Math.max(...returnTimes) : undefined;
  const endWithoutReturns = monthsFrom(bought.map(({ at }) => at));
  const ended = lastReturn !== undefined && (paidUntil === undefined || paidUntil < lastReturn);
  const end = ended ? Math.max(paidUntil ?? -Infinity, Math.min(lastReturn, endWithoutReturns!)) : paidUntil;

  const undisputed = (): ExpectedAccess => {
    if (bought.length === 0)
      return actual.trialAt === undefined
        ? { plan: '', until: undefined }
        : { plan: 'trial', until: actual.trialAt + 7 * DAY };
    if (ended || !renews) return { plan: 'cancelled', until: end };
    return { plan: 'paid', until: paidUntil! + 7 * DAY };
  };
  if (open.length === 0) return undisputed();
  return { plan: 'suspended', until: Math.min(...open.map(({ began }) => began), undisputed().until ?? Infinity) };
}

/** A dispute about an unreported charge may be about another purchase of the customer. */
function isKnown({ charges }: ActualEvents, reference: string): boolean {
  return reference.startsWith('molao-') || charges.some((charge) => charge.reference === reference && charge.reported);
}

/** Each payment buys one month; months do not overlap. */
function monthsFrom(payments: readonly number[]): number | undefined {
  return [...payments]
    .sort((a, b) => a - b)
    .reduce<number | undefined>((end, at) => addMonth(end !== undefined && end > at ? end : at), undefined);
}

function addMonth(at: number): number {
  const from = new Date(at);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + 1;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay));
  return midnight + (at % DAY);
}
