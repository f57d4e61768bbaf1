import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '../../../src/domain/sync/sync-protocol';
import { startMailSink, type MailSink } from '../../fakes/smtp';
import { startServer, type TestServer } from '../harness';
import type { TestUser } from '../users';

/** Attacks of a hostile audit with one free account (docs/security.md). Each worked on the code before its fix. */
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

const create = (collection: string, body: unknown, token?: string) =>
  server.api<{ id: string; message: string; data: Record<string, { message: string }> }>(
    'POST',
    `/api/collections/${collection}/records`,
    { body, token },
  );
const account = (email: string) => ({ email, password: 'secret-enough', passwordConfirm: 'secret-enough' });

describe('a batch', () => {
  const requests = [{ method: 'POST', url: '/api/collections/users/records', body: account('in-a-batch@example.com') }];

  it('is refused for visitors, users and admins of the app', async () => {
    for (const token of [undefined, (await server.user()).token, (await server.user('admin')).token]) {
      const { status, body } = await server.api('POST', '/api/batch', { token, body: { requests } });
      expect([status, body.message]).toEqual([403, 'Only superusers can send a batch. Send one request at a time.']);
    }
  });

  it('is accepted from a superuser', async () => {
    const { status } = await server.api('POST', '/api/batch', { token: server.superuser.token, body: { requests } });
    expect(status).toBe(200);
  });
});

describe('sign-up', () => {
  it('is refused to a signed-in user, and sends no mail', async () => {
    const { token } = await server.user();
    const { status, body } = await create('users', account('victim@example.com'), token);
    expect([status, body.message]).toEqual([403, 'Sign out before you create another account.']);
    expect(sink.mails.filter(({ to }) => to.includes('victim@example.com'))).toEqual([]);
  });

  it('refuses the id of the request, which could be that of a deleted account', async () => {
    const { id, token, password } = await server.user();
    await server.api('POST', '/api/account/delete', { token, body: { password, confirm: 'DELETE' } });
    const { status, body } = await create('users', { ...account('heir@example.com'), id });
    expect([status, body.data.id?.message]).toEqual([400, 'The server chooses the id.']);
  });
});

describe('a sign-in code', () => {
  const request = (email: string) =>
    server.api<{ otpId: string }>('POST', '/api/collections/users/request-otp', { body: { email } });
  const codes = (email: string) =>
    sink.mails.filter(({ to, subject }) => to.includes(email) && subject.endsWith('sign-in code'));

  it('is not mailed before the password was right; the answer is the same for every address', async () => {
    const user = await server.user();
    await server.api('POST', '/api/account/two-factor', {
      token: user.token,
      body: { enabled: true, password: user.password },
    });
    for (const email of [user.email, (await server.user()).email, 'nobody@example.com']) {
      const { status, body } = await request(email);
      expect(status).toBe(200);
      expect(body).toEqual({ otpId: expect.stringMatching(/^[a-z0-9]{15}$/) });
    }
    await server.api('POST', '/api/collections/users/auth-with-password', {
      body: { identity: user.email, password: user.password },
    });
    await request(user.email);
    await expect.poll(() => codes(user.email).length).toBe(1);
  });
});

describe('evidence', () => {
  it('is answered as a download that no cache keeps, and never as a script', async () => {
    const user = await server.user();
    const form = new FormData();
    const task = await taskOf(user);
    form.set('user', user.id);
    form.set('task', task);
    form.set('file', new File(['alert(1)'], 'x.js', { type: 'text/plain' }));
    const made = await server.api<{ id: string; file: string }>('POST', '/api/collections/task_evidence/records', {
      token: user.token,
      body: form,
    });
    expect(made.status).toBe(200);
    const { token } = (await server.api<{ token: string }>('POST', '/api/files/token', { token: user.token })).body;
    const { status, headers } = await server.api(
      'GET',
      `/api/files/task_evidence/${made.body.id}/${made.body.file}?token=${token}`,
    );
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

const taskFieldsOf = (user: TestUser) => ({
  user: user.id,
  title: 'File the report',
  description: 'Of all accidents.',
  country: 'South Africa',
  status: 'pending',
  deadline: '2099-01-01 00:00:00.000Z',
});

async function taskOf(user: TestUser): Promise<string> {
  const { body, status } = await create('compliance_tasks', taskFieldsOf(user), user.token);
  if (status !== 200) throw new Error(`the task is refused: ${JSON.stringify(body)}`);
  return body.id;
}

describe('parallel updates of one row', () => {
  const countries = async (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const code = `Q${String.fromCharCode(65 + at)}`;
        const made = await create(
          'countries',
          { name: `Country ${code}`, code, region: 'Africa' },
          server.superuser.token,
        );
        return made.body.id;
      }),
    );

  it('do not lose one that was answered with 200: modifiers of fields are refused', async () => {
    const { id, token } = await server.user('premium');
    const path = `/api/collections/profiles/records/${id}`;
    const ids = await countries(6);
    const add = (country: string) => server.api('PATCH', path, { token, body: { 'countries+': country } });
    const saved = (await Promise.all(ids.map(add))).filter(({ status }) => status === 200).length;
    const stored = await server.api<{ countries: string[] }>('GET', path, { token });
    expect(stored.body.countries).toHaveLength(saved);
  });

  it('cannot use modifiers in any form of a request', async () => {
    const { id, token } = await server.user();
    const path = `/api/collections/read_marks/records/${id}`;
    const form = (entries: Record<string, string>, query = '') => {
      const body = new FormData();
      for (const [name, value] of Object.entries(entries)) body.set(name, value);
      return server.api<{ message: string }>('PATCH', path + query, { token, body });
    };
    const raw = (body: string, type = 'application/json') =>
      fetch(server.url + path, { method: 'PATCH', headers: { Authorization: token, 'Content-Type': type }, body });
    const send = (body: object) => server.api<{ message: string }>('PATCH', path, { token, body });
    const refused = await send({ 'read_up_to+': 1 });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      '“read_up_to+” is not supported. Send the whole value of the field, with If-Match.',
    ]);
    const others = [
      await send({ '+read': 'a' }),
      await send({ read: [], 'read-': 'a' }),
      await form({ 'read_up_to+': '1' }),
      await form({ '@jsonPayload': '{"read_up_to+":1}' }),
      await form({ read_up_to: '1' }, '?read_up_to%2B=1'),
      await raw('{"read_up_to\\u002b":1}'),
      await raw('{"read_up_to+":1} and more'),
      await raw('read_up_to%2B=1', 'application/x-www-form-urlencoded'),
    ];
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 400));
    expect((await send({ read_up_to: 1, read: ['+', '-', '\u0001'] })).status).toBe(200);
    expect((await form({ read_up_to: '2' })).status).toBe(200);
  });
});

describe('a repetition that never gives a day', () => {
  /** No month of these has 31 days. */
  const NEVER = 'FREQ=MONTHLY;BYMONTH=2,4,6,9,11;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=31';
  const PATH = '/api/test/transaction';
  /** `POST` begins a transaction, which ends with `DELETE`. Nobody else writes meanwhile. */
  const TRANSACTION_HOOK = `
    routerAdd('POST', '${PATH}', (e) => {
      $app.runInTransaction(() => {
        $app.store().set('transaction', 'open');
        while ($app.store().get('transaction') === 'open') sleep(20);
      });
      return e.noContent(204);
    });
    routerAdd('GET', '${PATH}', (e) => e.json(200, { state: $app.store().get('transaction') }));
    routerAdd('DELETE', '${PATH}', (e) => {
      $app.store().set('transaction', 'over');
      return e.noContent(204);
    });`;

  it('is searched for and refused without the write lock', async () => {
    await using server = await startServer({ hook: TRANSACTION_HOOK });
    const user = await server.user();
    const repeated = (recurrence: string) =>
      server.api<{ data: Record<string, { message: string }> }>('POST', '/api/collections/compliance_tasks/records', {
        token: user.token,
        body: { ...taskFieldsOf(user), recurrence },
      });
    const transaction = server.api('POST', PATH);
    await expect.poll(async () => (await server.api('GET', PATH)).body).toEqual({ state: 'open' });
    const good = repeated('FREQ=MONTHLY');
    const { status, body } = await repeated(NEVER);
    expect([status, body.data.recurrence?.message]).toEqual([400, 'This repetition cannot be followed']);
    await server.api('DELETE', PATH);
    await transaction;
    expect((await good).status).toBe(200);
  });
});

describe('a list', () => {
  const OWN = '/api/collections/conversations/records';
  const list = (token: string, parameters: Record<string, string>, path = OWN) =>
    server.api<{ message: string; items: Record<string, unknown>[] }>(
      'GET',
      `${path}?${new URLSearchParams(parameters)}`,
      {
        token,
      },
    );
  const QUADRATIC = `messages ~ "${'a'.repeat(3000)}b"`;
  const timed = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };

  it('refuses a token that is not valid, in place of the empty page of a visitor', async () => {
    const { id, token } = await server.user();
    await create('conversations', { user: id, title: 'Leave', messages: [] }, token);
    const { status, body } = await list(`${token.slice(0, -4)}xxxx`, {});
    expect({ status, body }).toEqual({
      status: 401,
      body: { status: 401, message: 'The session of this request is not valid.', data: {} },
    });
    expect((await list('', {})).body.items).toEqual([]);
    expect((await list(token, {})).body.items).toHaveLength(1);
  });

  const inTurn = async <T>(times: number, work: () => Promise<T>) => {
    const results: T[] = [];
    for (let run = 0; run < times; run += 1) results.push(await work());
    return results;
  };

  it('takes the filters and orders of the app only, and expands nothing', async () => {
    const { id, token } = await server.user();
    await create('conversations', { user: id, title: 'Leave', messages: [] }, token);
    expect((await list(token, { filter: `user='${id}' && rev >= 1`, sort: '-rev' })).body.items).toHaveLength(1);
    const refused: Record<string, string>[] = [
      { filter: QUADRATIC },
      { filter: `rev >= 1 && ${QUADRATIC}` },
      { filter: "title='Leave'" },
      { sort: 'messages' },
      { sort: '@random' },
    ];
    for (const parameters of refused) {
      const { status, body } = await list(token, parameters);
      expect([status, body.message], JSON.stringify(parameters)).toEqual([
        400,
        'Lists take only the filters and orders of the app (src/domain/sync/list-filter.ts).',
      ]);
    }
    const { status, body } = await list(token, { expand: 'user' });
    expect([status, body.message]).toEqual([400, 'Lists expand nothing. Request the other rows by themselves.']);
  });

  it('takes no patterns, long filters or foreign rows from admins either', async () => {
    const { token } = await server.user('admin');
    for (const filter of ["name ~ '%a%'", `name ~ '${'a'.repeat(400)}'`, "labour_laws_via_country.id != ''"]) {
      const { status, body } = await list(token, { filter }, '/api/collections/countries/records');
      expect([status, body.message]).toEqual([
        400,
        'A filter has at most 400 characters, no % and no “_via_”. Search for less.',
      ]);
    }
    expect((await list(token, { filter: "name ~ 'a'" }, '/api/collections/countries/records')).status).toBe(200);
  });

  it('has at most as many rows a page as the app requests', async () => {
    for (const { token } of [await server.user(), await server.user('admin')]) {
      const { status, body } = await list(token, { perPage: String(PAGE_SIZE + 1) });
      expect([status, body.message]).toEqual([400, `A page has at most ${PAGE_SIZE} rows.`]);
      expect((await list(token, { perPage: String(PAGE_SIZE) })).status).toBe(200);
    }
    expect((await list(server.superuser.token, { perPage: '1000' })).status).toBe(200);
  });

  it('with an expensive filter takes a small part of the time that it took', async () => {
    const { id, token } = await server.user();
    const messages = [{ role: 'user', text: 'a'.repeat(300_000) }];
    await create('conversations', { user: id, title: 'Long', messages }, server.superuser.token);
    // The best of several, because other work of the machine only adds time.
    const after = Math.min(...(await inTurn(5, () => timed(() => list(token, { filter: QUADRATIC })))));

    const collection = '/api/collections/conversations';
    const { listRule } = await server.admin<{ listRule: string }>('GET', collection);
    await server.admin('PATCH', collection, { listRule: '@request.auth.id != "" && user = @request.auth.id' });
    const before = await timed(() => list(token, { filter: QUADRATIC }));
    await server.admin('PATCH', collection, { listRule });
    expect(after / before).toBeLessThan(0.2);
  });

  it('is free for admins of the app, who search in the panel', async () => {
    const { token } = await server.user('admin');
    const { status } = await list(
      token,
      { filter: "name ~ 'south'", sort: 'name' },
      '/api/collections/countries/records',
    );
    expect(status).toBe(200);
  });
});

describe('limits of requests', () => {
  it('count HEAD like GET, and bound reports and streams', async () => {
    const { rateLimits } = await server.admin<{ rateLimits: { rules: { label: string; audience: string }[] } }>(
      'GET',
      '/api/settings',
    );
    const labels = rateLimits.rules.map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining(['/api/account/', '/api/search', '/api/sync/report', '/api/realtime']),
    );
    expect(labels.filter((label) => label.startsWith('GET '))).toEqual([]);
    expect(rateLimits.rules.find(({ label }) => label === 'users:create')?.audience).toBe('');
  });
});
