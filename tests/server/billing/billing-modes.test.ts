import { describe, expect, it } from 'vitest';
import { FakePaystack } from '../../fakes/paystack';
import { startMailSink } from '../../fakes/smtp';
import { begin, ledgerOf, rowsOf, planOf, verify } from './payment-steps';
import { startServer, type TestServer } from '../harness';
import type { TestUser } from '../users';

const play = (server: TestServer, { token }: TestUser, reference: string, outcome: string) =>
  server.api<{ callback: string; message: string }>('POST', '/api/billing/sandbox', {
    token,
    body: { reference, outcome },
  });
const site = async (server: TestServer) =>
  (await server.api<{ payments: string }>('GET', '/api/public/site')).body.payments;

describe('a development server without keys', () => {
  it('simulates the provider: pay, fail and cancel', async () => {
    await using server = await startServer();
    expect(await site(server)).toBe('sandbox');
    const user = await server.user('free');

    const { reference, authorizationUrl } = (await begin(server, user)).body;
    expect(authorizationUrl).toBe(`${server.url}/sandbox-checkout?reference=${reference}`);
    const callback = `${server.url}/subscribe?trxref=${reference}&reference=${reference}`;
    expect(await play(server, user, reference, 'cancel')).toMatchObject({ status: 200, body: { callback } });
    expect((await verify(server, user, reference)).body.status).toBe('abandoned');
    await play(server, user, reference, 'fail');
    expect((await verify(server, user, reference)).body.status).toBe('failed');
    expect((await planOf(server, user)).plan).toBe('');

    await play(server, user, reference, 'pay');
    expect((await verify(server, user, reference)).body.status).toBe('success');
    expect((await planOf(server, user)).plan).toBe('paid');
    expect(await rowsOf(server, 'subscriptions', user)).toMatchObject([
      { status: 'active', cancel_at_period_end: false },
    ]);
    expect(await ledgerOf(server, user)).toEqual([
      'checkout.start by account',
      'charge.failed by sandbox',
      'charge.success by sandbox',
      'subscription.create by sandbox',
    ]);

    const before = await planOf(server, user);
    await play(server, user, reference, 'pay');
    await play(server, user, reference, 'fail');
    expect(await planOf(server, user)).toEqual(before);
  });

  it('accepts only the user’s own payments and known outcomes', async () => {
    await using server = await startServer();
    const [user, other] = [await server.user('free'), await server.user('free')];
    const { reference } = (await begin(server, user)).body;
    expect((await play(server, other, reference, 'pay')).status).toBe(404);
    expect((await play(server, user, 'molao-nothing', 'pay')).status).toBe(404);
    expect((await play(server, user, reference, 'steal')).status).toBe(400);
    expect((await server.api('POST', '/api/billing/sandbox', { body: { reference, outcome: 'pay' } })).status).toBe(
      401,
    );
    expect((await planOf(server, user)).plan).toBe('');
  });
});

describe('a server with keys', () => {
  it('has no sandbox, not even in development', async () => {
    await using fake = await FakePaystack.start();
    await using server = await startServer({ env: fake.env });
    expect(await site(server)).toBe('live');
    const user = await server.user('free');
    const { reference } = (await begin(server, user)).body;
    expect((await play(server, user, reference, 'pay')).status).toBe(404);
    expect((await planOf(server, user)).plan).toBe('');
  });

  it('limits the calls to the provider', async () => {
    await using fake = await FakePaystack.start();
    await using server = await startServer({ env: fake.env, rateLimits: true });
    const user = await server.user('free');
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1) statuses.push((await verify(server, user, 'molao-none')).status);
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a server without complete keys', () => {
  it.each([
    ['in production without keys', { MOLAO_ENV: 'production' }],
    ['with half of the keys', { PAYSTACK_SECRET_KEY: 'sk_test_x' }],
    ['with the other half', { PAYSTACK_PLAN_CODE: 'PLN_x' }],
  ])('sells nothing and shows that: %s', async (_, env) => {
    await using mail = await startMailSink();
    await using server = await startServer({ env: { ...mail.env, ...env } });
    expect(await site(server)).toBe('off');
    expect(server.output()).toContain('Premium cannot be bought here.');
    const user = await server.user('free');
    expect(await begin(server, user)).toMatchObject({
      status: 503,
      body: { message: 'Payments are not set up on this server.' },
    });
    expect(await ledgerOf(server, user)).toEqual([]);
    expect((await play(server, user, 'molao-none', 'pay')).status).toBe(404);
  });
});
