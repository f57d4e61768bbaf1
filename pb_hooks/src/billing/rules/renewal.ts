import { compare, foreignSubscriptions, type Charge } from './charges';
import type { LedgerEvent, ProviderSubscription } from '../../../../src/domain/billing/events';
import { linksOf, textAt } from './provider-messages';

const HOUR = 3_600_000;
/** The provider repeats a message for so long. */
const ECHO_HOURS = 72;

export interface Renewal {
  /** The person will be charged again, as far as the ledger knows. */
  renews: boolean;
  subscriptions: ProviderSubscription[];
}

/**
 * Whether the subscription goes on. Each of the provider's subscriptions is on or off by the last word about it; a checkout that was paid and whose
 * subscription has not been announced yet stands for it.
 */
export function renewalOf(events: readonly LedgerEvent[], charges: readonly Charge[]): Renewal {
  const foreign = foreignSubscriptions(events);
  const named = events
    .map((event) => ({ event, code: linksOf(event.type, event.payload).subscription }))
    .filter(({ event, code }) => isProviders(event) && code !== '' && !foreign.has(code));
  const codes = [...new Set(named.map(({ code }) => code))];
  const ours = events.filter(({ type }) => type === 'cancel' || type === 'resume');
  const subscriptions = codes.map((code) => {
    const about = named.filter((entry) => entry.code === code).map(({ event }) => event);
    const token =
      about
        .map(({ payload }) => textAt(payload, 'email_token', 'subscription.email_token'))
        .filter(Boolean)
        .at(-1) ?? '';
    return { code, token, renews: isOn([...aboutOne(code, about, ours), ...ours.map((event) => mark(event, code))]) };
  });
  const bought = charges.filter(({ asked, paidAt }) => asked && paidAt !== '');
  const announced = bought.length <= codes.length;
  const awaited =
    !announced && isOn([{ at: bought.at(-1)!.paidAt, on: true }, ...ours.map((event) => mark(event, ''))]);
  return { renews: awaited || subscriptions.some(({ renews }) => renews), subscriptions };
}

const isProviders = ({ type }: LedgerEvent): boolean => type.startsWith('subscription.') || type.startsWith('invoice.');

interface Mark {
  at: string;
  on: boolean | undefined;
}

function isOn(marks: readonly Mark[]): boolean {
  const said = marks
    .filter(({ on }) => on !== undefined)
    .sort((a, b) => compare(a.at, b.at) || Number(b.on) - Number(a.on));
  return said.at(-1)?.on ?? true;
}

/** What we did speaks of the subscription that it names, or of all. */
function mark({ type, at, payload }: LedgerEvent, code: string): Mark {
  const subject = textAt(payload, 'subscription');
  return { at, on: subject !== '' && subject !== code ? undefined : type === 'resume' };
}

function aboutOne(code: string, events: readonly LedgerEvent[], ours: readonly LedgerEvent[]): Mark[] {
  const began = events.find(({ type }) => type === 'subscription.create')?.at ?? '';
  const cancels = ours
    .filter((event) => event.type === 'cancel' && event.at >= began && mark(event, code).on !== undefined)
    .map(({ at }) => at);
  return events.map(({ type, at }) => {
    if (type === 'subscription.create') return { at, on: true };
    if (type !== 'subscription.not_renew' && type !== 'subscription.disable') return { at, on: undefined };
    return { at: echoed(at, type, cancels), on: false };
  });
}

/**
 * The provider's word about an end carries no time, and may come days after the cancellation that caused it, when the person has resumed. So each
 * cancellation of ours takes the next such word as its echo.
 */
function echoed(at: string, type: string, cancels: string[]): string {
  if (type === 'subscription.disable') return at;
  const index = cancels.findIndex((cancel) => cancel <= at && Date.parse(at) - Date.parse(cancel) <= ECHO_HOURS * HOUR);
  return index < 0 ? at : cancels.splice(index, 1)[0]!;
}
