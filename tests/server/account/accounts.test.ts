import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness';
import { countries, stored } from '../sync/sync-world';
import { daysFromNow } from '../users';

let server: TestServer;
let ids: string[];
beforeAll(async () => {
  server = await startServer();
  ids = await countries(server, 9);
});
afterAll(() => server.dispose());

const signUp = (fields: Record<string, unknown>) =>
  server.api<{
    id: string;
    role: string;
    rev: number;
    message: string;
    data: Record<string, { code: string; message: string }>;
  }>('POST', '/api/collections/users/records', { body: fields });
const account = (email: string) => ({
  email,
  password: 'secret-enough',
  passwordConfirm: 'secret-enough',
  full_name: '  Naledi Khumalo ',
});
const setCountries = (user: { id: string; token: string }, list: string[], others: Record<string, unknown> = {}) =>
  server.api<{ message: string; countries: string[]; data: Record<string, { message: string }> }>(
    'PATCH',
    `/api/collections/profiles/records/${user.id}`,
    { token: user.token, body: { countries: list, ...others } },
  );
const count = async (collection: string) =>
  (await server.admin<{ totalItems: number }>('GET', `/api/collections/${collection}/records?perPage=1`)).totalItems;

describe('sign-up', () => {
  it('creates the account, its profile and its read marks', async () => {
    const { status, body } = await signUp(account('naledi@example.com'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ role: 'member', rev: expect.any(Number) });
    expect(await stored(server, 'profiles', body.id)).toMatchObject({
      full_name: 'Naledi Khumalo',
      email_preferences: { marketing: false, updates: true, news: true },
      marketing_consent_at: '',
      countries: [],
    });
    expect(await stored(server, 'read_marks', body.id)).toMatchObject({
      read_up_to: expect.any(Number),
      read: [],
      unread: [],
    });
  });

  it('marks earlier notices as read, and no later ones', async () => {
    const country = await server.admin<{ id: string }>('POST', '/api/collections/countries/records', {
      name: 'Lesotho',
      code: 'LS',
      region: 'Africa',
    });
    const happen = () =>
      server.admin<{ rev: number }>('POST', '/api/collections/events/records', {
        country: country.id,
        type: 'urgent',
        title: 'It happened',
      });
    const before = await happen();
    const { body } = await signUp(account('late@example.com'));
    const after = await happen();
    const line = Number(((await stored(server, 'read_marks', body.id)) as Record<string, unknown>).read_up_to);
    expect(line).toBeGreaterThanOrEqual(before.rev);
    expect(line).toBeLessThan(after.rev);
  });

  it('creates nothing if one part is refused', async () => {
    const before = [await count('users'), await count('profiles'), await count('read_marks')];
    const { status, body } = await signUp({ ...account('long@example.com'), full_name: 'x'.repeat(101) });
    expect(status).toBe(400);
    expect(body.data.full_name?.message).toContain('100');
    expect([await count('users'), await count('profiles'), await count('read_marks')]).toEqual(before);
  });

  it('says so if the address is known, in any case of its characters', async () => {
    await signUp(account('twice@example.com'));
    const { status, body } = await signUp(account('Twice@Example.com'));
    expect(status).toBe(400);
    expect(body.message).toBe('An account with this e-mail address already exists. Sign in instead.');
    expect(body.data.email?.code).toBe('validation_not_unique');
  });

  it('refuses fields that only the server may set', async () => {
    for (const fields of [
      { role: 'admin' },
      { premium_until: daysFromNow(30) },
      { readable_countries: ids.slice(0, 1) },
    ]) {
      expect((await signUp({ ...account('sly@example.com'), ...fields })).status).toBe(400);
    }
  });

  it('refuses a short password in PocketBase’s words', async () => {
    const { status, body } = await signUp({ ...account('short@example.com'), password: 'abc', passwordConfirm: 'abc' });
    expect(status).toBe(400);
    expect(body.data.password?.message).toContain('6');
  });

  it('deletes the whole account with its user', async () => {
    const { body } = await signUp(account('leaving@example.com'));
    await server.admin('DELETE', `/api/collections/users/records/${body.id}`);
    await expect(stored(server, 'profiles', body.id)).rejects.toThrow('404');
    await expect(stored(server, 'read_marks', body.id)).rejects.toThrow('404');
  });
});

describe('marketing mails', () => {
  const save = (user: { id: string; token: string }, body: Record<string, unknown>) =>
    server.api('PATCH', `/api/collections/profiles/records/${user.id}`, { token: user.token, body });
  const wishes = (marketing: boolean) => ({ email_preferences: { marketing, updates: true, news: true } });
  const consent = async ({ id }: { id: string }) =>
    (await server.admin<{ marketing_consent_at: string }>('GET', `/api/collections/profiles/records/${id}`))
      .marketing_consent_at;

  it('are off until the user turns them on, and the time of the consent is kept until they are turned off', async () => {
    const user = await server.user('free');
    expect(await stored(server, 'profiles', user.id)).toMatchObject(wishes(false));
    const before = new Date().toISOString().replace('T', ' ');
    expect((await save(user, wishes(true))).status).toBe(200);
    const given = await consent(user);
    expect(given >= before).toBe(true);
    await save(user, { ...wishes(true), full_name: 'Naledi' });
    expect(await consent(user)).toBe(given);
    await save(user, wishes(false));
    expect(await consent(user)).toBe('');
  });

  it('have a time of consent that no request can set', async () => {
    const user = await server.user('free');
    await save(user, { marketing_consent_at: '2020-01-01 00:00:00.000Z' });
    expect(await consent(user)).toBe('');
    await save(user, { ...wishes(true), marketing_consent_at: '2020-01-01 00:00:00.000Z' });
    expect((await consent(user)) > '2021').toBe(true);
  });
});

describe('notification preferences', () => {
  it.each<[field: string, value: unknown]>([
    ['notification_preferences', { law: 'no' }],
    ['quiet_hours', { from: '22:00' }],
    ['time_zone', '../etc/passwd'],
    ['digest', 'hourly'],
  ])('is refused with %s %j', async (field, value) => {
    const user = await server.user('free');
    const { status, body } = await server.api<{ data: Record<string, { message: string }> }>(
      'PATCH',
      `/api/collections/profiles/records/${user.id}`,
      { token: user.token, body: { [field]: value } },
    );
    expect([status, Object.keys(body.data)]).toEqual([400, [field]]);
  });

  it('are stored, and a profile with an old invalid value can still change other fields', async () => {
    const user = await server.user('free');
    const wishes = {
      notification_preferences: { article: false, muted: [ids[0]] },
      quiet_hours: { from: '22:00', to: '07:00' },
      time_zone: 'Africa/Maseru',
      digest: 'daily',
    };
    await server.api('PATCH', `/api/collections/profiles/records/${user.id}`, { token: user.token, body: wishes });
    expect(await stored(server, 'profiles', user.id)).toMatchObject(wishes);
    await server.admin('POST', '/api/sql', { query: `UPDATE profiles SET quiet_hours = '7' WHERE id = '${user.id}'` });
    expect((await setCountries(user, ids.slice(0, 1))).status).toBe(200);
  });
});

describe('following countries', () => {
  it('derives the readable countries of a free account', async () => {
    const user = await server.user('free');
    expect((await setCountries(user, ids.slice(0, 3))).status).toBe(200);
    expect(await stored(server, 'users', user.id)).toMatchObject({ readable_countries: ids.slice(0, 3) });
  });

  it('refuses a sixth country to a free account, with the whole change', async () => {
    const user = await server.user('free');
    await setCountries(user, ids.slice(0, 5));
    const { status, body } = await setCountries(user, ids.slice(0, 6), { time_zone: 'Africa/Maseru' });
    expect(status).toBe(400);
    expect(body.message).toBe('The free plan follows up to 5 countries. Remove one first, or upgrade to Premium.');
    expect(body.data.countries?.message).toBe(body.message);
    expect(await stored(server, 'profiles', user.id)).toMatchObject({ countries: ids.slice(0, 5), time_zone: '' });
  });

  it('lets premium accounts and admins follow any number; the first five stay readable after Premium', async () => {
    for (const kind of ['premium', 'admin'] as const) {
      const user = await server.user(kind);
      expect((await setCountries(user, ids)).status).toBe(200);
      expect(await stored(server, 'users', user.id)).toMatchObject({ readable_countries: ids.slice(0, 5) });
    }
  });

  it('lets a lapsed account keep and remove countries, but not add', async () => {
    const user = await server.user('premium');
    await setCountries(user, ids.slice(0, 8));
    await server.admin('PATCH', `/api/collections/users/records/${user.id}`, { premium_until: daysFromNow(-1) });

    expect((await setCountries(user, ids.slice(0, 8), { time_zone: 'Africa/Maseru' })).status).toBe(200);
    expect((await setCountries(user, ids)).status).toBe(400);
    expect((await setCountries(user, [...ids.slice(0, 7), ids[8]!])).status).toBe(400);
    const chosen = ids.slice(3, 8);
    expect((await setCountries(user, chosen)).status).toBe(200);
    expect(await stored(server, 'users', user.id)).toMatchObject({ readable_countries: chosen });
  });

  it('refuses a country that does not exist', async () => {
    const user = await server.user('free');
    expect((await setCountries(user, ['nosuchcountry00'])).status).toBe(400);
  });
});
