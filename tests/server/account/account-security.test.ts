import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailSink, type MailSink } from '../../fakes/smtp';
import { isAccepted, mailTo, sendMails, signIn, signUp } from './account-people';
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

interface Refusal {
  message: string;
  data: Record<string, { code: string; message: string }>;
}
const post = <Body = Refusal>(path: string, body: unknown, token?: string) =>
  server.api<Body>('POST', path, { body, token });
const users = (action: string) => `/api/collections/users/${action}`;

describe('a new password', () => {
  const change = (user: TestUser, body: unknown) =>
    post<Refusal & { token: string; record: { id: string; email: string } }>('/api/account/password', body, user.token);

  it('signs out all other devices and keeps this one signed in', async () => {
    const user = await server.user();
    const elsewhere = (await signIn(server, user.email, user.password)).body.token;
    const { status, body } = await change(user, { oldPassword: user.password, password: 'another-password' });
    expect(status).toBe(200);
    expect(body.record).toMatchObject({ id: user.id, email: user.email });
    expect(await isAccepted(server, body.token)).toBe(true);
    expect(await isAccepted(server, elsewhere)).toBe(false);
    expect((await signIn(server, user.email, 'another-password')).status).toBe(200);
    await sendMails(server);
    await mailTo(sink, user.email, 'Your Molao password was changed');
  });

  it('needs the old password, and must itself be valid', async () => {
    const user = await server.user();
    const wrong = await change(user, { oldPassword: 'not-it', password: 'another-password' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { data: { oldPassword: { message: 'The password is not right.' } } },
    });
    for (const password of ['', '12345', 'x'.repeat(72), 7, undefined]) {
      const answer = await change(user, { oldPassword: user.password, password });
      expect(answer.status).toBe(400);
      expect(answer.body.data.password?.message).toBeTruthy();
    }
    expect((await signIn(server, user.email, user.password)).status).toBe(200);
    expect(await isAccepted(server, user.token)).toBe(true);
  });
});

describe('signing out everywhere', () => {
  it('revokes all tokens', async () => {
    const user = await server.user();
    const elsewhere = (await signIn(server, user.email, user.password)).body.token;
    expect((await post('/api/account/sign-out-everywhere', {}, user.token)).status).toBe(204);
    expect([await isAccepted(server, user.token), await isAccepted(server, elsewhere)]).toEqual([false, false]);
    expect((await signIn(server, user.email, user.password)).status).toBe(200);
  });
});

describe('the second factor', () => {
  const set = (user: TestUser, enabled: unknown, password = user.password) =>
    post<Refusal & { enabled: boolean }>('/api/account/two-factor', { enabled, password }, user.token);
  const requestCode = async (email: string) => {
    const { body } = await post<{ otpId: string }>(users('request-otp'), { email });
    const mail = await mailTo(sink, email, /is your Molao sign-in code$/);
    return { otpId: body.otpId, password: mail.subject.slice(0, 8), mail };
  };

  it('needs the password and then a mailed code', async () => {
    const user = await server.user();
    expect(await set(user, true)).toMatchObject({ status: 200, body: { enabled: true } });

    const first = await signIn(server, user.email, user.password);
    expect(first).toMatchObject({ status: 401, body: { mfaId: expect.any(String) } });
    expect(first.body.token).toBeUndefined();
    const { otpId, password, mail } = await requestCode(user.email);
    expect(password).toMatch(/^\d{8}$/);
    expect(mail.text).toContain(password);
    expect(mail.html).toContain(password);

    const enter = (code: string) =>
      post<{ token: string }>(users('auth-with-otp'), { otpId, password: code, mfaId: first.body.mfaId });
    expect((await enter('00000000')).status).toBe(400);
    const second = await enter(password);
    expect(second.status).toBe(200);
    expect(await isAccepted(server, second.body.token)).toBe(true);
    expect((await enter(password)).status).toBe(400);
  });

  it('does not sign in without the password, whether it is on or off', async () => {
    const guarded = await server.user();
    await set(guarded, true);
    await signIn(server, guarded.email, guarded.password);
    const code = await requestCode(guarded.email);
    const alone = await post<{ token?: string; mfaId?: string }>(users('auth-with-otp'), {
      otpId: code.otpId,
      password: code.password,
    });
    expect(alone.status).toBe(401);
    expect(alone.body.token).toBeUndefined();

    const plain = await server.user();
    // Only a mail with the code would let in: attacks.test.ts shows that none is sent.
    const { otpId } = (await post<{ otpId: string }>(users('request-otp'), { email: plain.email })).body;
    expect((await post(users('auth-with-otp'), { otpId, password: '00000000' })).status).toBe(400);
  });

  it('is turned on and off with the password, and a mail confirms it', async () => {
    const user = await server.user();
    expect((await set(user, true, 'not-it')).body.data.password?.message).toBe('The password is not right.');
    expect((await set(user, 'yes')).status).toBe(400);
    expect((await signIn(server, user.email, user.password)).status).toBe(200);
    await set(user, true);
    expect((await set(user, false)).body.enabled).toBe(false);
    expect((await signIn(server, user.email, user.password)).status).toBe(200);
    await sendMails(server);
    await mailTo(sink, user.email, 'Molao now asks for a code when you sign in');
    await mailTo(sink, user.email, 'Molao no longer asks for a code when you sign in');
  });

  it('needs a verified address, because the codes are sent there', async () => {
    const person = await signUp(server);
    const { token } = (await signIn(server, person.email, person.password)).body;
    const answer = await set({ ...person, token }, true);
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Confirm your e-mail address first: the codes are sent to it.' },
    });
  });
});

describe('routes of the account', () => {
  it('need a signed-in user, and refuse superusers', async () => {
    for (const [method, name] of [
      ['POST', 'password'],
      ['POST', 'sign-out-everywhere'],
      ['POST', 'two-factor'],
      ['POST', 'delete'],
      ['GET', 'export'],
    ] as const) {
      expect(
        (await server.api(method, `/api/account/${name}`, { body: method === 'POST' ? {} : undefined })).status,
        name,
      ).toBe(401);
      expect(
        (
          await server.api(method, `/api/account/${name}`, {
            body: method === 'POST' ? {} : undefined,
            token: server.superuser.token,
          })
        ).status,
        name,
      ).toBe(403);
    }
  });

  it('are rate-limited, so that an unlocked device cannot be used to guess the password', async () => {
    await using limited = await startServer({ rateLimits: true });
    const user = await limited.user();
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      statuses.push(
        (
          await limited.api('POST', '/api/account/password', {
            token: user.token,
            body: { oldPassword: 'guess', password: 'mine-now' },
          })
        ).status,
      );
    }
    expect(statuses[0]).toBe(400);
    expect(statuses.at(-1)).toBe(429);
  });
});
