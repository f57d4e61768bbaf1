import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailSink, type MailSink } from '../../fakes/smtp';
import { isAccepted, mailTo, signIn, tokenIn } from './account-people';
import { startServer, type TestServer } from '../harness';
import { openSql, type Sql } from '../sql';
import type { TestUser } from '../users';

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

interface Answer {
  message: string;
  token?: string;
  otpId: string;
  mfaId: string;
  retry_after?: number;
  data: Record<string, { code: string }>;
}
const WRONG = '00000000';
const FREE = 5;
const post = (path: string, body: object, token?: string) => server.api<Answer>('POST', path, { body, token });
const users = (action: string) => `/api/collections/users/${action}`;
/** The statuses of `times` requests, one after the other. */
async function repeat(times: number, request: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await request()).status);
  return statuses;
}
const endPauses = () => sql.run('UPDATE sign_in_attempts SET paused_until = 0');

async function chooseNewPassword({ email }: TestUser): Promise<string> {
  expect((await post(users('request-password-reset'), { email })).status).toBe(204);
  const token = tokenIn(await mailTo(sink, email, 'Choose a new Molao password'), '/auth/reset');
  const password = 'a-new-password';
  expect((await post(users('confirm-password-reset'), { token, password, passwordConfirm: password })).status).toBe(
    204,
  );
  return password;
}

describe('codes of the second factor', () => {
  async function guarded() {
    const user = await server.user();
    const body = { enabled: true, password: user.password };
    expect((await post('/api/account/two-factor', body, user.token)).status).toBe(200);
    return user;
  }
  /** Signs in up to the code. */
  async function codeOf(user: TestUser, password = user.password) {
    const { body } = await signIn(server, user.email, password);
    const { otpId } = (await post(users('request-otp'), { email: user.email })).body;
    const hasCode = () => sink.mails.filter(({ to, subject }) => to.includes(user.email) && subject.includes('code'));
    const before = hasCode().length;
    await expect.poll(() => hasCode().length).toBeGreaterThanOrEqual(Math.max(1, before));
    return { mfaId: body.mfaId, otpId, code: hasCode().at(-1)!.subject.slice(0, WRONG.length) };
  }
  const enter = ({ otpId, mfaId }: { otpId: string; mfaId?: string }, code: string, collection = 'users') =>
    post(`/api/collections/${collection}/auth-with-otp`, { otpId, mfaId, password: code });

  it('are not checked for a while after five wrong ones, and devices that are signed in go on', async () => {
    const user = await guarded();
    const step = await codeOf(user);
    expect(await repeat(FREE, () => enter(step, WRONG))).toEqual([400, 400, 400, 400, 400]);
    const { status, body } = await enter(step, step.code);
    expect([status, body.message]).toEqual([
      429,
      `Too many wrong codes. Try again in ${body.retry_after} seconds, or choose a new password.`,
    ]);
    expect(await isAccepted(server, user.token)).toBe(true);
    await endPauses();
    expect((await enter(step, step.code)).status).toBe(200);
    expect((await enter(step, step.code)).status).toBe(400);
  });

  it('cannot be guessed at the same time, with new codes, or after a right password', async () => {
    const user = await guarded();
    const step = await codeOf(user);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => enter(step, WRONG)));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(FREE);
    const another = await codeOf(user);
    expect((await enter(another, another.code)).status).toBe(429);
  });

  it('are checked again after a new password', async () => {
    const user = await guarded();
    const step = await codeOf(user);
    await repeat(FREE, () => enter(step, WRONG));
    const sent = sink.mails.length;
    const password = await chooseNewPassword(user);
    expect(sink.mails.length).toBeGreaterThan(sent);
    const { body } = await signIn(server, user.email, password);
    const { otpId } = (await post(users('request-otp'), { email: user.email })).body;
    expect((await enter({ otpId, mfaId: body.mfaId }, WRONG)).status).toBe(400);
  });

  it.each(['_pb_users_auth_', 'USERS'])('cannot be guessed at other spellings of the path (%s)', async (collection) => {
    const user = await guarded();
    const step = await codeOf(user);
    const wrong = await enter(step, WRONG, collection);
    const right = await enter(step, step.code, collection);
    expect(right).toMatchObject({ status: 400, body: wrong.body });
    // Used up: a guess that was right there is worth nothing here.
    expect((await enter(step, step.code)).status).toBe(400);
  });
});

describe('the password, asked again within a session,', () => {
  const change = (user: TestUser, oldPassword: string) =>
    post('/api/account/password', { oldPassword, password: 'another-password' }, user.token);

  it('is not checked for a while after five wrong ones, on any screen', async () => {
    const user = await server.user();
    const off = () => post('/api/account/two-factor', { enabled: true, password: 'guess' }, user.token);
    const remove = () => post('/api/account/delete', { password: 'guess' }, user.token);
    expect([...(await repeat(3, off)), ...(await repeat(2, remove))]).toEqual([400, 400, 400, 400, 400]);
    const { status, body } = await change(user, user.password);
    const seconds = body.data.retry_after!.code;
    expect([status, body.message]).toEqual([
      429,
      `The password was wrong too often. Try again in ${seconds} seconds, or choose a new password.`,
    ]);
    expect(Number(seconds)).toBeGreaterThan(20);
    expect(await isAccepted(server, user.token)).toBe(true);
    expect((await signIn(server, user.email, user.password)).status).toBe(200);
    await endPauses();
    expect((await change(user, user.password)).status).toBe(200);
  });

  it('is checked while strangers fail to sign in', async () => {
    const user = await server.user();
    expect(await repeat(FREE + 1, () => signIn(server, user.email, 'wrong-password'))).toContain(429);
    expect((await change(user, user.password)).status).toBe(200);
  });

  it('is checked again after a right one, and after a new one by mail', async () => {
    const user = await server.user();
    const enable = (password: string, token = user.token) =>
      post('/api/account/two-factor', { enabled: false, password }, token);
    await repeat(FREE - 1, () => enable('guess'));
    expect((await enable(user.password)).status).toBe(200);
    expect(await repeat(FREE + 1, () => enable('guess'))).toEqual([400, 400, 400, 400, 400, 429]);
    const password = await chooseNewPassword(user);
    const { token } = (await signIn(server, user.email, password)).body;
    expect((await enable(password, token)).status).toBe(200);
  });
});
