import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { testDatabase, testId } from '../../../db/testing/rows';
import { openEvidence } from './open-evidence';
import { commit } from '../../../sync/engine/outbox';

const TASK = testId('task');

let db: MolaoDatabase;
beforeEach(() => {
  db = testDatabase();
});
afterEach(() => vi.unstubAllGlobals());

const attach = () =>
  commit(
    {
      collection: 'task_evidence',
      kind: 'create',
      patch: { task: TASK, note: '' },
      files: { file: { blob: new Blob(['proof']), name: 'proof.txt' } },
      label: 'Evidence',
    },
    db,
  );
const uploaded = async () => {
  const entry = (await db.outbox.toCollection().first())!;
  await db.outbox.update(entry.id, { state: 'acknowledged' });
};
const answering = (answers: Record<string, () => Response>) =>
  vi.stubGlobal('fetch', (address: string | URL) => {
    const path = Object.keys(answers).find((each) => String(address).includes(each));
    return path ? Promise.resolve(answers[path]!()) : Promise.reject(new TypeError('no network'));
  });

it('opens a waiting file without a request', async () => {
  answering({});
  const id = await attach();
  await db.outbox.toCollection().modify({ state: 'refused' });
  expect(await (await openEvidence({ id, file: 'proof.txt' }, db)).text()).toBe('proof');
});

it('opens a file without a local copy from the server with a token', async () => {
  const id = await attach();
  await uploaded();
  await db.files.clear();
  answering({
    '/api/files/token': () => Response.json({ token: 'two minutes' }),
    [`/api/files/task_evidence/${id}/proof_abc.txt?token=two%20minutes`]: () => new Response('from the server'),
  });
  expect(await (await openEvidence({ id, file: 'proof_abc.txt' }, db)).text()).toBe('from the server');
});

it('opens the local copy of an upload whose row still has the name that the server replaced', async () => {
  const id = await attach();
  await uploaded();
  answering({
    '/api/files/token': () => Response.json({ token: 'two minutes' }),
    [`/api/files/task_evidence/${id}/proof.txt`]: () => Response.json({ status: 404 }, { status: 404 }),
  });
  expect(await (await openEvidence({ id, file: 'proof.txt' }, db)).text()).toBe('proof');
});

it('opens the local copy without a network', async () => {
  answering({});
  const id = await attach();
  await uploaded();
  expect(await (await openEvidence({ id, file: 'proof_abc.txt' }, db)).text()).toBe('proof');
  await db.files.clear();
  await expect(openEvidence({ id, file: 'proof_abc.txt' }, db)).rejects.toMatchObject({
    name: 'ServerError',
    unanswered: true,
  });
});
