import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakePaystack } from '../../fakes/paystack';
import { startServer, type TestServer } from '../harness';
import type { TestUser } from '../users';

let server: TestServer;
let paystack: FakePaystack;
beforeAll(async () => {
  paystack = await FakePaystack.start();
  server = await startServer({ env: paystack.env });
  paystack.webhooksTo(server.url);
});
afterAll(async () => {
  await server.dispose();
  await paystack[Symbol.asyncDispose]();
});

async function subscriber(): Promise<TestUser> {
  const user = await server.user();
  const call = <Body>(body: unknown) =>
    server.api<Body>('POST', '/api/fn/paystack-payment', { token: user.token, body });
  const { reference } = (await call<{ reference: string }>({ action: 'initialize' })).body;
  await paystack.world.pay(reference);
  expect((await call({ action: 'verify', reference })).body).toMatchObject({ status: 'success' });
  return user;
}

const remove = (user: TestUser) =>
  server.api<{ message: string }>('POST', '/api/account/delete', {
    token: user.token,
    body: { password: user.password },
  });
const exists = async (user: TestUser) =>
  (await server.api('GET', `/api/collections/users/records/${user.id}`, { token: server.superuser.token })).status ===
  200;

describe('deleting an account with a subscription', () => {
  it('ends the subscription at the provider first', async () => {
    const user = await subscriber();
    expect((await remove(user)).status).toBe(204);
    expect(await exists(user)).toBe(false);
    expect(['non-renewing', 'cancelled', 'completed']).toContain(paystack.world.subscriptionOf(user.email).status);
    expect(
      (await server.admin<{ totalItems: number }>('GET', "/api/collections/payments/records?filter=(user='')"))
        .totalItems,
    ).toBeGreaterThan(0);
  });

  it('ends a subscription whose announcement was lost', async () => {
    paystack.webhooksTo(undefined);
    const user = await subscriber();
    paystack.webhooksTo(server.url);
    expect((await remove(user)).status).toBe(204);
    expect(paystack.world.subscriptionOf(user.email).status).not.toBe('active');
  });

  it('deletes nothing if the provider does not answer, and succeeds later', async () => {
    const user = await subscriber();
    paystack.break('disable', 'error');
    paystack.break('subscription', 'error');
    const { status, body } = await remove(user);
    expect(status).toBe(502);
    expect(body.message).toBe(
      'Your subscription could not be ended at the payment provider, so your account was not deleted. ' +
        'Nothing has changed. Try again in a while, or write to us.',
    );
    expect(await exists(user)).toBe(true);
    paystack.mend();
    expect((await remove(user)).status).toBe(204);
  });

  it('does not call the provider for a user who never paid', async () => {
    const user = await server.user();
    const before = paystack.calls.length;
    expect((await remove(user)).status).toBe(204);
    expect(paystack.calls.length).toBe(before);
  });

  it('accepts a later webhook about a payment, and assigns it to nobody', async () => {
    const user = await subscriber();
    await remove(user);
    const event = {
      event: 'charge.success',
      data: {
        id: 1,
        status: 'success',
        reference: 'molao_unknown',
        amount: 9000,
        currency: 'ZAR',
        paid_at: new Date().toISOString(),
        customer: { email: user.email, customer_code: 'CUS_x' },
      },
    };
    expect(await paystack.send(event)).toBe(200);
    expect(await exists(user)).toBe(false);
  });
});
