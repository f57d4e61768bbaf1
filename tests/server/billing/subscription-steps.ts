import { expect } from 'vitest';
import type { FakePaystack } from '../../fakes/paystack';
import type { MailSink } from '../../fakes/smtp';
import { sendMails } from '../account/account-people';
import { begin, rowsOf } from './payment-steps';
import type { TestServer } from '../harness';
import type { TestUser } from '../users';

const DAY = 86_400_000;

/** Days before now, by the provider's clock. */
export const daysAgo = (days: number) => () => new Date(Date.now() - days * DAY);

/** Somebody buys Premium `days` ago; the provider's messages arrive where it has been told to send them. @returns the payment's reference */
export async function buy(server: TestServer, fake: FakePaystack, user: TestUser, days = 0): Promise<string> {
  const { status, body } = await begin(server, user);
  expect(status).toBe(200);
  await atDay(fake, days, () => fake.world.pay(body.reference));
  return body.reference;
}

/** Something happens at the provider `days` ago. */
export async function atDay<T>(fake: FakePaystack, days: number, happen: () => Promise<T>): Promise<T> {
  fake.world.now = daysAgo(days);
  try {
    return await happen();
  } finally {
    fake.world.now = () => new Date();
  }
}

/** The id of the row of a payment. */
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

/** What a job does comes about beside its answer, on a busy machine late. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 });

/** Runs a job; PocketBase runs it beside the answer, so wait for what it should do. */
export const runJob = (server: TestServer, job: 'billing-reconcile' | 'billing-reminders') =>
  server.admin('POST', `/api/crons/${job}`);

/** Subjects of what somebody has been sent, the oldest first, once so many have come. */
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
