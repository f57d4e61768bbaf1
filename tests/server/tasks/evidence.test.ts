import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClient } from '../../../src/sync/requests/pocketbase-client';
import { PocketBaseTransport } from '../../../src/sync/engine/pocketbase-transport';
import { TransportError, type RawRow } from '../../../src/sync/engine/transport';
import { startServer, type TestServer } from '../harness';
import { newId, operation, stored, task } from '../sync/sync-world';
import type { TestUser } from '../users';

const MEGABYTE = 1_048_576;
const PDF = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n';

let server: TestServer;
let owner: TestUser;
let stranger: TestUser;
let taskId: string;
beforeAll(async () => {
  server = await startServer();
  [owner, stranger] = [await server.user('free'), await server.user('premium')];
  taskId = (await task(server, owner)).id;
});
afterAll(() => server.dispose());

/** Uploads as the outbox does. */
async function upload(
  name: string,
  content: BlobPart[],
  record = newId(),
  key = operation(),
): Promise<RawRow | undefined> {
  const client = makeClient(server.url);
  client.authStore.save(owner.token, { id: owner.id, collectionId: '', collectionName: 'users' });
  const { row } = await new PocketBaseTransport(client).write({
    operation: key,
    collection: 'task_evidence',
    kind: 'create',
    record,
    patch: { user: owner.id, task: taskId, note: 'Receipt', evidence_date: '2026-11-01 00:00:00.000Z', file: name },
    files: { file: { blob: new Blob(content), name } },
  });
  return row;
}

async function refusal(work: Promise<unknown>): Promise<unknown> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof TransportError ? error.failure : error;
}

describe('an evidence file', () => {
  it('is stored under its name, and opens with its owner’s token only', async () => {
    const row = (await upload('receipt.pdf', [PDF]))!;
    const file = String(row.file);
    expect(file).toMatch(/^receipt_[a-z0-9]{10}\.pdf$/);
    const path = `/api/files/task_evidence/${String(row.id)}/${file}`;
    const tokenOf = async ({ token }: TestUser) =>
      (await server.api<{ token: string }>('POST', '/api/files/token', { token })).body.token;

    const opened = await server.api('GET', `${path}?token=${await tokenOf(owner)}`);
    expect([opened.status, opened.body]).toEqual([200, PDF]);
    expect((await server.api('GET', `${path}?token=${await tokenOf(stranger)}`)).status).toBe(404);
    expect((await server.api('GET', path, { token: owner.token })).status).toBe(404);
    expect((await server.api('GET', path)).status).toBe(404);
  });

  it('of 26 MB is refused with a plain message, and not stored', async () => {
    const record = newId();
    const failure = await refusal(upload('scan.pdf', [PDF, new Uint8Array(26 * MEGABYTE)], record));
    expect(failure).toMatchObject({ kind: 'refused', status: 400, fields: { file: 'This file is larger than 25 MB' } });
    await expect(stored(server, 'task_evidence', record)).rejects.toThrow('404');
  });

  it('is validated by its content, not by its name', async () => {
    const program = new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, ...Array<number>(60).fill(0)]);
    expect(await refusal(upload('receipt.pdf', [program]))).toMatchObject({
      kind: 'refused',
      fields: { file: 'Files of this type cannot be kept here' },
    });
    expect(await refusal(upload('page.pdf', ['<!doctype html><html><script>alert(1)</script></html>']))).toMatchObject({
      kind: 'refused',
      fields: { file: 'Files of this type cannot be kept here' },
    });
  });

  it('is refused if it is empty', async () => {
    expect(await refusal(upload('empty.txt', []))).toMatchObject({
      kind: 'refused',
      message: 'This file is empty',
      fields: { file: 'This file is empty' },
    });
  });

  it('is stored once, however often the upload arrives', async () => {
    const [record, key] = [newId(), operation()];
    const first = await upload('once.pdf', [PDF], record, key);
    expect(await upload('once.pdf', [PDF], record, key)).toMatchObject({
      id: record,
      file: first!.file,
      rev: first!.rev,
    });
  });

  it('cannot be added to another user’s task', async () => {
    const theirs = await task(server, stranger);
    const answer = await server.api('POST', '/api/collections/task_evidence/records', {
      token: owner.token,
      body: { user: owner.id, task: theirs.id, note: 'Mine' },
    });
    expect(answer.status).toBe(400);
  });
});
