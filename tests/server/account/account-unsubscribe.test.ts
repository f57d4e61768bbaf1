import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness';
import { unsubscribeLink } from './unsubscribe-link';
import type { TestUser } from '../users';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());

const preferences = async ({ id }: TestUser) =>
  (await server.admin<{ email_preferences: Record<string, boolean> }>('GET', `/api/collections/profiles/records/${id}`))
    .email_preferences;

const link = ({ id }: TestUser, preference: string) => unsubscribeLink(server, id, preference);

describe('unsubscribing', () => {
  it('needs one request without sign-in, as mail programs send it, and turns off that kind of mail only', async () => {
    const user = await server.user();
    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    const { status, body } = await server.api('POST', await link(user, 'news'), { body: form });
    expect(status).toBe(200);
    expect(body).toEqual({ preference: 'news', subscribed: false });
    expect(await preferences(user)).toEqual({ marketing: false, updates: true, news: false });
    expect((await server.api('POST', await link(user, 'news'))).status).toBe(200);
    expect((await preferences(user)).news).toBe(false);
  });

  it('can be undone', async () => {
    const user = await server.user();
    const address = await link(user, 'updates');
    await server.api('POST', address);
    expect((await server.api('POST', `${address}&undo=1`)).body).toEqual({ preference: 'updates', subscribed: true });
    expect((await preferences(user)).updates).toBe(true);
  });

  it('is not triggered by programs that open every link of a mail', async () => {
    const user = await server.user();
    const address = await link(user, 'news');
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await server.api(method, address);
      expect(status).toBe(303);
      expect(headers.get('location')).toBe(`${server.url}/unsubscribed?token=${address.split('token=')[1]}`);
    }
    expect((await preferences(user)).news).toBe(true);
  });

  it('refuses a link that this server has not signed', async () => {
    const user = await server.user();
    const other = await server.user();
    const [, token = ''] = (await link(user, 'news')).split('token=');
    const [, , signature] = token.split('.');
    for (const forged of [
      '',
      'x',
      token.slice(0, -1),
      `${other.id}.news.${signature}`,
      `${user.id}.updates.${signature}`,
      `${user.id}.news.`,
    ]) {
      const { status, body } = await server.api<{ message: string }>('POST', `/api/mail/unsubscribe?token=${forged}`);
      expect([forged, status]).toEqual([forged, 400]);
      expect(body.message).toBe('This link does not work. It may have been cut by the mail program.');
    }
    expect([await preferences(user), await preferences(other)].every(({ news, updates }) => news && updates)).toBe(
      true,
    );
  });

  it('withdraws the consent to marketing, and undoing it is a new one', async () => {
    const user = await server.user();
    const consent = async () =>
      (await server.admin<{ marketing_consent_at: string }>('GET', `/api/collections/profiles/records/${user.id}`))
        .marketing_consent_at;
    const address = await link(user, 'marketing');
    await server.api('POST', `${address}&undo=1`);
    expect(await consent()).not.toBe('');
    await server.api('POST', address);
    expect(await consent()).toBe('');
    expect((await preferences(user)).marketing).toBe(false);
  });

  it('succeeds after the account was deleted', async () => {
    const user = await server.user();
    const address = await link(user, 'news');
    await server.admin('DELETE', `/api/collections/users/records/${user.id}`);
    expect((await server.api('POST', address)).status).toBe(200);
  });
});
