import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMailSink, type MailSink } from '../../fakes/smtp';
import { mailTo, sendMails, signIn } from '../account/account-people';
import { startServer, type TestServer } from '../harness';
import { openSql, type Sql } from '../sql';

/**
 * The server's clock is set back: what it stored before lies in the future. The tests move the stored times and not the
 * clock: PocketBase is linked statically and reads the kernel's clock, which no library (libfaketime) can replace.
 */
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

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

it.each([
  ['an hour', HOUR],
  ['a year', YEAR],
])('a pause of sign-ins does not last %s longer', async (_, jump) => {
  const user = await server.user();
  for (let failure = 0; failure < 5; failure += 1) await signIn(server, user.email, 'wrong-password');
  expect((await signIn(server, user.email, user.password)).status).toBe(429);
  await sql.run(`UPDATE sign_in_attempts SET paused_until = paused_until + ${jump}, last = last + ${jump}`);
  expect((await signIn(server, user.email, user.password)).status).toBe(200);
});

it('a job whose lease a crash has left runs, and not in a year', async () => {
  const user = await server.user();
  await sql.run(`INSERT INTO leases (name, until) VALUES ('mail-send', ${Date.now() + YEAR})`);
  const body = { enabled: true, password: user.password };
  await server.api('POST', '/api/account/two-factor', { token: user.token, body });
  await sendMails(server);
  await mailTo(sink, user.email, 'Molao now asks for a code when you sign in');
});
