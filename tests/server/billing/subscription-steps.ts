import { expect } from 'vitest';
import type { FakePaystack } from '../../fakes/paystack';
import type { MailSink } from '../../fakes/smtp';
import { sendMails } from '../account/account-people';
import { begin, rowsOf } from './payment-steps';
import type { TestServer } from '../harness';
import type { TestUser } from '../users';

const DAY = 86_400_000;

/** A clock that is some days behind. */
export const daysAgo = (days: number) => () => new Date(Date.now() - days * DAY);

/** Buys Premium `days` ago. The provider's messages go to its webhook address. @returns the payment's reference */
export async function buy(server: TestServer, fake: FakePaystack, user: TestUser, days = 0): Promise<string> {
  const { status, body } = await begin(server, user);
  expect(status).toBe(200);
  await atDay(fake, days, () => fake.world.pay(body.reference));
  return body.reference;
}

/** Runs an action at the provider with its clock `days` behind. */
export async function atDay<T>(fake: FakePaystack, days: number, happen: () => Promise<T>): Promise<T> {
  fake.world.now = daysAgo(days);
  try {
    return await happen();
  } finally {
    fake.world.now = () => new Date();
  }
}

/** The id of a payment's row. */
export async function paymentId(server: TestServer, user: TestUser, reference: string): Promise<string> {
  const row = (await rowsOf(server, 'payments', user)).find((payment) => payment.reference === reference);
  return row!.id as string;
}

export interface Reply {
  status: string;
  until: string;
  url: string;
  id: string;
  state: string;
  message: string;
  data: Record<string, { message: string }>;
}

export const ask = (server: TestServer, user: Pick<TestUser, 'token'>, action: string, body?: unknown) =>
  server.api<Reply>('POST', `/api/billing/${action}`, { token: user.token, body });

/** Polls for the effect of a job, which runs after its answer. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 });

/** Starts a job. PocketBase answers at once, so poll for its effect with `eventually`. */
export const runJob = (server: TestServer, job: 'billing-reconcile' | 'billing-reminders') =>
  server.admin('POST', `/api/crons/${job}`);

/** Subjects of the mails to a user, oldest first. Waits until there are `count`. */
export async function subjectsTo(
  server: TestServer,
  sink: MailSink,
  { email }: Pick<TestUser, 'email'>,
  count: number,
): Promise<string[]> {
  const subjects = () => sink.mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
  await sendMails(server);
  await eventually(() => subjects().length).toBe(count);
  return subjects();
}
