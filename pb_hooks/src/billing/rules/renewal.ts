import { compare, foreignSubscriptions, type Charge } from './charges';
import type { LedgerEvent, ProviderSubscription } from '../../../../src/domain/billing/ledger-events';
import { linksOf, textAt } from './provider-messages';

const HOUR = 3_600_000;
/** The provider repeats a message for up to this long. */
const MAX_DELIVERY_HOURS = 72;

export interface Renewal {
  /** The provider will charge again, as far as the ledger knows. */
  renews: boolean;
  subscriptions: ProviderSubscription[];
}

/**
 * Whether the subscription renews. The latest event about each provider subscription decides. A paid checkout whose
 * subscription has not been announced yet counts as a renewing subscription.
 */
export function renewalOf(events: readonly LedgerEvent[], charges: readonly Charge[]): Renewal {
  const foreign = foreignSubscriptions(events);
  const named = events
    .map((event) => ({ event, code: linksOf(event.type, event.payload).subscription }))
    .filter(({ event, code }) => isFromProvider(event) && code !== '' && !foreign.has(code));
  const codes = [...new Set(named.map(({ code }) => code))];
  const ours = events.filter(({ type }) => type === 'cancel' || type === 'resume');
  const subscriptions = codes.map((code) => {
    const about = named.filter((entry) => entry.code === code).map(({ event }) => event);
    const token =
      about
        .map(({ payload }) => textAt(payload, 'email_token', 'subscription.email_token'))
        .filter(Boolean)
        .at(-1) ?? '';
    return {
      code,
      token,
      renews: isOn([...providerRenewalEvents(code, about, ours), ...ours.map((event) => ownRenewalEvent(event, code))]),
    };
  });
  const bought = charges.filter(({ startedHere, paidAt }) => startedHere && paidAt !== '');
  const announced = bought.length <= codes.length;
  const awaited =
    !announced && isOn([{ at: bought.at(-1)!.paidAt, on: true }, ...ours.map((event) => ownRenewalEvent(event, ''))]);
  return { renews: awaited || subscriptions.some(({ renews }) => renews), subscriptions };
}

const isFromProvider = ({ type }: LedgerEvent): boolean =>
  type.startsWith('subscription.') || type.startsWith('invoice.');

/** `on` is undefined for an event that says nothing about renewal. */
interface RenewalEvent {
  at: string;
  on: boolean | undefined;
}

function isOn(events: readonly RenewalEvent[]): boolean {
  const relevant = events
    .filter(({ on }) => on !== undefined)
    .sort((a, b) => compare(a.at, b.at) || Number(b.on) - Number(a.on));
  return relevant.at(-1)?.on ?? true;
}

/** Our own cancel or resume is about the subscription that it names, or about all of them. */
function ownRenewalEvent({ type, at, payload }: LedgerEvent, code: string): RenewalEvent {
  const named = textAt(payload, 'subscription');
  return { at, on: named !== '' && named !== code ? undefined : type === 'resume' };
}

function providerRenewalEvents(
  code: string,
  events: readonly LedgerEvent[],
  ours: readonly LedgerEvent[],
): RenewalEvent[] {
  const began = events.find(({ type }) => type === 'subscription.create')?.at ?? '';
  const cancels = ours
    .filter((event) => event.type === 'cancel' && event.at >= began && ownRenewalEvent(event, code).on !== undefined)
    .map(({ at }) => at);
  return events.map(({ type, at }) => {
    if (type === 'subscription.create') return { at, on: true };
    if (type !== 'subscription.not_renew' && type !== 'subscription.disable') return { at, on: undefined };
    return { at: timeOfNonRenewal(at, type, cancels), on: false };
  });
}

/**
 * The time of a `subscription.not_renew` message. The message carries no time and may arrive days after the
 * cancellation that caused it, when the person has already resumed. So each cancellation of ours claims the next such
 * message.
 */
function timeOfNonRenewal(at: string, type: string, cancels: string[]): string {
  if (type === 'subscription.disable') return at;
  const index = cancels.findIndex(
    (cancel) => cancel <= at && Date.parse(at) - Date.parse(cancel) <= MAX_DELIVERY_HOURS * HOUR,
  );
  return index < 0 ? at : cancels.splice(index, 1)[0]!;
}
