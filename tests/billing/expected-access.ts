/** What really happened in a story, and what of it the ledger has been told. Written down as it happens, apart from anything that the ledger computes. */
export class ActualEvents {
  /** Charges that the provider took for us, in the order in which they happened. */
  readonly charges: { reference: string; at: number; right: boolean; told: boolean }[] = [];
  /** References that belong to other things that the same customer bought. */
  readonly foreign = new Set<string>();
  /** Money that went back in full, by reference: since when, by the ledger's knowledge. */
  readonly returned = new Map<string, number>();
  readonly disputes = new Map<
    number,
    { reference: string; began: number; told: boolean; outcome: 'open' | 'won' | 'lost'; endTold: boolean }
  >();
  trialAt: number | undefined;
  private readonly refunds = new Map<string, Map<string, number>>();

  /** A charge has been told of, by a webhook or by asking. */
  tell(reference: string): void {
    for (const charge of this.charges) if (charge.reference === reference) charge.told = true;
  }

  /** A part of a payment was given back; once it is all of it, the payment is returned. */
  giveBack(reference: string, refund: string, amount: number, whole: number, at: number): void {
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

/** What somebody must be given on what has been told, in the words of the terms. @param renews the provider charges them again */
export function expectedAccess(truth: ActualEvents, renews: boolean): ExpectedAccess {
  const disputes = [...truth.disputes.values()].filter(
    ({ told, endTold, reference }) => (told || endTold) && isKnown(truth, reference),
  );
  const open = disputes.filter(({ endTold }) => !endTold);
  const back = new Map(truth.returned);
  for (const { reference, began, outcome, endTold } of disputes) {
    if (endTold && outcome === 'lost') back.set(reference, Math.min(began, back.get(reference) ?? Infinity));
  }
  const bought = truth.charges.filter(({ right, told }) => right && told);
  const kept = bought.filter(({ reference }) => !back.has(reference));
  const paidUntil = monthsFrom(kept.map(({ at }) => at));
  const gaveBack = bought.map(({ reference }) => back.get(reference)).filter((at) => at !== undefined);
  const lastBack = gaveBack.length > 0 ? Math.max(...gaveBack) : undefined;
  const wouldEnd = monthsFrom(bought.map(({ at }) => at));
  const ended = lastBack !== undefined && (paidUntil === undefined || paidUntil < lastBack);
  const end = ended ? Math.max(paidUntil ?? -Infinity, Math.min(lastBack, wouldEnd!)) : paidUntil;

  const undisputed = (): ExpectedAccess => {
    if (bought.length === 0)
      return truth.trialAt === undefined
        ? { plan: '', until: undefined }
        : { plan: 'trial', until: truth.trialAt + 7 * DAY };
    if (ended || !renews) return { plan: 'cancelled', until: end };
    return { plan: 'paid', until: paidUntil! + 7 * DAY };
  };
  if (open.length === 0) return undisputed();
  return { plan: 'suspended', until: Math.min(...open.map(({ began }) => began), undisputed().until ?? Infinity) };
}

/** A dispute about a charge that nobody has told us of may be about something else that the customer bought. */
function isKnown({ charges }: ActualEvents, reference: string): boolean {
  return reference.startsWith('molao-') || charges.some((charge) => charge.reference === reference && charge.told);
}

/** Each payment is worth one month, and no two of them the same day. */
function monthsFrom(payments: readonly number[]): number | undefined {
  return [...payments]
    .sort((a, b) => a - b)
    .reduce<number | undefined>((end, at) => aMonthLater(end !== undefined && end > at ? end : at), undefined);
}

function aMonthLater(at: number): number {
  const from = new Date(at);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + 1;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay));
  return midnight + (at % DAY);
}
