import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatServerDate } from '../../../src/domain/core/dates';
import { formatMoment } from '../../../src/domain/tasks/format-task';
import { startServer, type TestServer } from '../harness';
import { asDate, dayIn, makeLaw, makeTask, newCountry, profile } from '../notices/notice-world';
import { pdfText } from './pdf-text';
import type { TestUser } from '../users';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());
beforeEach(async () => {
  user = await server.user('premium', { full_name: 'Naledi Khumalo' });
});

const fetchPack = (query = '', { token } = user) =>
  fetch(`${server.url}/api/compliance/pack${query}`, { headers: { Authorization: token } });
/** The text of the pack as a whole and in pieces. */
async function read(query = '', who = user): Promise<{ lines: string[]; text: string; pdf: Buffer }> {
  const response = await fetchPack(query, who);
  const pdf = Buffer.from(await response.arrayBuffer());
  expect([response.status, response.status === 200 ? '' : pdf.toString()]).toEqual([200, '']);
  const lines = pdfText(pdf);
  return { lines, text: lines.join(' ').replace(/\s+/g, ' '), pdf };
}
const refusal = async (query: string, who = user) => {
  const response = await fetchPack(query, who);
  return [response.status, ((await response.json()) as { message: string }).message];
};

async function addEvidence(
  task: string,
  content: string,
  fields: Record<string, string> = {},
  who = user,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ user: who.id, task, ...fields })) body.set(name, value);
  body.set('file', new Blob([content], { type: 'text/plain' }), 'filing receipt.txt');
  expect((await server.api('POST', '/api/collections/task_evidence/records', { token: who.token, body })).status).toBe(
    200,
  );
}

describe('an audit pack', () => {
  it('contains a task with its legal basis, checklist, notes, evidence and history', async () => {
    const country = await newCountry(server, 'Kenya');
    const { id: law } = await makeLaw(server, country, { title: 'Employment Act, 2007', citation: 'No. 11 of 2007' });
    const version = (fields: Record<string, unknown>) =>
      server.admin<{ id: string }>('POST', '/api/collections/law_versions/records', {
        law,
        country,
        official: true,
        ...fields,
      });
    const relied = await version({ text: 'Forty-five hours.', hash: 'a'.repeat(64), seen_at: asDate('2026-01-05') });
    await version({ text: 'Forty hours.', hash: 'b'.repeat(64), seen_at: asDate('2026-06-01') });
    const { id } = await makeTask(server, user, dayIn(20), {
      law,
      law_version: relied.id,
      recurrence: 'FREQ=MONTHLY;BYMONTHDAY=-1',
      notes: 'Ask the accountant first.',
      checklist: [
        { id: 'a', text: 'Gather the payslips', done: true },
        { id: 'b', text: 'Sign the form', done: false },
      ],
    });
    await addEvidence(id, 'Received.', { evidence_date: asDate('2026-10-31'), note: 'The department’s stamp' });
    const completed = formatServerDate(new Date());
    const patched = await server.api('PATCH', `/api/collections/compliance_tasks/records/${id}`, {
      token: user.token,
      body: {
        status: 'completed',
        completed_at: completed,
        missing: 'Steps: Sign the form',
        missing_reason: 'The director is abroad until Monday',
      },
    });
    expect(patched.status).toBe(200);

    const { lines, text, pdf } = await read();
    expect(lines).toEqual(
      expect.arrayContaining([
        'Compliance audit pack',
        `Naledi Khumalo (${user.email})`,
        '1. File the report',
        'Legal basis',
        'Employment Act, 2007, No. 11 of 2007',
        '5 January 2026 (official text)',
        'Yes: a new official text was seen on 1 June 2026',
        'Last day of each month',
        'Kenya',
        'Checklist',
        'Done',
        'Gather the payslips',
        'Not done',
        'Sign the form',
        'Ask the accountant first.',
        '31 October 2026',
        '9 bytes',
        'The department’s stamp',
        'History',
        'Completed without',
        'Steps: Sign the form',
        'Completed, by Naledi Khumalo',
        'Evidence added: filing_receipt.txt, by Naledi Khumalo',
        formatMoment(completed),
      ]),
    );
    expect(text.replaceAll(' ', '')).toContain('a'.repeat(64));
    expect(text.replaceAll(' ', '')).toContain(createHash('sha256').update('Received.').digest('hex'));
    expect(text).toContain('filing_receipt.txt');
    expect(text).toContain('Reason The director is abroad until Monday');
    const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length;
    expect(lines).toContain(`Page ${pages} of ${pages}`);
  });

  it('is a download that is not cached and leaves no file on the server', async () => {
    await makeTask(server, user, dayIn(3));
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith('molao-audit-pack-'));
    const { headers } = await fetchPack();
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'application/pdf',
      'private, no-store',
    ]);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="molao-audit-pack-\d{4}-\d\d-\d\d\.pdf"$/,
    );
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('molao-audit-pack-'))).toEqual(before);
  });

  it('contains only the selected tasks: by inclusive period, status, or one task', async () => {
    const year = new Date().getUTCFullYear() + 1;
    const march = `?from=${year}-03-01&to=${year}-03-31`;
    const { id } = await makeTask(server, user, `${year}-03-01`, { title: 'First' });
    await makeTask(server, user, `${year}-03-31`, { title: 'Last' });
    await makeTask(server, user, `${year}-04-01`, { title: 'Later' });
    await makeTask(server, user, dayIn(-9), { title: 'Late' });
    await makeTask(server, user, dayIn(-9), { title: 'Done before', status: 'completed' });
    const titles = async (query: string) =>
      (await read(query)).lines.filter((line) => /^\d+\. /.test(line)).map((line) => line.replace(/^\d+\. /, ''));
    expect(await titles(march)).toEqual(['First', 'Last']);
    expect(await titles('?status=completed')).toEqual(['Done before']);
    expect(await titles('?status=overdue')).toEqual(['Late']);
    expect(await titles(`?status=open&to=${year}-03-01`)).toEqual(['Late', 'First']);
    expect(await titles(`?task=${id}`)).toEqual(['First']);
    expect((await read(march)).lines).toContain(`1 March ${year} to 31 March ${year}`);
  });

  it('never contains data of other users', async () => {
    const other = await server.user('premium', { full_name: 'Somebody Else' });
    const theirs = await makeTask(server, other, dayIn(3), { title: 'Their secret task', notes: 'Secret notes' });
    await addEvidence(theirs.id, 'Their secret file', { note: 'Secret evidence' }, other);
    const mine = await makeTask(server, user, dayIn(3));
    // A row that does not satisfy the rules, written by SQL.
    await server.admin('POST', '/api/sql', {
      query: `UPDATE task_evidence SET task = '${mine.id}' WHERE user = '${other.id}'`,
    });
    const { text } = await read();
    expect(text).not.toMatch(/secret/i);
    expect(await refusal(`?task=${theirs.id}`)).toEqual([404, 'There are no tasks to put into a pack.']);
    const admin = await server.user('admin');
    expect((await fetchPack(`?task=${mine.id}`, admin)).status).toBe(404);
  });

  it('needs Premium and sign-in', async () => {
    for (const kind of ['free', 'lapsed'] as const)
      expect(await refusal('', await server.user(kind))).toEqual([403, 'The audit pack is part of Premium.']);
    expect((await fetch(`${server.url}/api/compliance/pack`)).status).toBe(401);
  });

  it('answers an invalid filter with a message', async () => {
    expect(await refusal('?from=yesterday')).toEqual([400, '“from” must be a day, such as 2026-03-01.']);
    expect(await refusal('?to=2026-02-30')).toEqual([400, '“to” must be a day, such as 2026-03-01.']);
    expect(await refusal('?status=gone')).toEqual([400, '“status” must be open, overdue or completed.']);
    expect((await refusal(`?task=${encodeURIComponent("x' OR 1=1 --")}`))[0]).toBe(404);
  });

  it('omits an unpublished law of a task, and shows many scripts', async () => {
    const country = await newCountry(server, 'Greece');
    const { id: law } = await makeLaw(server, country, { title: 'Withdrawn Act', is_published: false });
    const title = 'Łódź Ελλάδα Україна Việt Nam';
    await makeTask(server, user, dayIn(3), { title, law, description: 'ملف', notes: '労働基準監督署に提出する' });
    await profile(server, user, { full_name: '' });
    const { text, lines } = await read();
    expect(lines).toContain(`1. ${title}`);
    expect(text).toContain('A law that is not published any more');
    expect(text).not.toContain('Withdrawn Act');
    expect(text).toContain('(Written in letters that this document cannot show.');
    expect(lines).toContain(user.email);
  });

  const addBulk = (count: number) =>
    server.admin('POST', '/api/sql', {
      query: `WITH RECURSIVE numbers (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < ${count})
        INSERT INTO compliance_tasks (id, user, title, description, country, status, deadline, notes, checklist, created, updated)
        SELECT 'p${String(count).padStart(4, '0')}' || printf('%010d', value), '${user.id}', 'Task ' || value,
          'With the department, on paper and in three copies, before the office closes at noon.', 'Kenya', 'pending',
          '2027-03-01 00:00:00.000Z', 'Ask the accountant first.', '[{"id":"a","text":"Gather the payslips","done":true}]',
            '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z' FROM numbers`,
    });

  it('contains up to 2,000 tasks, and refuses more with a message', async () => {
    await addBulk(2000);
    const began = Date.now();
    const response = await fetchPack();
    const size = (await response.arrayBuffer()).byteLength;
    console.info(`2,000 tasks: ${Date.now() - began} ms, ${Math.round(size / 1000)} KB`);
    expect(response.status).toBe(200);
    await makeTask(server, user, dayIn(3));
    expect(await refusal('')).toEqual([
      400,
      '2001 tasks are too many for one pack, which holds 2000. Please choose a shorter period.',
    ]);
  }, 90_000);

  it('is drawn one at a time per user', async () => {
    await addBulk(500);
    const both = await Promise.all([fetchPack(), fetchPack()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  }, 60_000);

  it('is drawn for two users at a time; the third gets 503 with Retry-After', async () => {
    await makeTask(server, user, dayIn(3));
    const hold = (slot: number) =>
      server.admin('POST', '/api/sql', {
        query: `INSERT INTO leases (name, until) VALUES ('pack-slot:${slot}', ${Date.now() + 60_000})`,
      });
    await hold(1);
    expect((await fetchPack()).status).toBe(200);
    await hold(2);
    const response = await fetchPack();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '20']);
    await server.admin('POST', '/api/sql', { query: "DELETE FROM leases WHERE name LIKE 'pack-slot:%'" });
    expect((await fetchPack()).status).toBe(200);
  });

  it('fails with a message if the worker cannot draw it', async () => {
    await makeTask(server, user, dayIn(3));
    await server.restart({ MOLAO_NODE: '/nowhere/node' });
    expect(await refusal('')).toEqual([
      503,
      'The audit pack could not be made. Please try again, or choose a shorter period.',
    ]);
    await server.restart({ MOLAO_NODE: '' });
    expect((await fetchPack()).status).toBe(200);
  });
});
