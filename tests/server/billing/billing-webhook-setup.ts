import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { FakePaystack } from '../../fakes/paystack';
import { begin } from './payment-steps';
import type { TestServer } from '../harness';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world';
import type { TestUser } from '../users';

// The hooks of setUpWebhooks assign these.
export let fake: FakePaystack;
export let server: TestServer;
export let user: TestUser;
let stop: PaymentsWorld['stop'];

/** Starts a server and a fake payment provider before the tests of a file, and stops both after them. */
export function setUpWebhooks(): void {
  beforeAll(async () => {
    ({ fake, server, stop } = await startPaymentsWorld());
  });
  afterAll(() => stop());
  beforeEach(async () => {
    fake.hold = false;
    fake.held.length = 0;
    fake.world.now = () => new Date();
    user = await server.user('free');
  });
}

export const DAY = 86_400_000;

/** Makes the user pay. Returns the reference and the subscription at the provider. */
export async function subscriber() {
  const { reference } = (await begin(server, user)).body;
  await fake.world.pay(reference);
  return { reference, subscription: fake.world.subscriptionOf(user.email) };
}
export const ahead = (days: number) => (fake.world.now = () => new Date(Date.now() + days * DAY));
