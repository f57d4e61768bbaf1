import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { FakePaystack } from '../../fakes/paystack';
import type { MailSink } from '../../fakes/smtp';
import { newAddress } from '../account/account-people';
import type { TestServer } from '../harness';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world';
import type { TestUser } from '../users';

// The hooks of setUpPlans assign these.
export let fake: FakePaystack;
export let sink: MailSink;
export let server: TestServer;
/** A new free user for each test. */
export let user: TestUser;

/**
 * Starts a server, a fake payment provider and a mail sink before the tests of a file, and stops all three after them.
 *
 * @param mailbox how the users' addresses begin
 * @param env more of the server's environment
 */
export function setUpPlans(mailbox: string, env: Record<string, string> = {}): void {
  let stop: PaymentsWorld['stop'];
  beforeAll(async () => {
    ({ fake, sink, server, stop } = await startPaymentsWorld(env));
  });
  afterAll(() => stop());
  beforeEach(async () => {
    fake.mend();
    fake.hold = false;
    fake.delays = {};
    fake.webhooksTo(server.url);
    fake.calls.length = 0;
    user = await server.user('free', { email: newAddress(mailbox) });
  });
}

/** How often the provider was called for something. */
export const called = (name: string) => fake.calls.filter(({ call }) => call === name).length;
