import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailSink, type MailSink } from '../../fakes/smtp';
import { isAccepted, mailTo, newAddress, sendMails, signIn, tokenIn } from './account-people';
import { startServer, type TestServer } from '../harness';
import { openSql, type Sql } from '../sql';

let server: TestServer;
let sink: MailSink;
let sql: Sql;
beforeAll(async () => {
  sink = await startMailSink();
  server = await startServer({ env: sink.env });
  sql = await openSql(server);
});
afterAll(async () => {
  await sql[Symbol.asyncDispose]();
  await server.dispose();
  await sink.close();
});

const FREE = 5;
const SUBJECT = 'Failed sign-ins to your Molao account';

/** Signs in with a wrong password so many times, one after the other. @returns the statuses */
async function fail(address: string, times = FREE): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < times; attempt += 1)
    statuses.push((await signIn(server, address, 'wrong-password')).status);
  return statuses;
}
const refusal = async (address: string, password: string) => {
  const { status, body, headers } = await signIn(server, address, password);
  return { status, message: body.message, seconds: Number(headers.get('retry-after')) };
};
const endPauses = () => sql.run('UPDATE sign_in_attempts SET paused_until = 0');
const count = async (query: string) => {
  const { rows } = await server.admin<{ rows: unknown[][] }>('POST', '/api/sql', { query });
  return Number(rows[0]![0]);
};

describe('after five failed sign-ins', () => {
  it('the password is not checked for 30 seconds, and the answer says for how long', async () => {
    const user = await server.user();
    expect(await fail(user.email)).toEqual([400, 400, 400, 400, 400]);
    const { status, message, seconds } = await refusal(user.email, user.password);
    expect(status).toBe(429);
    expect(seconds).toBeGreaterThan(20);
    expect(seconds).toBeLessThanOrEqual(30);
    expect(message).toBe(
      `Too many failed sign-ins for this address. Try again in ${seconds} seconds, or choose a new password.`,
    );
    await endPauses();
    expect((await signIn(server, user.email, user.password)).status).toBe(200);
  });

  it('the pause grows with each further failure, but not with attempts during it', async () => {
    const { email } = await server.user();
    await fail(email);
    expect(await fail(email, 3)).toEqual([429, 429, 429]);
    const pauses: number[] = [];
    for (let failure = 0; failure < 6; failure += 1) {
      await endPauses();
      await fail(email, 1);
      pauses.push(Math.ceil((await refusal(email, 'wrong-password')).seconds / 60));
    }
    expect(pauses).toEqual([1, 2, 4, 8, 15, 15]);
  });

  it('an address without an account, or in capital letters, gets the same answers', async () => {
    const user = await server.user();
    const unknown = newAddress('nobody');
    const messages = async (...addresses: string[]) => {
      const all: (string | number)[][] = [];
      for (const address of addresses) {
        const { status, message } = await refusal(address, 'wrong-password');
        all.push([status, message.replace(/\d+/, 'N')]);
      }
      return all;
    };
    const known = await messages(
      ...Array.from({ length: 6 }, (_, at) => (at % 2 ? user.email.toUpperCase() : user.email)),
    );
    expect(known.map(([status]) => status)).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await messages(...Array.from({ length: 6 }, () => unknown))).toEqual(known);
  });

  it('parallel guesses do not pass', async () => {
    const { email } = await server.user();
    const guesses = await Promise.all(Array.from({ length: 16 }, () => signIn(server, email, 'wrong-password')));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(FREE);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(16 - FREE);
  });

  it('a restart does not end the pause', async () => {
    const user = await server.user();
    await fail(user.email);
    await server.restart();
    expect((await signIn(server, user.email, user.password)).status).toBe(429);
  });

  it('devices that are signed in go on, and a new password ends the pause', async () => {
    const user = await server.user();
    await fail(user.email);
    expect(await isAccepted(server, user.token)).toBe(true);
    const users = (action: string, body: object, token?: string) =>
      server.api('POST', `/api/collections/users/${action}`, { body, token });
    expect((await users('auth-refresh', {}, user.token)).status).toBe(200);

    expect((await users('request-password-reset', { email: user.email })).status).toBe(204);
    const token = tokenIn(await mailTo(sink, user.email, 'Choose a new Molao password'), '/auth/reset');
    const password = 'a-new-password';
    expect((await users('confirm-password-reset', { token, password, passwordConfirm: password })).status).toBe(204);
    expect((await signIn(server, user.email, password)).status).toBe(200);
  });
});

describe('a right password', () => {
  it.each([
    [200, false],
    [401, true],
  ])('makes the server forget failed sign-ins (status %i, two factors: %s)', async (status, twoFactor) => {
    const user = await server.user();
    await server.api('POST', '/api/account/two-factor', {
      token: user.token,
      body: { enabled: twoFactor, password: user.password },
    });
    await fail(user.email, FREE - 1);
    expect((await signIn(server, user.email, user.password)).status).toBe(status);
    expect(await fail(user.email, FREE)).toEqual([400, 400, 400, 400, 400]);
  });
});

describe('the mail about failed sign-ins', () => {
  const mails = async (address: string) => {
    await sendMails(server);
    return sink.mails.filter(({ to, subject }) => to.includes(address) && subject === SUBJECT);
  };

  it('is sent to the owner at the first pause, and at most once a day', async () => {
    const user = await server.user();
    await fail(user.email, FREE - 1);
    expect(await mails(user.email)).toEqual([]);
    await fail(user.email, 1);
    expect((await mails(user.email))[0]!.text).toContain(`${server.url}/auth/forgot`);
    await endPauses();
    await signIn(server, user.email, user.password);
    await fail(user.email);
    expect(await mails(user.email)).toHaveLength(1);
    await sql.run('UPDATE sign_in_attempts SET paused_until = 0, mailed = mailed - 86400000');
    await fail(user.email, 1);
    expect(await mails(user.email)).toHaveLength(2);
  });

  it('is not sent to addresses that nobody has confirmed', async () => {
    const { email } = await server.user('free', { verified: false });
    await fail(email);
    expect(await mails(email)).toEqual([]);
  });
});

describe('the counts of failed sign-ins', () => {
  it('contain no address, and are deleted after a day', async () => {
    const { email } = await server.user();
    await fail(email, 1);
    expect(await count(`SELECT count(*) FROM sign_in_attempts WHERE account LIKE '%${email}%'`)).toBe(0);
    await sql.run('UPDATE sign_in_attempts SET last = last - 86400000, mailed = 0');
    await fail(newAddress(), 1);
    await server.admin('POST', '/api/crons/account-retention');
    await expect.poll(() => count('SELECT count(*) FROM sign_in_attempts')).toBe(1);
  });
});
