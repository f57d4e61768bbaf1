import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailSink, type MailSink } from '../../fakes/smtp';
import { mailTo, newAddress, sendMails, signIn, signUp, tokenIn } from '../account/account-people';
import { startServer, type TestServer } from '../harness';
import type { TestUser } from '../users';

let server: TestServer;
let sink: MailSink;
beforeAll(async () => {
  sink = await startMailSink();
  server = await startServer({ env: sink.env });
});
afterAll(async () => {
  await server.dispose();
  await sink.close();
});

const REFUSED = [400, 'This e-mail address has had its free trial. Subscribe to go on with Premium.'];
const begin = ({ token }: Pick<TestUser, 'token'>) =>
  server.api<{ message: string }>('POST', '/api/billing/trial', { token });
const trial = async (user: Pick<TestUser, 'token'>) => {
  const { status, body } = await begin(user);
  return [status, body.message];
};
const users = (action: string, body: object, token?: string) =>
  server.api('POST', `/api/collections/users/${action}`, { body, token });

/** Signs up, confirms the address with the mail, and signs in: no step of the superuser. */
async function join(email: string): Promise<TestUser> {
  const person = await signUp(server, email);
  await sendMails(server);
  const token = tokenIn(await mailTo(sink, email, 'Confirm your Molao e-mail address'), '/auth/verify');
  expect((await users('confirm-verification', { token })).status).toBe(204);
  return { ...person, token: (await signIn(server, email, person.password)).body.token };
}
const leave = async (user: TestUser) =>
  expect(
    (await server.api('POST', '/api/account/delete', { token: user.token, body: { password: user.password } })).status,
  ).toBe(204);

describe('a second trial', () => {
  it('is refused after deleting the account and signing up again, in capital letters too', async () => {
    const email = newAddress('again');
    const first = await join(email);
    expect((await begin(first)).status).toBe(200);
    await leave(first);
    expect(await trial(await join(email))).toEqual(REFUSED);
  });

  it('is refused to another spelling of the same mailbox, also at the same time', async () => {
    const mailbox = newAddress('boxes');
    const spellings = [mailbox, mailbox.toUpperCase().replace('@', '+A@'), mailbox.replace('@', '+b@')];
    const people = await Promise.all(spellings.map((email) => server.user('free', { email })));
    const answers = await Promise.all(people.map(begin));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('is refused where the mail service ignores dots, and only there', async () => {
    const name = `first.last.${process.pid}`;
    const of = async (email: string) => trial(await server.user('free', { email }));
    expect((await of(`${name}@gmail.com`))[0]).toBe(200);
    expect(await of(`${name.replaceAll('.', '')}@gmail.com`)).toEqual(REFUSED);
    expect(await of(`${name.replace('.', '')}+tag@GoogleMail.com`)).toEqual(REFUSED);
    expect((await of(`${name}@example.com`))[0]).toBe(200);
    expect((await of(`${name.replaceAll('.', '')}@example.com`))[0]).toBe(200);
  });

  it('is refused where the first one was stored with the dots of a Gmail address', async () => {
    const email = `old.spelling.${process.pid}@gmail.com`;
    // The server makes its secret with the first trial.
    expect((await begin(await server.user())).status).toBe(200);
    const sql = <Row>(query: string) => server.admin<{ rows: Row[] }>('POST', '/api/sql', { query });
    const { rows } = await sql<[string]>("SELECT value FROM server_secrets WHERE purpose = 'trial'");
    const hash = createHmac('sha256', rows[0]![0]).update(email).digest('hex');
    await sql(`INSERT INTO trial_ledger (id, address_hash, started_at) VALUES ('oldspelling0001', '${hash}', '')`);
    expect(await trial(await server.user('free', { email }))).toEqual(REFUSED);
  });

  it('is refused at both addresses of an account that changed its address', async () => {
    const [before, after] = [newAddress('before'), newAddress('after')];
    const user = await join(before);
    expect((await begin(user)).status).toBe(200);
    expect((await users('request-email-change', { newEmail: after }, user.token)).status).toBe(204);
    const token = tokenIn(await mailTo(sink, after, 'Confirm your new Molao e-mail address'), '/auth/email');
    expect((await users('confirm-email-change', { token, password: user.password })).status).toBe(204);
    expect(await trial(await join(before))).toEqual(REFUSED);
    await leave({ ...user, token: (await signIn(server, after, user.password)).body.token });
    expect(await trial(await join(after))).toEqual(REFUSED);
  });
});
