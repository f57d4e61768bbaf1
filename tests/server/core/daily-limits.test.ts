import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAILY_LIMITS } from '../../../pb_hooks/src/core/daily-limit-table';
import { startMailSink, type MailSink } from '../../fakes/smtp';
import { select } from '../content/seed-server';
import { startServer, type TestServer } from '../harness';
import type { TestUser } from '../users';

let server: TestServer;
let sink: MailSink;
beforeAll(async () => {
  sink = await startMailSink();
  server = await startServer({
    env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(sink.port), MAIL_FROM: 'Molao <m@example.org>' },
  });
});
afterAll(async () => {
  await server.dispose();
  await sink.close();
});

type Kind = keyof typeof DAILY_LIMITS;
interface Message {
  message: string;
  retry_after?: number;
  data: { retry_after?: { code: string } };
}
const DAY = 86_400;
/** Seconds until the next day (UTC), give or take the time of a request. */
const isTomorrow = (seconds: number) => Math.abs(DAY - (Math.floor(Date.now() / 1000) % DAY) - seconds) < 60;
const today = () => new Date().toISOString().slice(0, 10);
/** Writes a count of today that leaves room for `left` more. */
const leave = ({ id }: TestUser, kind: Kind, left: number, day = today()) =>
  server.admin('POST', '/api/sql', {
    query: `INSERT INTO daily_counts (user, kind, day, count) VALUES ('${id}', '${kind}', '${day}', ${DAILY_LIMITS[kind] - left})`,
  });
const countsOf = ({ id }: TestUser) => select(server, `SELECT kind, day FROM daily_counts WHERE user = '${id}'`);
const mailsTo = (address: string) => sink.mails.filter(({ to }) => to.includes(address));
const post = (path: string, { token }: Partial<TestUser>, body: object) =>
  server.api<Message>('POST', path, { token, body });
const users = (path: string) => `/api/collections/users/${path}`;

describe('limits per account and day', () => {
  it('of mails to addresses that a user types, also with parallel requests', async () => {
    const user = await server.user();
    const addresses = Array.from({ length: 9 }, (_, at) => `victim-${at}-${user.id}@example.com`);
    const answers = await Promise.all(
      addresses.map((newEmail) => post(users('request-email-change'), user, { newEmail })),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(DAILY_LIMITS.emailChange);
    expect(answers.find(({ status }) => status !== 204)).toMatchObject({
      status: 429,
      body: { message: 'This account had 5 links to new addresses today, the most for one day. Try again tomorrow.' },
    });
    const refused = answers.find(({ status }) => status === 429)!;
    expect(isTomorrow(Number(refused.body.data.retry_after?.code))).toBe(true);
    await expect.poll(() => addresses.flatMap(mailsTo).length).toBe(DAILY_LIMITS.emailChange);
  });

  it.each([
    ['verification', 'request-verification', 'Confirm your Molao e-mail address'],
    ['passwordReset', 'request-password-reset', 'Choose a new Molao password'],
  ] as const)(
    'of mails for %s: above it one in half an hour, and always the same answer',
    async (kind, path, title) => {
      // A new account gets other mails.
      const linksTo = ({ email }: TestUser) => mailsTo(email).filter(({ subject }) => subject === title);
      const [user, other] = [
        await server.user('free', { verified: false }),
        await server.user('free', { verified: false }),
      ];
      for (const who of [user, other]) await leave(who, kind, 0);
      // The user has had the mail of this half hour, and of the next one in case it begins meanwhile.
      for (const minutes of [0, 30]) {
        const [day, time] = new Date(Date.now() + minutes * 60_000).toISOString().split('T') as [string, string];
        const half = Number(time.slice(3, 5)) < 30 ? '00' : '30';
        await server.admin('POST', '/api/sql', {
          query: `INSERT INTO daily_counts VALUES ('${user.id}', '${kind}', '${day}T${time.slice(0, 2)}:${half}', 1)`,
        });
      }
      for (const email of [user.email, other.email, 'nobody@example.com'])
        expect((await post(users(path), {}, { email })).status).toBe(204);
      await expect.poll(() => linksTo(other).length).toBe(1);
      expect(linksTo(user)).toEqual([]);
    },
  );

  it('of sign-in codes and changes of the password; ending all sessions has none', async () => {
    const user = await server.user();
    await leave(user, 'security', 1);
    const { password, token } = user;
    const change = (oldPassword: string, next: string, as: Partial<TestUser>) =>
      server.api<Message & { token: string }>('POST', '/api/account/password', {
        token: as.token,
        body: { oldPassword, password: next },
      });
    const changed = await change(password, 'another-password', { token });
    expect(changed.status).toBe(200);
    const more = await change('another-password', 'a-third-password', { token: changed.body.token });
    expect([more.status, more.body.message]).toEqual([
      429,
      'This account had 20 changes of the password or the sign-in codes today, the most for one day. Try again tomorrow.',
    ]);
    expect((await post('/api/account/sign-out-everywhere', changed.body, {})).status).toBe(204);
    const identity = { identity: user.email, password: 'another-password' };
    const back = await server.api<{ token: string }>('POST', users('auth-with-password'), { body: identity });
    expect(back.status).toBe(200);

    await server.admin('PATCH', users(`records/${user.id}`), { two_factor: true });
    await leave(user, 'code', 0);
    expect((await server.api('POST', users('auth-with-password'), { body: identity })).status).toBe(401);
    expect((await post(users('request-otp'), {}, { email: user.email })).status).toBe(429);
  });

  it('of reports about rows that a device could not read', async () => {
    const user = await server.user();
    await leave(user, 'report', 3);
    const report = { collection: 'labour_laws', record: 'x', reason: 'y' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => post('/api/sync/report', user, report)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it('of changes; deletions have none', async () => {
    const [user, admin] = [await server.user(), await server.user('admin')];
    const bookmark = ({ id }: TestUser) => ({ user: id, kind: 'law', target: 'target000000000' });
    const rows = '/api/collections/bookmarks/records';
    const made = await server.api<{ id: string }>('POST', rows, { token: user.token, body: bookmark(user) });
    await server.admin('POST', '/api/sql', {
      query: `UPDATE daily_counts SET count = ${DAILY_LIMITS.change - 1} WHERE user = '${user.id}' AND kind = 'change'`,
    });
    const own = `${rows}/${made.body.id}`;
    const edit = () => server.api<Message>('PATCH', own, { token: user.token, body: { note: 'Later' } });
    expect((await edit()).status).toBe(200);
    const more = [await edit(), await post(rows, user, bookmark(user))];
    for (const { status, body, headers } of more) {
      expect(headers.get('retry-after')).toBe(String(body.retry_after));
      expect(isTomorrow(body.retry_after!)).toBe(true);
      expect([status, body.message]).toEqual([
        429,
        'This account saved 10,000 changes today, the most for one day. The app keeps this and sends it tomorrow.',
      ]);
    }
    expect((await server.api('DELETE', own, { token: user.token })).status).toBe(204);
    expect((await post(rows, admin, bookmark(admin))).status).toBe(200);
    expect(await countsOf(admin)).toEqual([]);
  });

  it('do not count changes that are refused', async () => {
    const user = await server.user();
    const refused = await post('/api/collections/compliance_tasks/records', user, { user: user.id, title: '' });
    expect(refused.status).toBe(400);
    expect(await countsOf(user)).toEqual([]);
  });
});

it('counts go with the account, and each night those of other days', async () => {
  const [user, gone] = [await server.user(), await server.user()];
  for (const who of [user, gone]) await leave(who, 'report', 1);
  await leave(user, 'report', 0, '2026-01-01');
  await server.api('POST', '/api/account/delete', { token: gone.token, body: { password: gone.password } });
  expect(await countsOf(gone)).toEqual([]);
  await server.admin('POST', '/api/crons/sync-prune');
  await expect.poll(() => countsOf(user)).toEqual([{ kind: 'report', day: today() }]);
});
