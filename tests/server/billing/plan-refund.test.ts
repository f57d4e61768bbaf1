import { beforeAll, describe, expect, it } from 'vitest';
import { mailTo, sendMails } from '../account/account-people';
import { ledgerOf, rowsOf, planOf } from './payment-steps';
import { ask, atDay, buy, eventually, paymentId, runJob, subjectsTo } from './subscription-steps';
import { called, fake, server, setUpPlans, sink, user } from './plan-setup';
import type { TestUser } from '../users';

setUpPlans('refund', { SUPPORT_EMAIL: 'support@example.org' });
let admin: TestUser;
beforeAll(async () => {
  admin = await server.user('admin');
});

const request = async (reference: string, reason: unknown = 'Not for us') =>
  ask(server, user, 'refund', { payment: await paymentId(server, user, reference), reason });
const decide = (id: string, decision: string, reason = '', who = admin) =>
  ask(server, who, `refund/${id}/decision`, { decision, reason });
const requests = () => rowsOf(server, 'refund_requests', user);
const asked = async (days = 3) => {
  const reference = await buy(server, fake, user, days);
  return { reference, id: (await request(reference)).body.id };
};

describe('requesting a refund', () => {
  it('is possible within 14 days of the first payment, and does not change access', async () => {
    const reference = await buy(server, fake, user, 13.9);
    const before = await planOf(server, user);
    const { status, body } = await request(reference);
    expect(status).toBe(200);
    expect(await requests()).toMatchObject([
      { id: body.id, state: 'requested', reason: 'Not for us', payment: await paymentId(server, user, reference) },
    ]);
    expect(await planOf(server, user)).toEqual(before);
    expect(called('refund')).toBe(0);
    expect((await subjectsTo(server, sink, user, 2)).at(-1)).toBe('We have received your refund request');
    await mailTo(sink, 'support@example.org', 'A refund was requested');
  });

  it('is refused on day 15', async () => {
    const { status, body } = await request(await buy(server, fake, user, 14.01));
    expect([status, body.message]).toEqual([
      400,
      'The money-back guarantee ends 14 days after the first payment. That time is over.',
    ]);
    expect(await requests()).toEqual([]);
  });

  it('is refused after a renewal, for both payments', async () => {
    const first = await buy(server, fake, user, 35);
    const renewal = await atDay(fake, 4, () => fake.world.renew(fake.world.subscriptionOf(user.email).code));
    expect((await request(renewal.reference)).body.message).toBe(
      'Renewals are not refundable. The money-back guarantee covers the first payment only.',
    );
    expect((await request(first)).body.message).toContain('That time is over.');
  });

  it('is refused to a returning customer', async () => {
    await buy(server, fake, user, 90);
    const again = await buy(server, fake, user, 2);
    expect((await request(again)).body.message).toBe(
      'The money-back guarantee is for first-time subscribers. This was not your first payment.',
    );
  });

  it('creates one request, however often it is sent', async () => {
    const reference = await buy(server, fake, user, 1);
    const answers = await Promise.all(Array.from({ length: 4 }, () => request(reference)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect((await request(reference)).body.message).toBe('You have asked for this refund already.');
    expect(await requests()).toHaveLength(1);
  });

  it('answers another user’s payment like an unknown one', async () => {
    const reference = await buy(server, fake, user, 1);
    const payment = await paymentId(server, user, reference);
    const stranger = await server.user('free');
    const [theirs, nobodys] = [
      await ask(server, stranger, 'refund', { payment }),
      await ask(server, stranger, 'refund', { payment: 'doesnotexist000' }),
    ];
    expect(theirs.status).toBe(404);
    expect(theirs.body).toEqual(nobodys.body);
    expect((await ask(server, { token: '' }, 'refund', { payment })).status).toBe(401);
  });

  it.each([
    ['what is no text', { text: 'no' }, 'The reason is text.'],
    ['2,001 characters', 'x'.repeat(2001), 'The reason has at most 2000 characters.'],
  ])('refuses %s as a reason', async (_, reason, message) => {
    const { status, body } = await request(await buy(server, fake, user, 1), reason);
    expect([status, body.data.reason?.message]).toEqual([400, message]);
  });
});

describe('deciding about a refund request', () => {
  it('needs an admin', async () => {
    const { id } = await asked();
    expect((await decide(id, 'approve', '', user)).status).toBe(403);
    expect(
      (await ask(server, { token: server.superuser.token }, `refund/${id}/decision`, { decision: 'approve' })).status,
    ).toBe(403);
    expect(await requests()).toMatchObject([{ state: 'requested' }]);
  });

  it('lists the open requests for admins', async () => {
    const { reference, id } = await asked();
    const list = (who: Pick<TestUser, 'token'>) =>
      server.api<{ items: { id: string }[] }>('GET', '/api/billing/refunds', { token: who.token });
    expect((await list(user)).status).toBe(403);
    const mine = async () => (await list(admin)).body.items.filter((item) => item.id === id);
    expect(await mine()).toEqual([
      {
        id,
        state: 'requested',
        reference,
        amount: 9000,
        currency: 'ZAR',
        reason: 'Not for us',
        paid_at: expect.stringMatching(/^\d{4}-/),
        requested_at: expect.stringMatching(/^\d{4}-/),
      },
    ]);
    await decide(id, 'decline', 'Not within the guarantee');
    expect(await mine()).toEqual([]);
  });

  it('approves: requests the full refund, stops renewal, and ends access when the refund is processed', async () => {
    const { reference, id } = await asked();
    const before = await planOf(server, user);
    expect((await decide(id, 'approve', 'Within the guarantee')).body).toEqual({ state: 'approved' });
    expect(fake.calls.filter(({ call }) => call === 'refund')).toMatchObject([
      { body: { transaction: reference, amount: 9000 } },
    ]);
    expect(fake.world.subscriptionOf(user.email).status).toBe('non-renewing');
    expect(new Date((await planOf(server, user)).premium_until) > new Date()).toBe(true);
    expect(await requests()).toMatchObject([
      { state: 'approved', decision_reason: 'Within the guarantee', decided_by: admin.id },
    ]);

    await fake.world.processRefund(reference);
    expect(await requests()).toMatchObject([{ state: 'refunded' }]);
    const after = await planOf(server, user);
    expect(after.plan).toBe('cancelled');
    expect(new Date(after.premium_until) <= new Date()).toBe(true);
    expect(new Date(after.premium_until) < new Date(before.premium_until)).toBe(true);
    expect(await subjectsTo(server, sink, user, 4)).toEqual([
      'Payment received: R90.00 for Molao Premium',
      'We have received your refund request',
      'Your refund is approved',
      'Your payment of R90.00 has been refunded',
    ]);
  });

  it('is recorded in the audit log and in the ledger', async () => {
    const { reference, id } = await asked();
    await decide(id, 'decline', 'The account was shared');
    const { items } = await server.admin<{ items: object[] }>(
      'GET',
      `/api/collections/audit_log/records?filter=${encodeURIComponent(`record = '${id}'`)}`,
    );
    expect(items).toMatchObject([
      {
        actor: admin.id,
        action: 'refund.decline',
        collection: 'refund_requests',
        detail: { reference, reason: 'The account was shared' },
      },
    ]);
    expect((await ledgerOf(server, user)).slice(-2)).toEqual([
      'refund.request by account',
      'refund.decline by account',
    ]);
  });

  it('declines with a reason that the customer reads; a new request is possible', async () => {
    const { reference, id } = await asked();
    const { status, body } = await decide(id, 'decline', '  ');
    expect([status, body.data.reason?.message]).toEqual([400, 'Say why: the customer reads it.']);
    expect((await decide(id, 'decline', 'You have used it every day.')).body).toEqual({ state: 'declined' });
    await sendMails(server);
    expect((await mailTo(sink, user.email, 'Your refund request was declined')).text).toContain(
      'You have used it every day.',
    );
    expect(called('refund')).toBe(0);
    expect((await request(reference, 'Please look again')).body.id).toBe(id);
    expect(await requests()).toMatchObject([
      { id, state: 'requested', reason: 'Please look again', decision_reason: '' },
    ]);
  });

  it('is possible once per request', async () => {
    const { id } = await asked();
    const answers = await Promise.all([decide(id, 'approve'), decide(id, 'approve'), decide(id, 'decline', 'No')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await decide(id, 'approve')).body.message).toBe('This request has been decided already.');
    expect(called('refund')).toBeLessThanOrEqual(1);
  });

  it.each([
    ['perhaps', 400],
    ['approve', 404],
  ])('needs a known request and a known decision (%s)', async (decision, status) => {
    expect((await decide('doesnotexist000', decision)).status).toBe(status);
  });

  it.each(['error', 'cut-after-success'] as const)(
    'is carried out once by the reconciliation if the provider answers with %s',
    async (fault) => {
      const { reference, id } = await asked();
      fake.break('refund', fault);
      expect((await decide(id, 'approve')).body).toEqual({ state: 'approved' });
      await runJob(server, 'billing-reconcile');
      await eventually(
        () =>
          fake.world.refunds.filter(({ transaction }) => transaction === fake.world.transaction(reference).id).length,
      ).toBe(1);
      await runJob(server, 'billing-reconcile');
      // Leaves the second run time for a second refund, which must not come.
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(
        fake.world.refunds.filter(({ transaction }) => transaction === fake.world.transaction(reference).id),
      ).toHaveLength(1);
    },
  );

  it('is completed by the reconciliation if the provider’s webhook is lost', async () => {
    const { reference, id } = await asked();
    fake.break('refund', 'cut-after-success');
    await decide(id, 'approve');
    fake.webhooksTo(undefined);
    await fake.world.processRefund(reference);
    await runJob(server, 'billing-reconcile');
    await eventually(async () => (await requests())[0]!.state).toBe('refunded');
    expect(new Date((await planOf(server, user)).premium_until) <= new Date()).toBe(true);
  });

  it('is paid out after the account was deleted', async () => {
    const { reference, id } = await asked();
    await server.admin('DELETE', `/api/collections/users/records/${user.id}`);
    expect((await decide(id, 'approve')).body).toEqual({ state: 'approved' });
    expect(fake.calls.filter(({ call }) => call === 'refund')).toMatchObject([{ body: { transaction: reference } }]);
  });
});
