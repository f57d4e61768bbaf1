import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailSink, type MailSink } from '../../fakes/smtp';
import { mailTo, newAddress, sendMails, signIn, signUp, tokenIn } from './account-people';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
let sink: MailSink;
beforeAll(async () => {
  sink = await startMailSink();
  server = await startServer({
    env: { ...sink.env, LEGAL_NAME: 'Molao (Pty) Ltd', LEGAL_ADDRESS: '1 Long Street, Cape Town' },
  });
});
afterAll(async () => {
  await server.dispose();
  await sink.close();
});

const post = (path: string, body: unknown, token?: string) =>
  server.api<{ message: string; data: Record<string, { message: string }> }>('POST', path, { body, token });
const users = (action: string) => `/api/collections/users/${action}`;
const isVerified = async (id: string) =>
  (await server.admin<{ verified: boolean }>('GET', `/api/collections/users/records/${id}`)).verified;

describe('the mail after signing up', () => {
  it('verifies the address with a link to our page', async () => {
    const person = await signUp(server);
    await sendMails(server);
    const mail = await mailTo(sink, person.email, 'Confirm your Molao e-mail address');
    expect(mail.text).toContain(`${server.url}/auth/verify?token=`);
    expect(mail.html).toContain(`href="${server.url}/auth/verify?token=`);
    expect(mail.headers.from).toContain('mail@example.org');
    expect(await isVerified(person.id)).toBe(false);

    const token = tokenIn(mail, '/auth/verify');
    expect((await post(users('confirm-verification'), { token })).status).toBe(204);
    expect(await isVerified(person.id)).toBe(true);
    // The second time is no error, because people open links twice.
    expect((await post(users('confirm-verification'), { token })).status).toBe(204);
  });

  it('can be requested again', async () => {
    const person = await signUp(server);
    await post(users('request-verification'), { email: person.email });
    const mail = await mailTo(sink, person.email, 'Confirm your Molao e-mail address');
    expect((await post(users('confirm-verification'), { token: tokenIn(mail, '/auth/verify') })).status).toBe(204);
  });

  it('is refused for an unknown token', async () => {
    expect((await post(users('confirm-verification'), { token: 'nonsense' })).status).toBe(400);
  });
});

describe('the design of a mail', () => {
  it('is ours, as HTML and plain text, and names the operator', async () => {
    const person = await signUp(server);
    await sendMails(server);
    const mail = await mailTo(sink, person.email, /Confirm/);
    expect(mail.headers['content-type']).toContain('multipart/');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Is this your address?');
      expect(part).toContain('Molao (Pty) Ltd, 1 Long Street, Cape Town');
      expect(part).not.toContain('/_/');
    }
    expect(mail.html).toContain('#0d5c50');
    expect(mail.html).not.toMatch(/<img|<script|src=/);
    expect(mail.text).not.toMatch(/<[a-z]/);
    expect(mail.headers['list-unsubscribe']).toBeUndefined();
  });
});

describe('a forgotten password', () => {
  it('is reset with a link that works once', async () => {
    const person = await signUp(server);
    expect((await post(users('request-password-reset'), { email: person.email })).status).toBe(204);
    const token = tokenIn(await mailTo(sink, person.email, 'Choose a new Molao password'), '/auth/reset');
    const reset = (password: string) =>
      post(users('confirm-password-reset'), { token, password, passwordConfirm: password });
    expect((await reset('abc')).status).toBe(400);
    expect((await reset('x'.repeat(72))).status).toBe(400);
    expect((await reset('a-new-password')).status).toBe(204);
    expect((await signIn(server, person.email, 'a-new-password')).status).toBe(200);
    expect((await signIn(server, person.email, person.password)).status).toBe(400);
    expect((await reset('another-password')).status).toBe(400);
    await sendMails(server);
    await mailTo(sink, person.email, 'Your Molao password was changed');
  });

  it('does not reveal whether the account exists', async () => {
    const known = await signUp(server);
    const answers = await Promise.all(
      [known.email, newAddress()].map((email) => post(users('request-password-reset'), { email })),
    );
    expect(answers[0]).toMatchObject({ status: 204, body: undefined });
    expect(answers[1]).toMatchObject({ status: 204, body: undefined });
  });
});

describe('a new address', () => {
  it('is used once its owner confirms it with the password; the old address is notified', async () => {
    const person = await server.user();
    const address = newAddress('new');
    expect((await post(users('request-email-change'), { newEmail: address }, person.token)).status).toBe(204);
    const token = tokenIn(await mailTo(sink, address, 'Confirm your new Molao e-mail address'), '/auth/email');
    expect((await post(users('confirm-email-change'), { token, password: 'not-the-password' })).status).toBe(400);
    expect((await post(users('confirm-email-change'), { token, password: person.password })).status).toBe(204);
    expect((await signIn(server, address, person.password)).status).toBe(200);
    expect((await post(users('confirm-email-change'), { token, password: person.password })).status).toBe(400);
    await sendMails(server);
    expect((await mailTo(sink, person.email, /has a new e-mail address/)).text).toContain(address);
  });
});

describe('the queue', () => {
  it('keeps a mail that the mail server refuses, and sends it later', async () => {
    sink.refuse(true);
    const person = await signUp(server);
    await sendMails(server);
    const sent = () => sink.mails.filter(({ to }) => to.includes(person.email)).length;
    const due = (state: string) => server.admin('POST', '/api/sql', { query: `UPDATE mail_queue SET ${state}` });
    sink.refuse(false);
    await sendMails(server);
    expect(sent(), 'not before its time').toBe(0);
    await due('next_at = 0');
    await sendMails(server);
    await expect.poll(sent).toBe(1);
    await due('next_at = 0');
    await sendMails(server);
    expect(sent(), 'and once').toBe(1);
  });
});
