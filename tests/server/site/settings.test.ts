import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailSink, type MailSink } from '../../fakes/smtp';
import { startServer, type TestServer } from '../harness';
import { countries, head, law } from '../sync/sync-world';
import { follow } from '../users';

interface Settings {
  meta: Record<string, unknown>;
  smtp: Record<string, unknown>;
  trustedProxy: { headers: string[] };
}

const settings = (server: TestServer) => server.admin<Settings>('GET', '/api/settings');
const PRODUCTION = {
  MOLAO_ENV: 'production',
  MOLAO_PUBLIC_URL: 'https://molao.example.org',
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: '2525',
  MAIL_FROM: 'Molao Mail <mail@example.org>',
};

describe('a development server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.dispose());

  it('refuses all requests through a proxy, including pages and dashboard', async () => {
    for (const header of [
      'X-Forwarded-For',
      'x-forwarded-proto',
      'X-Forwarded-Anything',
      'Forwarded',
      'X-Real-IP',
      'CF-Connecting-IP',
      'Via',
      'True-Client-IP',
    ]) {
      for (const path of ['/api/health', '/_/', '/', '/api/collections/countries/records']) {
        expect([
          header,
          path,
          (await server.api('GET', path, { headers: { [header]: '203.0.113.7' } })).status,
        ]).toEqual([header, path, 403]);
      }
    }
    expect((await server.api('GET', '/api/health', { headers: { 'X-Requested-With': 'fetch' } })).status).toBe(200);
  });

  it('takes its name and address from the environment', async () => {
    expect((await settings(server)).meta).toMatchObject({ appName: 'Molao', appURL: server.url });
  });

  it('prints mails and their links if no mail server is configured', async () => {
    const user = await server.user();
    const answer = await server.api('POST', '/api/collections/users/request-password-reset', {
      body: { email: user.email },
    });
    expect(answer.status).toBe(204);
    await expect.poll(() => server.output()).toContain(`Mail to ${user.email}`);
    const [link] = /http:\/\/\S+/.exec(server.output().slice(server.output().indexOf('Mail to'))) ?? [];
    expect(link?.startsWith(server.url)).toBe(true);
    const token = /[\w-]+\.[\w-]+\.[\w-]+/.exec(link!.slice(server.url.length))![0];
    const reset = await server.api('POST', '/api/collections/users/confirm-password-reset', {
      body: { token, password: 'a-new-one', passwordConfirm: 'a-new-one' },
    });
    expect(reset.status).toBe(204);
    const signIn = await server.api('POST', '/api/collections/users/auth-with-password', {
      body: { identity: user.email, password: 'a-new-one' },
    });
    expect(signIn.status).toBe(200);
  });
});

describe('a production server', () => {
  let sink: MailSink;
  let server: TestServer;
  beforeAll(async () => {
    sink = await startMailSink();
    server = await startServer({
      env: { ...PRODUCTION, SMTP_PORT: String(sink.port), MOLAO_TRUSTED_PROXY_HEADER: 'X-Client-Address' },
      rateLimits: true,
    });
  });
  afterAll(async () => {
    await server.dispose();
    await sink.close();
  });

  it('takes address, mail and proxy from the environment', async () => {
    expect(await settings(server)).toMatchObject({
      meta: { appURL: 'https://molao.example.org', senderName: 'Molao Mail', senderAddress: 'mail@example.org' },
      smtp: { enabled: true, host: '127.0.0.1', port: sink.port, tls: false },
      trustedProxy: { headers: ['X-Client-Address'] },
    });
  });

  it('sends mail through the mail server', async () => {
    const user = await server.user();
    await server.api('POST', '/api/collections/users/request-password-reset', { body: { email: user.email } });
    await expect.poll(() => sink.mails.map(({ to }) => to).join()).toContain(user.email);
    expect(server.output()).not.toContain('Mail to');
  });

  it('counts sign-in attempts by the client address from the proxy', async () => {
    let attempts = 0;
    // Another account each time: after some failures an account is paused, whatever the address.
    const attempt = (address: string) =>
      server.api('POST', '/api/collections/users/auth-with-password', {
        body: { identity: `nobody-${(attempts += 1)}@example.com`, password: 'wrong-one' },
        headers: { 'X-Client-Address': address },
      });
    const statuses: number[] = [];
    for (let count = 0; count < 40; count += 1) statuses.push((await attempt('203.0.113.7')).status);
    expect(statuses[0]).toBe(400);
    expect(statuses.at(-1)).toBe(429);
    expect((await attempt('203.0.113.8')).status).toBe(400);
  });

  it('does not rate-limit a first sync', async () => {
    const user = await server.user('premium');
    const ids = await countries(server, 3);
    await follow(server, user, ids);
    for (const id of ids) await law(server, id);
    const page = () =>
      server.api('GET', '/api/collections/labour_laws/records?perPage=1&skipTotal=1&sort=rev', { token: user.token });
    // Ten first syncs: 20,000 rows at 500 per page, and the heads.
    const statuses: number[] = [];
    for (let batch = 0; batch < 20; batch += 1) {
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, page))).map(({ status }) => status));
      await head(server, user);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('warns at start about missing operator details, and publishes the configured ones', async () => {
    expect(server.output()).toContain('LEGAL_NAME, LEGAL_ADDRESS, INFORMATION_OFFICER, SUPPORT_EMAIL not set');
    await server.restart({
      LEGAL_NAME: 'Molao (Pty) Ltd',
      LEGAL_ADDRESS: '1 Long Street',
      INFORMATION_OFFICER: 'N. Dube',
      SUPPORT_EMAIL: 'help@example.org',
    });
    expect(server.output()).not.toMatch(/LEGAL_|SUPPORT_EMAIL/);
    const { body, headers } = await server.api('GET', '/api/public/site');
    expect(body).toMatchObject({
      legalName: 'Molao (Pty) Ltd',
      supportEmail: 'help@example.org',
      vatNumber: '',
      priceCents: 9000,
      currency: 'ZAR',
      trialDays: 7,
      payments: 'off',
    });
    expect(headers.get('cache-control')).toContain('public');
  });

  it('does not start without its address or a mail server', async () => {
    for (const [name, wanted] of [
      ['MOLAO_PUBLIC_URL', 'MOLAO_PUBLIC_URL is not set'],
      ['SMTP_HOST', 'SMTP_HOST is not set'],
    ] as const) {
      await expect(startServer({ env: { ...PRODUCTION, [name]: '' } })).rejects.toThrow(wanted);
    }
  });
});
