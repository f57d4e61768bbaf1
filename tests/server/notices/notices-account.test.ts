import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakePaystack } from '../../fakes/paystack';
import { newAddress } from '../account/account-people';
import type { TestServer } from '../harness';
import { startPaymentsWorld, type PaymentsWorld } from '../billing/payments-world';
import { noticesOf, profile } from './notice-world';
import { atDay, buy, eventually, runJob } from '../billing/subscription-steps';
import { daysFromNow, type TestUser } from '../users';

let server: TestServer;
let fake: FakePaystack;
let stop: PaymentsWorld['stop'];
let user: TestUser;
beforeAll(async () => {
  ({ server, fake, stop } = await startPaymentsWorld());
});
afterAll(() => stop());
beforeEach(async () => {
  user = await server.user('free', { email: newAddress('notices') });
});

const told = async () =>
  (await noticesOf(server, user)).map(({ type, title, description, link }) => ({ type, title, description, link }));
const post = (path: string, body: unknown) => server.api('POST', path, { token: user.token, body });

describe('a notification about an account', () => {
  it('is created for a new password and for sign-in codes', async () => {
    expect((await post('/api/account/two-factor', { enabled: true, password: user.password })).status).toBe(200);
    expect((await post('/api/account/two-factor', { enabled: true, password: user.password })).status).toBe(200);
    expect((await post('/api/account/password', { oldPassword: 'wrong', password: 'another-one' })).status).toBe(400);
    expect((await post('/api/account/password', { oldPassword: user.password, password: 'another-one' })).status).toBe(
      200,
    );
    expect(await told()).toEqual([
      {
        type: 'account',
        title: 'Sign-in codes are on',
        description: 'After your password, a code that is sent to your e-mail address is asked for.',
        link: '/settings',
      },
      {
        type: 'account',
        title: 'Your password was changed',
        description: 'All other devices were signed out.',
        link: '/settings',
      },
    ]);
  });

  it('is created once for a payment and once for a failed one', async () => {
    await buy(server, fake, user, 32);
    const { code } = fake.world.subscriptionOf(user.email);
    await atDay(fake, 1, () => fake.world.failRenewal(code));
    await fake.world.failRenewal(code);
    await eventually(async () => (await told()).map(({ title }) => title)).toEqual([
      'Payment received: R90.00 for Molao Premium',
      'Your payment for Molao Premium did not go through',
    ]);
    expect((await told()).map(({ type, link }) => `${type} ${link}`)).toEqual([
      'account /manage-subscription',
      'account /manage-subscription',
    ]);
  });

  it('is created for the end of a trial, whatever the e-mail preferences', async () => {
    await post('/api/billing/trial', {});
    await profile(server, user, { email_preferences: { marketing: true, updates: false, news: true } });
    await server.admin('PATCH', `/api/collections/users/records/${user.id}`, { premium_until: daysFromNow(1.9) });
    for (let run = 0; run < 2; run += 1) await runJob(server, 'billing-reminders');
    await eventually(told).toMatchObject([
      { type: 'account', title: expect.stringContaining('Your free trial ends on '), link: '/subscribe' },
    ]);
  });

  it('can be read by its owner only', async () => {
    await post('/api/account/password', { oldPassword: user.password, password: 'another-one' });
    const other = await server.user();
    const seen = async (token: string) =>
      (await server.api<{ items: unknown[] }>('GET', '/api/collections/notifications/records', { token })).body.items
        .length;
    const { body } = await server.api<{ token: string }>('POST', '/api/collections/users/auth-with-password', {
      body: { identity: user.email, password: 'another-one' },
    });
    expect([await seen(body.token), await seen(other.token)]).toEqual([1, 0]);
  });
});
