import { foldBilling } from '../../pb_hooks/src/billing/rules/fold-billing';
import { entitlement } from '../../src/domain/core/access';
import type { Billing, LedgerEvent } from '../../src/domain/billing/ledger-events';
import { formatServerDate } from '../../src/domain/core/dates';
import { Random } from '../sim/random';
import { RandomCustomer } from './random-customer';
import { expectedAccess, type ExpectedAccess } from './expected-access';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STEPS = 40;
const GRACE = 7 * DAY;

/** Possible actions with their weights. */
const ACTIONS: [number, (customer: RandomCustomer, random: Random) => unknown][] = [
  [14, (customer, random) => customer.pass(random.int(1, 48) * HOUR)],
  [10, (customer, random) => customer.pass(random.int(3, 25) * DAY)],
  [10, (customer) => customer.begin()],
  [14, (customer) => customer.pay()],
  [3, (customer) => customer.decline()],
  [8, (customer) => customer.verify()],
  [2, (customer) => customer.buyElsewhere()],
  [3, (customer) => customer.startTrial()],
  [7, (customer) => customer.cancel()],
  [6, (customer) => customer.resume()],
  [2, (customer) => customer.endAtProvider()],
  [4, (customer) => customer.refund()],
  [2, (customer) => customer.dispute()],
  [3, (customer) => customer.resolve()],
];

/** Runs one random scenario. @returns the first problem; undefined if there is none */
export async function runScenario(seed: number): Promise<string | undefined> {
  const random = new Random(seed);
  const customer = new RandomCustomer(random.fork(), foldBilling);
  for (let step = 0; step < STEPS; step += 1) {
    await choose(random)(customer, random);
    // No two actions happen at the same time.
    await customer.pass(1000);
    const problem = checkNow(customer, random, step % 4 === 0);
    if (problem) return `seed ${seed}, step ${step}: ${problem}`;
  }
  await customer.settle();
  const problem =
    checkNow(customer, random, true) ?? checkEnd(customer, customer.isAmbiguous) ?? checkReconciled(customer);
  return problem && `seed ${seed}, at the end: ${problem}`;
}

function choose(random: Random): (customer: RandomCustomer, random: Random) => unknown {
  let left = random.next() * ACTIONS.reduce((sum, [weight]) => sum + weight, 0);
  return ACTIONS.find(([weight]) => (left -= weight) < 0)![1];
}

/** Invariants at every moment, also while messages are pending. */
function checkNow(customer: RandomCustomer, random: Random, withOrder: boolean): string | undefined {
  const billing = foldBilling(customer.events);
  return (
    (withOrder ? checkOrder(customer.events, billing, random) : undefined) ??
    checkPayments(customer, billing) ??
    checkAccess(customer, billing)
  );
}

function checkOrder(events: LedgerEvent[], billing: Billing, random: Random): string | undefined {
  const once = JSON.stringify(billing);
  for (let i = 0; i < 2; i += 1) {
    const mixed = [...events, ...events.filter(() => random.chance(0.3))]
      .map((event) => ({ event, place: random.next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ event }) => event);
    const other = JSON.stringify(foldBilling(mixed));
    if (other !== once) return `the order of arrival matters:\n${once}\n${other}`;
  }
  return undefined;
}

function checkPayments({ actual }: RandomCustomer, { payments }: Billing): string | undefined {
  if (new Set(payments.map(({ reference }) => reference)).size !== payments.length) return 'a payment is listed twice';
  const foreign = payments.find(({ reference }) => actual.foreign.has(reference));
  if (foreign) return `${foreign.reference} is not ours`;
  for (const { reference, right, reported, at } of actual.charges) {
    if (!reported) continue;
    const payment = payments.find((candidate) => candidate.reference === reference);
    if (!payment) return `${reference} is lost`;
    if (right && payment.paid_at !== new Date(at).toISOString())
      return `${reference} was paid at ${new Date(at).toISOString()}, and is ${payment.state} at ${payment.paid_at}`;
    if (!right && payment.paid_at !== '') return `${reference} has the wrong amount, and counts`;
  }
  const unpaid = payments.find(
    ({ paid_at, reference }) =>
      paid_at !== '' && !actual.charges.some((charge) => charge.reference === reference && charge.reported),
  );
  if (unpaid) return `${unpaid.reference} counts as paid, and no message said so`;
  const months = payments
    .filter(({ period_start }) => period_start !== '')
    .sort((a, b) => Date.parse(a.period_start) - Date.parse(b.period_start));
  const double = months.find(({ period_start }, i) => i > 0 && period_start < months[i - 1]!.period_end);
  return double && `${double.reference} pays for time that was paid for already`;
}

function checkAccess({ actual, now }: RandomCustomer, { plan, premium_until }: Billing): string | undefined {
  const until = premium_until === '' ? '' : formatServerDate(new Date(premium_until));
  const { premium } = entitlement({ role: 'member', plan, premium_until: until }, new Date(now));
  const most = expectedAccess(actual, true);
  const least = expectedAccess(actual, false);
  // During the grace period it depends on whether the provider renews, which may not be known yet.
  const inGrace = most.plan === 'paid' && now >= most.until! - GRACE;
  const hasAccess = (access: typeof most) => access.plan !== '' && access.plan !== 'suspended' && access.until! > now;
  if (!inGrace && premium !== hasAccess(least))
    return `access is ${premium}, and must not be: ${JSON.stringify({ plan, premium_until, least, now: new Date(now) })}`;
  if (inGrace && premium && !hasAccess(most)) return 'access goes on after the grace';
  return undefined;
}

/** Invariant after all messages: access is exactly what the terms say about the actual events. */
function checkEnd(customer: RandomCustomer, ambiguous: boolean): string | undefined {
  const { plan, premium_until } = foldBilling(customer.events);
  const lost = customer.actual.charges.find(
    ({ reference, reported }) => !reported && customer.world.transaction(reference).status === 'success',
  );
  if (lost) return `no message ever reported ${lost.reference}`;
  const expected = [customer.renews, ...(ambiguous ? [!customer.renews] : [])].map((renews) =>
    expectedAccess(customer.actual, renews),
  );
  const fits = expected.some(
    (access) =>
      access.plan === plan &&
      (access.until === undefined ? premium_until === '' : premium_until === new Date(access.until).toISOString()),
  );
  return fits
    ? undefined
    : `the ledger says ${JSON.stringify({ plan, premium_until })}, the terms say ${describeAll(expected)}`;
}

const describeAll = (expected: readonly ExpectedAccess[]): string =>
  JSON.stringify(expected.map(({ plan, until }) => ({ plan, until: until && new Date(until) })));

function checkReconciled(customer: RandomCustomer): string | undefined {
  customer.reconcile();
  return checkEnd(customer, false);
}

/** Runs the seeds from `from` on. @returns up to `limit` problems */
export async function runScenarios(from: number, seeds: number, limit = 3): Promise<string[]> {
  const problems: string[] = [];
  for (let seed = from; seed < from + seeds && problems.length < limit; seed += 1) {
    const problem = await runScenario(seed);
    if (problem) problems.push(problem);
  }
  return problems;
}
