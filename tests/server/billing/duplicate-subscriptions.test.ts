import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakePaystack } from '../../fakes/paystack';
import { begin, rowsOf, planOf } from './payment-steps';
import type { TestServer } from '../harness';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world';

/** Runs the job within a request, so that it has ended with the answer. */
const END_DOUBLES = `routerAdd('POST', '/test/end-doubles', (e) => {
  require(\`\${__hooks}/dist/billing.js\`).endDuplicateSubscriptions();
  return e.noContent(204);
});
`;

let fake: FakePaystack;
let server: TestServer;
let stop: PaymentsWorld['stop'];
beforeAll(async () => {
  ({ fake, server, stop } = await startPaymentsWorld({}, END_DOUBLES));
});
afterAll(() => stop());

const endDoubles = () => server.admin('POST', '/test/end-doubles');

it('ends the older of two subscriptions, and counts both payments', async () => {
  const user = await server.user('free');
  const references = [(await begin(server, user)).body.reference, (await begin(server, user)).body.reference];
  for (const reference of references) await fake.world.pay(reference);
  const before = await planOf(server, user);
  expect((Date.parse(before.premium_until) - Date.now()) / 86_400_000).toBeGreaterThan(60);
  const own = () =>
    [...fake.world.subscriptions.values()]
      .filter(({ customer }) => customer.email === user.email)
      .map(({ status }) => status);
  expect(own()).toEqual(['active', 'active']);

  fake.break('disable', 'error');
  fake.break('subscription', 'error');
  await endDoubles();
  expect(own()).toEqual(['active', 'active']);

  fake.mend();
  await endDoubles();
  expect(own()).toEqual(['non-renewing', 'active']);
  expect(await planOf(server, user)).toEqual(before);
  expect(await rowsOf(server, 'subscriptions', user)).toMatchObject([
    {
      status: 'active',
      cancel_at_period_end: false,
      provider_subscription: fake.world.subscriptionOf(user.email).code,
    },
  ]);

  fake.calls.length = 0;
  await endDoubles();
  expect(fake.calls.filter(({ call }) => call === 'disable')).toEqual([]);
});

it('does not change a user with one subscription', async () => {
  const user = await server.user('free');
  await begin(server, user);
  await fake.world.pay((await begin(server, user)).body.reference);
  fake.calls.length = 0;
  await endDoubles();
  expect(fake.calls).toEqual([]);
  expect(fake.world.subscriptionOf(user.email).status).toBe('active');
});
