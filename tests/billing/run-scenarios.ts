import { foldBilling } from '../../pb_hooks/src/billing/rules/fold-billing';
import { entitlement } from '../../src/domain/core/access';
import type { Billing, LedgerEvent } from '../../src/domain/billing/events';
import { formatServerDate } from '../../src/domain/core/dates';
import { Random } from '../sim/random';
import { RandomCustomer } from './random-customer';
import { expectedAccess } from './expected-access';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STEPS = 40;
const GRACE = 7 * DAY;

/** What may happen next, and how often. */
const ACTIONS: [number, (story: RandomCustomer, random: Random) => unknown][] = [
  [14, (story, random) => story.pass(random.int(1, 48) * HOUR)],
  [10, (story, random) => story.pass(random.int(3, 25) * DAY)],
  [10, (story) => story.begin()],
  [14, (story) => story.pay()],
  [3, (story) => story.decline()],
  [8, (story) => story.verify()],
  [2, (story) => story.shop()],
  [3, (story) => story.startTrial()],
  [7, (story) => story.cancel()],
  [6, (story) => story.resume()],
  [2, (story) => story.endThere()],
  [4, (story) => story.refund()],
  [2, (story) => story.dispute()],
  [3, (story) => story.resolve()],
];

/** Lives one random life. @returns what was wrong, undefined where all held */
export async function runScenario(seed: number): Promise<string | undefined> {
  const random = new Random(seed);
  const story = new RandomCustomer(random.fork(), foldBilling);
  for (let step = 0; step < STEPS; step += 1) {
    await choose(random)(story, random);
    // Two deeds of one person are never in the same moment.
    await story.pass(1000);
    const problem = checkNow(story, random, step % 4 === 0);
    if (problem) return `seed ${seed}, step ${step}: ${problem}`;
  }
  await story.settle();
  const problem = checkNow(story, random, true) ?? checkEnd(story, story.isAmbiguous) ?? checkReconciled(story);
  return problem && `seed ${seed}, at the end: ${problem}`;
}

function choose(random: Random): (story: RandomCustomer, random: Random) => unknown {
  let left = random.next() * ACTIONS.reduce((sum, [weight]) => sum + weight, 0);
  return ACTIONS.find(([weight]) => (left -= weight) < 0)![1];
}

/** What must hold at every moment, however much is still on its way. */
function checkNow(story: RandomCustomer, random: Random, withOrder: boolean): string | undefined {
  const billing = foldBilling(story.events);
  return (
    (withOrder ? checkOrder(story.events, billing, random) : undefined) ??
    checkPayments(story, billing) ??
    checkAccess(story, billing)
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

function checkPayments({ truth }: RandomCustomer, { payments }: Billing): string | undefined {
  if (new Set(payments.map(({ reference }) => reference)).size !== payments.length)
    return 'a payment stands there twice';
  const foreign = payments.find(({ reference }) => truth.foreign.has(reference));
  if (foreign) return `${foreign.reference} is not ours`;
  for (const { reference, right, told, at } of truth.charges) {
    if (!told) continue;
    const payment = payments.find((candidate) => candidate.reference === reference);
    if (!payment) return `${reference} is lost`;
    if (right && payment.paid_at !== new Date(at).toISOString())
      return `${reference} was paid at ${new Date(at).toISOString()}, and is ${payment.state} at ${payment.paid_at}`;
    if (!right && payment.paid_at !== '') return `${reference} was not what was asked for, and counts`;
  }
  const unpaid = payments.find(
    ({ paid_at, reference }) =>
      paid_at !== '' && !truth.charges.some((charge) => charge.reference === reference && charge.told),
  );
  if (unpaid) return `${unpaid.reference} counts as paid, and nobody said so`;
  const months = payments
    .filter(({ period_start }) => period_start !== '')
    .sort((a, b) => Date.parse(a.period_start) - Date.parse(b.period_start));
  const double = months.find(({ period_start }, i) => i > 0 && period_start < months[i - 1]!.period_end);
  return double && `${double.reference} pays for time that was paid for already`;
}

function checkAccess({ truth, now }: RandomCustomer, { plan, premium_until }: Billing): string | undefined {
  const until = premium_until === '' ? '' : formatServerDate(new Date(premium_until));
  const { premium } = entitlement({ role: 'member', plan, premium_until: until }, new Date(now));
  const most = expectedAccess(truth, true);
  const least = expectedAccess(truth, false);
  // Within the days of grace it depends on whether the provider goes on, which its messages may not have told yet.
  const inGrace = most.plan === 'paid' && now >= most.until! - GRACE;
  const expected = (standing: typeof most) =>
    standing.plan !== '' && standing.plan !== 'suspended' && standing.until! > now;
  if (!inGrace && premium !== expected(least))
    return `access is ${premium}, and must not be: ${JSON.stringify({ plan, premium_until, least, now: new Date(now) })}`;
  if (inGrace && premium && !expected(most)) return 'access goes on after the grace';
  return undefined;
}

/** What must hold once everything has been told: exactly what the terms say of what really happened. */
function checkEnd(story: RandomCustomer, eitherWay: boolean): string | undefined {
  const { plan, premium_until } = foldBilling(story.events);
  const lost = story.truth.charges.find(
    ({ reference, told }) => !told && story.world.transaction(reference).status === 'success',
  );
  if (lost) return `nobody ever heard of ${lost.reference}`;
  const must = [story.renews, ...(eitherWay ? [!story.renews] : [])].map((renews) =>
    expectedAccess(story.truth, renews),
  );
  const fits = must.some(
    (standing) =>
      standing.plan === plan &&
      (standing.until === undefined ? premium_until === '' : premium_until === new Date(standing.until).toISOString()),
  );
  return fits
    ? undefined
    : `the ledger says ${JSON.stringify({ plan, premium_until })}, the terms say ${JSON.stringify(must.map(({ plan: name, until }) => ({ plan: name, until: until && new Date(until) })))}`;
}

function checkReconciled(story: RandomCustomer): string | undefined {
  story.reconcile();
  return checkEnd(story, false);
}

/** @returns the problems of the seeds from `from` on */
export async function runScenarios(from: number, seeds: number, limit = 3): Promise<string[]> {
  const problems: string[] = [];
  for (let seed = from; seed < from + seeds && problems.length < limit; seed += 1) {
    const problem = await runScenario(seed);
    if (problem) problems.push(problem);
  }
  return problems;
}
