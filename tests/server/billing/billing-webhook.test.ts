import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { begin, ledgerOf, rowsOf, planOf, verify } from './payment-steps';
import { startServer } from '../harness';
import { ahead, DAY, fake, server, subscriber, user, setUpWebhooks } from './billing-webhook-setup';

setUpWebhooks();

/** Everything that is stored about payments, to check that nothing has changed. */
async function everything(): Promise<unknown> {
  const { totalItems } = await server.admin<{ totalItems: number }>(
    'GET',
    '/api/collections/payment_events/records?perPage=1',
  );
  return {
    totalItems,
    rows: await rowsOf(server, 'payments', user),
    subscription: await rowsOf(server, 'subscriptions', user),
    access: await planOf(server, user),
  };
}

/** Sends the headers of a message and one byte of its body. @throws if there is no answer within two seconds */
async function answerBeforeBody(url: string, signature: string | undefined) {
  const request = httpRequest(`${url}/api/fn/paystack-webhook`, {
    method: 'POST',
    headers: { 'Content-Length': 1000, ...(signature && { 'X-Paystack-Signature': signature }) },
    signal: AbortSignal.timeout(2000),
  });
  request.write('{');
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  request.on('error', () => undefined).destroy();
  return { status: answer.statusCode, connection: answer.headers.connection };
}

describe('a webhook message', () => {
  it('activates Premium without a return to the page', async () => {
    const { reference } = await subscriber();
    expect((await planOf(server, user)).plan).toBe('paid');
    expect(await ledgerOf(server, user)).toEqual([
      'checkout.start by account',
      'charge.success by webhook',
      'subscription.create by webhook',
    ]);
    expect((await verify(server, user, reference)).body.status).toBe('success');
  });

  it.each([
    ['no signature', () => ''],
    ['the signature of another body', () => fake.sign('{}')],
    ['the signature of another key', (body: string) => fake.sign(`${body} `)],
    ['part of the signature', (body: string) => fake.sign(body).slice(0, 64)],
  ])('with %s is refused, and nothing is stored', async (_, signature) => {
    const { reference } = (await begin(server, user)).body;
    fake.hold = true;
    await fake.world.pay(reference);
    const before = await everything();
    const body = JSON.stringify(fake.held[0]);
    expect(await fake.send(body, signature(body))).toBe(401);
    expect(await everything()).toEqual(before);
    expect(await fake.send(body)).toBe(200);
    expect((await planOf(server, user)).plan).toBe('paid');
  });

  it.each([
    ['no signature', undefined],
    ['a signature of the wrong length', 'a'.repeat(127)],
  ])('with %s is refused before its body has arrived', async (_, signature) => {
    const { status, connection } = await answerBeforeBody(server.url, signature);
    expect([status, connection]).toEqual([401, 'close']);
  });

  it('is verified by its bytes, whatever they contain', async () => {
    for (const text of ['Ünïcödé – ☂ 𝄞', '\u2028', '\\u0041', '  spaced  ']) {
      const body = `{ "event": "customer.note",\n "data": {"text": ${JSON.stringify(text)} } }`;
      expect(await fake.send(body)).toBe(200);
      expect(await fake.send(body.replace('customer', 'Customer'), fake.sign(body))).toBe(401);
    }
  });

  it('is refused if it is not an event or too long', async () => {
    const before = await everything();
    for (const body of ['', 'event', '[]', '{"event":"charge.success"}', '{"event":7,"data":{}}'])
      expect(await fake.send(body)).toBe(400);
    expect(
      await fake.send(JSON.stringify({ event: 'charge.success', data: { text: 'x'.repeat(300_000) } })),
    ).toBeGreaterThanOrEqual(400);
    expect(await everything()).toEqual(before);
  });

  it('is accepted and changes nothing if its type is unknown', async () => {
    await subscriber();
    const before = await everything();
    expect(await fake.send({ event: 'transfer.success', data: { reference: 'x' } })).toBe(200);
    expect(await fake.send({ event: 'subscription.expiring_cards', data: [{ expiry_date: '12/2030' }] })).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it('activates once, however often and in which order it arrives', async () => {
    fake.hold = true;
    const { reference } = (await begin(server, user)).body;
    await fake.world.pay(reference);
    // The subscription arrives before its payment, when its user is unknown.
    expect(await fake.deliver([1, 1, 0, 1, 0, 0])).toEqual([200, 200, 200, 200, 200, 200]);
    const before = {
      rows: await rowsOf(server, 'payments', user),
      subscription: await rowsOf(server, 'subscriptions', user),
      access: await planOf(server, user),
    };
    await verify(server, user, reference);
    await verify(server, user, reference);
    expect({
      rows: await rowsOf(server, 'payments', user),
      subscription: await rowsOf(server, 'subscriptions', user),
      access: await planOf(server, user),
    }).toEqual(before);
    expect(before.rows).toHaveLength(1);
    expect(before.subscription).toMatchObject([
      { status: 'active', provider_subscription: fake.world.subscriptionOf(user.email).code },
    ]);
  });

  it('activates once when it arrives at the same time as others and verifications', async () => {
    fake.hold = true;
    const { reference } = (await begin(server, user)).body;
    const { paidAt } = await fake.world.pay(reference);
    const [charge, created] = fake.held;
    await Promise.all(
      [charge, created, charge, created, charge]
        .map((event) => fake.send(event!))
        .concat([1, 2, 3].map(() => verify(server, user, reference).then(({ status }) => status))),
    );
    expect(await rowsOf(server, 'payments', user)).toMatchObject([{ reference, state: 'paid' }]);
    const until = new Date(paidAt!);
    until.setUTCMonth(until.getUTCMonth() + 1);
    const { premium_until } = await planOf(server, user);
    expect(Math.abs(Date.parse(premium_until) - until.getTime() - 7 * DAY)).toBeLessThan(4 * DAY);
    expect(await rowsOf(server, 'subscriptions', user)).toHaveLength(1);
  });

  it('stores no personal data in the ledger', async () => {
    await subscriber();
    const text = JSON.stringify((await rowsOf(server, 'payment_events', user)).map(({ payload }) => payload));
    for (const personal of [user.email, 'Naledi', 'Mokoena', '197.210', '4081', 'visa', 'AUTH_'])
      expect(text).not.toContain(personal);
    expect(text).toContain('CUS_fake');
  });

  it('gives the changed rows a new rev, so devices sync them', async () => {
    const { reference } = (await begin(server, user)).body;
    const before = await server.admin<{ rev: number }>('GET', `/api/collections/users/records/${user.id}`);
    await fake.world.pay(reference);
    const after = await server.admin<{ rev: number }>('GET', `/api/collections/users/records/${user.id}`);
    expect(after.rev).toBeGreaterThan(before.rev);
    const { items } = (
      await server.api<{ items: object[] }>('GET', '/api/collections/subscriptions/records', { token: user.token })
    ).body;
    expect(items).toMatchObject([{ status: 'active', user: user.id }]);
    expect(JSON.stringify(items)).not.toContain('SUB_');
  });
});

describe('an event without an owner', () => {
  it('counts once its owner is known', async () => {
    fake.hold = true;
    const { reference } = (await begin(server, user)).body;
    await fake.world.pay(reference);
    ahead(30);
    await fake.world.renew(fake.world.subscriptionOf(user.email).code);
    // The order is: charge, subscription, charge and invoice of the renewal. The last ones arrive first.
    await fake.deliver([3, 2, 1, 0]);
    expect(await rowsOf(server, 'payments', user)).toMatchObject([{ state: 'paid' }, { state: 'paid' }]);
    expect((Date.parse((await planOf(server, user)).premium_until) - Date.now()) / DAY).toBeGreaterThan(60);
  });

  it('does not count if the same address buys something else from the merchant', async () => {
    await subscriber();
    const before = { rows: await rowsOf(server, 'payments', user), access: await planOf(server, user) };
    fake.world.begin({ email: user.email, amount: 9000, reference: 'shop-1' });
    await fake.world.pay('shop-1');
    expect({ rows: await rowsOf(server, 'payments', user), access: await planOf(server, user) }).toEqual(before);
  });

  it('does not move from a deleted account to the next one with the same address', async () => {
    const { reference, subscription } = await subscriber();
    await server.admin('DELETE', `/api/collections/users/records/${user.id}`);
    const next = await server.user('free', { email: user.email });
    ahead(30);
    await fake.world.renew(subscription.code);
    expect((await planOf(server, next)).plan).toBe('');
    expect(await rowsOf(server, 'payments', next)).toEqual([]);
    expect((await rowsOf(server, 'payments', { id: '' })).map((row) => row.reference)).toContain(reference);

    const fresh = (await begin(server, next)).body.reference;
    await fake.world.pay(fresh);
    expect(await rowsOf(server, 'payments', next)).toMatchObject([{ reference: fresh, state: 'paid' }]);
    ahead(61);
    await fake.world.renew(fake.world.subscriptionOf(next.email).code);
    expect(await rowsOf(server, 'payments', next)).toHaveLength(2);
  });

  it('is refused if no key is set', async () => {
    await using bare = await startServer();
    fake.webhooksTo(bare.url);
    const body = JSON.stringify({ event: 'charge.success', data: {} });
    expect(await fake.send(body)).toBe(401);
    fake.webhooksTo(server.url);
  });
});
