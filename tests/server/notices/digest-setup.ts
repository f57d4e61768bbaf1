import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startMailSink, type MailSink } from '../../fakes/smtp';
import type { ReceivedMail } from '../../fakes/mime';
import { make, type Fields } from '../admin/admin-steps';
import { newAddress, sendMails } from '../account/account-people';
import type { TestServer } from '../harness';
import { dayIn, newCountry, profile, runAt, startNoticeServer } from './notice-world';
import { select } from '../content/seed-server';
import { follow, type TestUser } from '../users';

// The hooks of setUpDigests assign these.
export let server: TestServer;
export let sink: MailSink;
export let kenya: string;
export let ghana: string;

/** Starts a server and a mail sink before the tests of a file, and stops both after them. */
export function setUpDigests(): void {
  beforeAll(async () => {
    sink = await startMailSink();
    server = await startNoticeServer({ env: sink.env });
  });
  afterAll(async () => {
    await server.dispose();
    await sink.close();
  });
  beforeEach(async () => {
    [kenya, ghana] = [await newCountry(server, 'Kenya'), await newCountry(server, 'Ghana')];
  });
}

const STARTED = new Date().toISOString().replace('T', ' ');
export const MORNING = `${dayIn(1)}T07:00:00Z`;

/** Runs the job at a time. Rows of the current tests get a creation time one hour before `MORNING`. */
export async function send(at = MORNING): Promise<void> {
  for (const table of ['events', 'notifications']) {
    await server.admin('POST', '/api/sql', {
      query: `UPDATE ${table} SET created = '${dayIn(1)} 06:00:00.000Z' WHERE created >= '${STARTED}'
        AND created < '${dayIn(1)} 05:00:00.000Z'`,
    });
  }
  await runAt(server, 'notices.sendDigests', at);
}

export const event = (country: string, fields: Fields = {}) =>
  make(server, 'events', {
    country,
    type: 'law',
    title: 'Wage order',
    description: 'It rises.',
    reason: 'Published by the Gazette.',
    ...fields,
  });

/** A user with a digest, in UTC, who follows Kenya. */
export async function person(
  fields: Fields = {},
  kind: 'free' | 'premium' = 'premium',
  countries = [kenya],
): Promise<TestUser> {
  const user = await server.user(kind, { email: newAddress('digest') });
  await follow(server, user, countries);
  await profile(server, user, { digest: 'daily', time_zone: '', ...fields });
  return user;
}

export async function mails(user: TestUser): Promise<ReceivedMail[]> {
  await sendMails(server);
  return sink.mails.filter(({ to, subject }) => to.includes(user.email) && !subject.startsWith('Confirm'));
}
export const subjects = async (user: TestUser) => (await mails(user)).map(({ subject }) => subject);

export const logged = (user: TestUser) =>
  select(
    server,
    `SELECT period, kind, CAST(mailed AS TEXT) AS mailed FROM digest_log WHERE user = '${user.id}' ORDER BY period`,
  );
