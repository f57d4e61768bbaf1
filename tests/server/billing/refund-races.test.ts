import { beforeAll, describe, expect, it } from 'vitest';
import { ledgerOf, planOf, rowsOf } from './payment-steps';
import { fake, server, setUpPlans, sink, user } from './plan-setup';
import { ask, buy, eventually, paymentId, runJob, subjectsTo } from './subscription-steps';
import type { TestUser } from '../users';

setUpPlans('refund-race');
let admins: TestUser[];
beforeAll(async () => {
  admins = await Promise.all([server.user('admin'), server.user('admin')]);
});

const request = async (reference: string) =>
  ask(server, user, 'refund', { payment: await paymentId(server, user, reference), reason: 'Not for us' });
const approve = (id: string, admin = admins[0]!) =>
  ask(server, admin, `refund/${id}/decision`, { decision: 'approve', reason: 'Within the guarantee' });
const refundsOf = (reference: string) =>
  fake.world.refunds.filter(({ transaction }) => transaction === fake.world.transaction(reference).id);
const states = async () => (await rowsOf(server, 'refund_requests', user)).map(({ state }) => state);
const jobHasEnded = () =>
  eventually(async () => {
    const query = "SELECT count(*) FROM leases WHERE name = 'billing-reconcile'";
    return Number((await server.admin<{ rows: unknown[][] }>('POST', '/api/sql', { query })).rows[0]![0]);
  }).toBe(0);

describe('a payment is refunded once', () => {
  it('when an admin clicks twice and another admin approves too', async () => {
    const reference = await buy(server, fake, user, 1);
    const { id } = (await request(reference)).body;
    fake.delays = { refund: 300 };
    const answers = await Promise.all([approve(id), approve(id), approve(id, admins[1])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(refundsOf(reference)).toHaveLength(1);
  });

  it('when the reconciliation runs during the approval', async () => {
    const reference = await buy(server, fake, user, 1);
    const { id } = (await request(reference)).body;
    // The job asks for existing refunds while the first request is under way.
    fake.delays = { refund: 1500 };
    const approval = approve(id);
    await eventually(states).toEqual(['approved']);
    await runJob(server, 'billing-reconcile');
    expect((await approval).body).toEqual({ state: 'approved' });
    await jobHasEnded();
    expect(refundsOf(reference)).toHaveLength(1);
    await fake.world.processRefund(reference);
    expect(await states()).toEqual(['refunded']);
  });

  it('when it is requested and approved while a refund made at the provider arrives, several times', async () => {
    const reference = await buy(server, fake, user, 1);
    const { id } = (await request(reference)).body;
    fake.hold = true;
    await fake.world.processRefund(reference);
    const event = fake.held.at(-1)!;
    const [approved, ...received] = await Promise.all([approve(id), ...[1, 2, 3].map(() => fake.send(event))]);
    expect([200, 400]).toContain(approved.status);
    expect(received).toEqual([200, 200, 200]);
    await runJob(server, 'billing-reconcile');
    await jobHasEnded();
    expect(refundsOf(reference)).toEqual([]);
    expect(await states()).toEqual(['refunded']);
    expect((await ledgerOf(server, user)).filter((line) => line.startsWith('refund.processed'))).toEqual([
      'refund.processed by webhook',
    ]);
    expect(new Date((await planOf(server, user)).premium_until) <= new Date()).toBe(true);
    const subjects = await subjectsTo(server, sink, user, approved.status === 200 ? 4 : 3);
    expect(subjects.filter((subject) => subject.includes('has been refunded'))).toHaveLength(1);
  });

  it('when two requests and the provider’s refund arrive at once', async () => {
    const reference = await buy(server, fake, user, 1);
    fake.hold = true;
    await fake.world.processRefund(reference);
    const event = fake.held.at(-1)!;
    const [first, second] = await Promise.all([request(reference), request(reference), fake.send(event)]);
    expect([first.status, second.status].filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect((await request(reference)).status).toBe(400);
    expect(refundsOf(reference)).toEqual([]);
    expect(new Date((await planOf(server, user)).premium_until) <= new Date()).toBe(true);
  });
});
