import { describe, expect, it } from 'vitest';
import { put } from './access-world';
import type { Actor } from './access-table';
import { placed, row, send, server, world, setUpAccess } from './access-fields-setup';

setUpAccess();

describe('a personal row', () => {
  const OWNED = [
    'compliance_tasks: of F',
    'task_evidence: of F',
    'decisions: of F',
    'own_values: of F',
    'bookmarks: of F',
    'highlights: of F',
    'saved_searches: of F',
    'conversations: of F',
    'notifications: of F',
  ];
  for (const name of OWNED) {
    it(`keeps its owner: ${name}`, async () => {
      const { collection, id } = await placed(name);
      for (const gift of [
        { user: world.people.O.id },
        { 'user+': world.people.O.id },
        { '+user': world.people.O.id },
        { 'user-': world.people.F.id },
        { user: '' },
      ]) {
        await send('F', 'PATCH', `${collection}/records/${id}`, gift);
        expect((await row(collection, id)).user).toBe(world.people.F.id);
      }
    });
  }

  it('may repeat its owner in an update', async () => {
    const { collection, id } = await placed('bookmarks: of F');
    expect(
      (await send('F', 'PATCH', `${collection}/records/${id}`, { user: world.people.F.id, note: 'Mine' })).status,
    ).toBe(200);
  });

  it('cannot be moved to another user’s task, as evidence', async () => {
    const { collection, id } = await placed('task_evidence: of F');
    const other = await put(world, 'compliance_tasks', {
      user: world.people.O.id,
      title: 'Theirs',
      description: 'Theirs',
      country: 'Lesotho',
      status: 'pending',
      deadline: '2099-01-01 00:00:00.000Z',
    });
    await send('F', 'PATCH', `${collection}/records/${id}`, { task: other });
    expect((await row(collection, id)).task).not.toBe(other);
  });
});

describe('an evidence file', () => {
  it('opens for its owner only', async () => {
    const { collection, id } = await placed('task_evidence: of F');
    const form = new FormData();
    form.append('file', new Blob(['%PDF-1.4\n'], { type: 'application/pdf' }), 'proof.pdf');
    const uploaded = await server.api('PATCH', `/api/collections/${collection}/records/${id}`, {
      token: world.people.F.token,
      body: form,
    });
    expect(uploaded.status).toBe(200);
    const open = async (actor: Actor) => {
      const { body } = await server.api<{ token?: string }>('POST', '/api/files/token', {
        token: world.people[actor].token,
      });
      return (
        await server.api(
          'GET',
          `/api/files/${collection}/${id}/${String(uploaded.body.file)}?token=${body.token ?? ''}`,
        )
      ).status;
    };
    expect(await open('F')).toBe(200);
    for (const actor of ['A', 'P', 'L', 'O', 'M'] as const) expect(await open(actor)).toBe(404);
  });

  it('must be a document or an image, not a web page', async () => {
    const { collection, id } = await placed('task_evidence: of F');
    const form = new FormData();
    form.append('file', new Blob(['<html><script>alert(1)</script></html>'], { type: 'text/html' }), 'proof.html');
    expect(
      (
        await server.api('PATCH', `/api/collections/${collection}/records/${id}`, {
          token: world.people.F.token,
          body: form,
        })
      ).status,
    ).toBe(400);
  });
});
