import { describe, expect, it } from 'vitest';
import { nextTaskId } from '../../../src/features/tasks/next-occurrence';
import { makeLaw, newCountry } from '../notices/notice-world';
import { newId, operation, stored, task, taskFields, write, type Row } from '../sync/sync-world';
import { create, dayIn, keyFrom, server, stranger, update, user, setUpTasks } from './tasks-setup';

setUpTasks();

/** A task with a past deadline, which only a superuser can create. */
const oldTask = (fields: Record<string, unknown> = {}) =>
  server.admin<Row>('POST', '/api/collections/compliance_tasks/records', {
    ...taskFields(user),
    deadline: dayIn(-10),
    ...fields,
  });

describe('a new task', () => {
  it.each<[field: string, value: unknown, message: string]>([
    ['title', '', 'Title is required'],
    ['title', '   ', 'Title is required'],
    ['title', 'x'.repeat(201), 'Title must be less than 200 characters'],
    ['title', 'Report <script>alert(1)</script>', 'Invalid characters in title'],
    ['description', '', 'Description is required'],
    ['description', 'x'.repeat(1001), 'Description must be less than 1000 characters'],
    ['description', 'javascript:alert(1)', 'Invalid characters in description'],
    ['description', '<img src=x onerror=alert(1)>', 'Invalid characters in description'],
    ['country', '', 'Country is required'],
    ['country', 'x'.repeat(101), 'Country name too long'],
    ['deadline', '', 'Deadline is required'],
    ['deadline', dayIn(-3), 'Deadline must be in the future'],
    ['status', 'overdue', 'Choose a status'],
    ['recurrence', 'FREQ=HOURLY', 'This repetition cannot be followed'],
    ['recurrence', 'every now and then', 'This repetition cannot be followed'],
    ['recurrence', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'This repetition cannot be followed'],
    ['recurrence', 'FREQ=YEARLY;BYDAY=MO;BYSETPOS=300', 'This repetition cannot be followed'],
    ['checklist', [{ text: 'No id' }], 'This checklist cannot be read'],
    ['checklist', 'Sign', 'This checklist cannot be read'],
    [
      'checklist',
      Array.from({ length: 101 }, (_, index) => ({ id: `i${index}`, text: 'Sign', done: false })),
      'A checklist has at most 100 items',
    ],
    [
      'checklist',
      [{ id: 'a', text: 'x'.repeat(301), done: false }],
      'An item of a checklist has at most 300 characters',
    ],
  ])('is refused with %s %j', async (field, value, message) => {
    const { status, body } = await create({ [field]: value });
    expect(status).toBe(400);
    expect((body as unknown as { data: Record<string, { message: string }> }).data[field]?.message).toBe(message);
  });

  it('is refused with the messages of all invalid fields at once', async () => {
    const { body } = await create({ title: '', deadline: dayIn(-3) });
    expect(body).toMatchObject({
      message: 'Title is required',
      data: { title: { message: 'Title is required' }, deadline: { message: 'Deadline must be in the future' } },
    });
  });

  it('may be due today, have a title of 200 non-Latin characters, and contain “only = 3”', async () => {
    const { status, body } = await create({
      title: '🏛'.repeat(200),
      description: 'only = 3',
      deadline: dayIn(0),
      recurrence: 'FREQ=MONTHLY;BYMONTHDAY=-1',
      working_day: 'before',
    });
    expect(status, JSON.stringify(body)).toBe(200);
  });

  it('is refused with an unknown value of working_day', async () => {
    expect((await create({ working_day: 'sideways' })).status).toBe(400);
  });

  it('is validated by the day on which an offline device created it', async () => {
    expect((await create({ deadline: dayIn(-2) }, { key: keyFrom(-3) })).status).toBe(200);
    expect((await create({ deadline: dayIn(-2) }, { key: keyFrom(0) })).status).toBe(400);
    expect((await create({ deadline: dayIn(2) }, { key: keyFrom(400) })).status, 'a clock that is ahead').toBe(200);
  });

  it('is validated in the user’s time zone', async () => {
    // The time zones are 25 hours apart, so their dates always differ.
    const [east, west] = [await server.user('free'), await server.user('free')];
    await server.admin('PATCH', `/api/collections/profiles/records/${east.id}`, { time_zone: 'Pacific/Kiritimati' });
    await server.admin('PATCH', `/api/collections/profiles/records/${west.id}`, { time_zone: 'Pacific/Pago_Pago' });
    const dayThere = (zone: string) =>
      `${new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(Date.now())} 00:00:00.000Z`;
    expect((await create({ deadline: dayThere('Pacific/Pago_Pago') }, { by: west })).status).toBe(200);
    expect((await create({ deadline: dayThere('Pacific/Pago_Pago') }, { by: east })).status).toBe(400);
    expect((await create({ deadline: dayThere('Pacific/Kiritimati') }, { by: east })).status).toBe(200);
  });

  it('of a superuser may have a past deadline', async () => {
    expect((await oldTask()).deadline).toBe(dayIn(-10));
  });
});

describe('an existing task', () => {
  it('can be completed, renamed and reopened after its deadline', async () => {
    const row = await oldTask();
    const completed = await update(row, { status: 'completed', completed_at: dayIn(0) });
    expect(completed.status).toBe(200);
    const renamed = await update(completed.body, { title: 'Filed' });
    expect(renamed.status).toBe(200);
    expect((await update(renamed.body, { status: 'pending', completed_at: '', deadline: row.deadline })).status).toBe(
      200,
    );
  });

  it('is validated like a new task, for the changed field only', async () => {
    const row = await task(server, user);
    const { status, body } = await update(row, { title: '<script>', deadline: dayIn(-1) });
    expect(status).toBe(400);
    expect(body).toMatchObject({ data: { title: { message: 'Invalid characters in title' } } });
    expect((await update(row, { deadline: dayIn(-3) })).body).toMatchObject({
      message: 'Deadline must be in the future',
    });
    expect(await stored(server, 'compliance_tasks', row.id)).toMatchObject({ title: 'File the return', rev: row.rev });
  });

  it('with a stored value that is invalid today can still be completed', async () => {
    const row = await oldTask({ title: 'javascript: what to know' });
    expect((await update(row, { status: 'completed' })).status).toBe(200);
    expect((await update(await stored(server, 'compliance_tasks', row.id), { title: 'javascript: more' })).status).toBe(
      400,
    );
  });
});

describe('the next task, created by two devices', () => {
  it('is created once: the second device gets the row of the first', async () => {
    const first = await task(server, user, { recurrence: 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=1' });
    const record = nextTaskId(first.id, user.id);
    const made = await create({ title: 'From the phone' }, { record });
    const again = await create({ title: 'From the desk' }, { record });
    expect([made.status, again.status]).toEqual([200, 200]);
    expect(again.body).toMatchObject({ id: record, title: 'From the phone', rev: made.body.rev });
  });

  it('is created without links to deleted rows, so that a device that does not know of the deletion can send it', async () => {
    const country = await newCountry(server, 'Kenya');
    const law = await makeLaw(server, country);
    const version = await server.admin<{ id: string }>('POST', '/api/collections/law_versions/records', {
      law: law.id,
      country,
      official: true,
      text: 'Hours.',
      hash: 'a'.repeat(64),
      seen_at: dayIn(-9),
    });
    const links = { country_ref: country, law: law.id, law_version: version.id };
    expect((await create(links)).body).toMatchObject(links);
    await server.admin('DELETE', `/api/collections/labour_laws/records/${law.id}`);
    const { status, body } = await create({ ...links, template: newId() });
    expect([status, body]).toMatchObject([200, { country_ref: country, law: '', law_version: '', template: '' }]);
    expect((await update(body, { law: law.id, title: 'Again' })).body).toMatchObject({ law: '', title: 'Again' });
  });

  it('is created once if both requests arrive at the same time', async () => {
    const record = newId();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => create({ title: `Device ${index}` }, { record })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ body }) => body.title)).size).toBe(1);
  });

  it('is not created again by a late copy of the request after its deletion', async () => {
    const record = newId();
    const key = operation();
    await create({}, { record });
    await create({}, { record, key });
    await write(server, user, { kind: 'delete', collection: 'compliance_tasks', record, operation: operation() });
    expect((await create({}, { record, key })).status).toBe(404);
    expect((await create({}, { record })).status, 'made anew on purpose').toBe(200);
  });

  it('of another user is neither returned nor changed', async () => {
    const record = newId();
    await create({ title: 'Mine' }, { record });
    const { status, body } = await create({ title: 'Theirs' }, { record, by: stranger });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).not.toContain('Mine');
    expect(await stored(server, 'compliance_tasks', record)).toMatchObject({ title: 'Mine', user: user.id });
  });

  it('is refused without an operation key if the id exists', async () => {
    const record = newId();
    await create({}, { record });
    expect(
      (
        await server.api('POST', '/api/collections/compliance_tasks/records', {
          token: user.token,
          body: { id: record, ...taskFields(user) },
        })
      ).status,
    ).toBe(400);
  });
});
