import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TRIAL_DAYS } from '../../../src/domain/billing/plans';
import { startMailSink, type MailSink } from '../../fakes/smtp';
import { mailTo, newAddress, sendMails } from '../account/account-people';
import { ledgerOf, rowsOf, planOf } from './payment-steps';
import { startServer, type TestServer } from '../harness';
import { eventually, runJob } from './subscription-steps';
import { openSql, type Sql } from '../sql';
import { daysFromNow, type TestUser } from '../users';

let server: TestServer;
let sink: MailSink;
let sql: Sql;
beforeAll(async () => {
  sink = await startMailSink();
  server = await startServer({ env: sink.env });
  sql = await openSql(server);
});
afterAll(async () => {
  await sql[Symbol.asyncDispose]();
  await server.dispose();
  await sink.close();
});

const DAY = 86_400_000;
const begin = ({ token }: Pick<TestUser, 'token'>) =>
  server.api<{ premium_until: string; message: string }>('POST', '/api/billing/trial', { token });
const refusal = async (user: TestUser) => {
  const { status, body } = await begin(user);
  return { status, message: body.message };
};
const daysLeft = (until: string) => (new Date(until).getTime() - Date.now()) / DAY;

describe('the free trial', () => {
  it('gives seven days of Premium without a card', async () => {
    const user = await server.user('free');
    const { status, body } = await begin(user);
    expect(status).toBe(200);
    expect(daysLeft(body.premium_until)).toBeGreaterThan(TRIAL_DAYS - 0.01);
    expect(daysLeft(body.premium_until)).toBeLessThanOrEqual(TRIAL_DAYS);
    expect(await planOf(server, user)).toEqual({ plan: 'trial', premium_until: body.premium_until });
    expect(await ledgerOf(server, user)).toEqual(['trial.start by account']);
    expect(await rowsOf(server, 'subscriptions', user)).toMatchObject([
      { status: 'trialing', cancel_at_period_end: true, current_period_end: body.premium_until },
    ]);
  });

  it('needs a signed-in user with a verified address', async () => {
    expect((await begin({ token: '' })).status).toBe(401);
    const user = await server.user('free', { verified: false });
    expect(await refusal(user)).toEqual({
      status: 400,
      message: 'Verify your e-mail address first. The free trial is for verified addresses.',
    });
    expect(await planOf(server, user)).toEqual({ plan: '', premium_until: '' });
  });

  it('starts once, however often it is requested at the same time', async () => {
    const user = await server.user('free');
    const answers = await Promise.all(Array.from({ length: 6 }, () => begin(user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(await ledgerOf(server, user)).toEqual(['trial.start by account']);
    await server.admin('PATCH', `/api/collections/users/records/${user.id}`, { premium_until: daysFromNow(-1) });
    expect(await refusal(user)).toEqual({
      status: 400,
      message: 'You have had your free trial. Subscribe to go on with Premium.',
    });
  });

  it('is given once per mailbox, even after the account was deleted, and with a tag in the address', async () => {
    const email = newAddress('once');
    const first = await server.user('free', { email });
    expect((await begin(first)).status).toBe(200);
    await server.admin('DELETE', `/api/collections/users/records/${first.id}`);
    const refused = {
      status: 400,
      message: 'This e-mail address has had its free trial. Subscribe to go on with Premium.',
    };
    expect(await refusal(await server.user('free', { email }))).toEqual(refused);
    expect(await refusal(await server.user('free', { email: email.replace('@', '+again@').toUpperCase() }))).toEqual(
      refused,
    );
  });

  it('stores a hash of the address that needs this server’s secret', async () => {
    const user = await server.user('free');
    await begin(user);
    const { items } = await server.admin<{ items: { address_hash: string }[] }>(
      'GET',
      '/api/collections/trial_ledger/records?sort=-@rowid&perPage=1',
    );
    const { createHash } = await import('node:crypto');
    expect(items[0]!.address_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(items[0]!.address_hash).not.toBe(createHash('sha256').update(user.email).digest('hex'));
  });

  it('is refused to users with Premium and to admins', async () => {
    expect((await refusal(await server.user('premium'))).message).toBe('You have Premium already.');
    expect((await refusal(await server.user('admin'))).message).toBe('Admins read everything already.');
    expect((await refusal(await server.user('free', { plan: 'suspended' }))).message).toContain('Premium is suspended');
  });

  it('is refused to users who have paid before', async () => {
    const user = await server.user('free');
    const { reference } = (
      await server.api<{ reference: string }>('POST', '/api/fn/paystack-payment', {
        token: user.token,
        body: { action: 'initialize' },
      })
    ).body;
    await server.api('POST', '/api/billing/sandbox', { token: user.token, body: { reference, outcome: 'pay' } });
    await server.api('POST', '/api/billing/cancel', { token: user.token });
    await server.admin('PATCH', `/api/collections/users/records/${user.id}`, { premium_until: daysFromNow(-1) });
    expect((await refusal(user)).message).toBe(
      'The free trial is for people who have not had Premium before. Subscribe to go on with Premium.',
    );
  });

  it('cannot be cancelled, because it ends by itself', async () => {
    const user = await server.user('free');
    await begin(user);
    const { status, body } = await server.api<{ message: string }>('POST', '/api/billing/cancel', {
      token: user.token,
    });
    expect([status, body.message]).toEqual([400, 'A free trial ends by itself. There is nothing to cancel.']);
  });
});

describe('reminders of a trial', () => {
  let user: TestUser;
  beforeEach(async () => {
    user = await server.user('free', { email: newAddress('trial') });
    await begin(user);
  });
  const endsIn = (days: number) =>
    server.admin('PATCH', `/api/collections/users/records/${user.id}`, { premium_until: daysFromNow(days) });
  /** PocketBase runs jobs after it has answered. The wait leaves them time for mails that must not come. */
  const remind = async (times = 1) => {
    for (let run = 0; run < times; run += 1) await runJob(server, 'billing-reminders');
    await new Promise((resolve) => setTimeout(resolve, 400));
  };
  const subjects = async () => {
    await sendMails(server);
    return sink.mails.filter(({ to }) => to.includes(user.email)).map(({ subject }) => subject);
  };
  const none = async () => {
    await subjects();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await subjects()).toEqual([]);
  };

  it('are sent two days before the end and at the end, once each', async () => {
    await endsIn(2.1);
    await remind();
    await none();
    await endsIn(1.9);
    await remind(3);
    await eventually(subjects).toEqual([expect.stringContaining('Your free trial ends on ')]);
    await server.restart();
    await endsIn(-0.1);
    await remind(3);
    await eventually(subjects).toEqual([
      expect.stringContaining('Your free trial ends on '),
      'Your free trial has ended',
    ]);
    await remind();
    expect(await subjects()).toHaveLength(2);
    const mail = await mailTo(sink, user.email, 'Your free trial has ended');
    expect(mail.text).toContain(`${server.url}/subscribe`);
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });

  it('are sent once, even by two runs at once or a run that was restarted', async () => {
    await endsIn(1);
    await Promise.all(Array.from({ length: 4 }, () => server.admin('POST', '/api/crons/billing-reminders')));
    await server.kill();
    await server.restart();
    // A crashed run keeps its lease until the lease expires.
    await sql.run('DELETE FROM leases');
    await remind(2);
    await eventually(subjects).toHaveLength(1);
    await remind();
    expect(await subjects()).toHaveLength(1);
  });

  it('are not sent to users who subscribed or unsubscribed, or whose trial ended long ago', async () => {
    await endsIn(-5);
    await remind();
    await server.admin('PATCH', `/api/collections/users/records/${user.id}`, {
      plan: 'paid',
      premium_until: daysFromNow(1),
    });
    await remind();
    await server.admin('PATCH', `/api/collections/users/records/${user.id}`, {
      plan: 'trial',
      premium_until: daysFromNow(1),
    });
    await server.admin('PATCH', `/api/collections/profiles/records/${user.id}`, {
      email_preferences: { marketing: true, updates: false, news: true },
    });
    await remind();
    await none();
  });
});
