import { describe, expect, it } from 'vitest';
import { age } from '../notices/notice-world';
import { operation, task, write, type Row } from '../sync/sync-world';
import { create, dayIn, keyFrom, server, stranger, update, user, setUpTasks } from './tasks-setup';

setUpTasks();

const historyOf = async (id: string) =>
  (
    await server.admin<{ items: Record<string, string>[] }>(
      'GET',
      `/api/collections/task_history/records?sort=rev&filter=${encodeURIComponent(`task="${id}"`)}`,
    )
  ).items;

const timeOf = (date: unknown) => Date.parse(String(date).replace(' ', 'T'));
const asDate = (time: number) => new Date(time).toISOString().replace('T', ' ');

/** A task that a device created offline some days ago; its user already had an account then. */
async function madeDaysAgo(days: number): Promise<Row> {
  await age(server, 'users', user.id, 30);
  return (await create({}, { key: keyFrom(-days) })).body;
}

describe('the history of a task', () => {
  it('records who changed status, deadline and title, with the time of the device', async () => {
    const row = await madeDaysAgo(3);
    const key = keyFrom(-2);
    const { body } = await update(
      row,
      { status: 'completed', completed_at: dayIn(-2), notes: 'Sent', title: 'Filed' },
      key,
    );
    await update(body, { deadline: '2099-12-24 00:00:00.000Z' });
    const entries = await historyOf(row.id);
    const told = entries.map(({ field, from, to, by, user: owner }) => ({ field, from, to, by, owner }));
    const mine = { by: user.id, owner: user.id };
    expect(told).toEqual([
      { field: 'status', from: 'pending', to: 'completed', ...mine },
      { field: 'title', from: 'File the return', to: 'Filed', ...mine },
      { field: 'deadline', from: '2099-12-01', to: '2099-12-24', ...mine },
    ]);
    expect(Date.parse(entries[0]!.at!.replace(' ', 'T'))).toBe(Number.parseInt(key.slice(0, 9), 36));
    expect(Math.abs(Date.parse(entries[2]!.at!.replace(' ', 'T')) - Date.now())).toBeLessThan(60_000);
  });

  it('has ascending times after the creation of the task, whatever a device’s clock says', async () => {
    const at = async (id: string) => (await historyOf(id)).map((entry) => Date.parse(entry.at!.replace(' ', 'T')));
    const made = Date.now();
    const row = (await create({}, { key: keyFrom(0) })).body;
    await update(row, { status: 'completed' }, keyFrom(-400));
    expect((await at(row.id))[0]).toBeGreaterThanOrEqual(made - 1000);

    const old = await madeDaysAgo(5);
    const { body } = await update(old, { status: 'urgent' }, keyFrom(-2));
    await update(body, { status: 'completed' }, keyFrom(-4));
    const [first, second] = await at(old.id);
    expect(second).toBe(first);
    const account = Date.parse(
      (await server.admin<{ created: string }>('GET', `/api/collections/users/records/${user.id}`)).created.replace(
        ' ',
        'T',
      ),
    );
    const forged = await create({}, { key: keyFrom(-4000) });
    await update(forged.body, { status: 'completed' }, keyFrom(-3999));
    expect(await at(forged.body.id)).toEqual([account]);
  });

  it('dates a completion by the time of the change, whatever the row says', async () => {
    const complete = async (key: string, made?: number) => {
      const row = await madeDaysAgo(3);
      const completed = { status: 'completed', completed_at: dayIn(400) };
      return timeOf((await update(row, completed, key, made)).body.completed_at);
    };
    const key = keyFrom(-2);
    expect(await complete(key)).toBe(Number.parseInt(key.slice(0, 9), 36));
    // A device whose clock was set forward before, or after the change.
    const yesterday = Date.now() - 86_400_000;
    expect(await complete(keyFrom(400), yesterday)).toBe(yesterday);
    expect(await complete(keyFrom(-400), yesterday)).toBe(yesterday);
    expect(Math.abs((await complete(keyFrom(400))) - Date.now())).toBeLessThan(60_000);
  });

  it('keeps the time of a completion that arrives after a later edit of another field', async () => {
    const row = await madeDaysAgo(3);
    const [completed, renamed] = [Date.now() - 7_200_000, Date.now() - 3_600_000];
    const { body } = await update(row, { title: 'Renamed elsewhere' }, operation(), renamed);
    const done = await update(body, { status: 'completed', completed_at: asDate(completed) }, operation(), completed);
    expect(timeOf(done.body.completed_at)).toBe(completed);
    expect((await historyOf(row.id)).map(({ field, at }) => [field, timeOf(at)])).toEqual([
      ['title', renamed],
      ['status', completed],
    ]);
  });

  it('takes every completion, and none before its task or after its arrival', async () => {
    const row = (await create({})).body;
    const early = await update(row, { status: 'completed', completed_at: dayIn(-30) }, keyFrom(-30));
    expect(early.status).toBe(200);
    expect(timeOf(early.body.completed_at)).toBeGreaterThanOrEqual(timeOf(row.created) - 60_000);
    const again = await update(early.body, { status: 'pending', completed_at: '' });
    const late = await update(again.body, { status: 'completed', completed_at: dayIn(30) }, keyFrom(30));
    expect(late.status).toBe(200);
    expect(timeOf(late.body.completed_at)).toBeLessThanOrEqual(Date.now());
  });

  it('records why a task was completed although something was missing, and not that it was reopened for it', async () => {
    const row = await task(server, user);
    const missing = { missing: 'Steps: Sign it', missing_reason: 'The bank confirms tomorrow' };
    const { body } = await update(row, { status: 'completed', completed_at: dayIn(0), ...missing });
    expect(body).toMatchObject(missing);
    await update(body, { status: 'pending', completed_at: '', missing: '', missing_reason: '' });
    expect((await historyOf(row.id)).map(({ field, to }) => [field, to])).toEqual([
      ['status', 'completed'],
      ['missing_reason', 'The bank confirms tomorrow'],
      ['status', 'pending'],
    ]);
  });

  it('records evidence that is added and removed', async () => {
    const row = await task(server, user);
    const body = new FormData();
    for (const [name, value] of Object.entries({ user: user.id, task: row.id, name: 'Quittung für März.txt' }))
      body.set(name, value);
    body.set('file', new Blob(['Received.'], { type: 'text/plain' }), 'receipt.txt');
    const path = '/api/collections/task_evidence/records';
    const added = await server.api<Row>('POST', path, { token: user.token, body });
    expect(added.status).toBe(200);
    await server.api('DELETE', `${path}/${added.body.id}`, { token: user.token });
    expect((await historyOf(row.id)).map(({ field, from, to, by }) => ({ field, from, to, by }))).toEqual([
      { field: 'evidence', from: '', to: 'Quittung für März.txt', by: user.id },
      { field: 'evidence', from: 'Quittung für März.txt', to: '', by: user.id },
    ]);
  });

  it('has one entry per change, however often the change arrives', async () => {
    const row = await task(server, user);
    const key = operation();
    await Promise.all([1, 2, 3].map(() => update(row, { status: 'urgent' }, key)));
    expect(await historyOf(row.id)).toHaveLength(1);
  });

  it('records changes of a superuser, but no refused or empty changes', async () => {
    const row = await task(server, user);
    await update(row, { title: '' });
    await update(row, { notes: 'Only notes', status: 'pending' });
    expect(await historyOf(row.id)).toEqual([]);
    await server.admin('PATCH', `/api/collections/compliance_tasks/records/${row.id}`, { status: 'urgent' });
    expect(await historyOf(row.id)).toMatchObject([
      { field: 'status', from: 'pending', to: 'urgent', by: '', user: user.id },
    ]);
  });

  it('cannot be written by clients, and is deleted with the task', async () => {
    const row = await task(server, user);
    await update(row, { status: 'urgent' });
    const [entry] = await historyOf(row.id);
    const path = `/api/collections/task_history/records/${entry!.id}`;
    expect((await server.api('PATCH', path, { token: user.token, body: { to: 'completed' } })).status).toBe(403);
    expect((await server.api('DELETE', path, { token: user.token })).status).toBe(403);
    expect((await server.api('GET', path, { token: stranger.token })).status).toBe(404);
    await write(server, user, {
      kind: 'delete',
      collection: 'compliance_tasks',
      record: row.id,
      operation: operation(),
    });
    expect(await historyOf(row.id)).toEqual([]);
  });
});
