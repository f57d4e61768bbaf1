import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, article, entriesOf, find, make, remove, save, type Saved } from './admin-steps';
import { startServer, type TestServer } from '../harness';
import { openSql } from '../sql';
import { countries, head, law, task } from '../sync/sync-world';
import { follow, type TestUser } from '../users';

let server: TestServer;
let admin: TestUser;
let reader: TestUser;
let country: string;
beforeAll(async () => {
  server = await startServer();
  [admin, reader] = [await server.user('admin'), await server.user('free')];
  [country] = (await countries(server, 1)) as [string];
  await follow(server, reader, [country]);
});
afterAll(() => server.dispose());

const restore = (id: string | null, who: Partial<Pick<TestUser, 'token'>> = admin) =>
  ask<{ collection: string; record: string; message: string }>(server, who, `restore/${id}`);
const without = ({ rev: _, updated: __, ...row }: Saved) => row;
const rows = async (...places: [string, string][]) =>
  Promise.all(places.map(async ([collection, id]) => without((await find(server, collection, id))!)));

describe('undoing a deletion', () => {
  it('restores an article with its text, events, reports and notifications', async () => {
    const lead = await article(
      server,
      country,
      { title: 'Lead', image_url: 'https://pictures.example/1', topics: ['wages'], act: 'gb:uksi/2026/1' },
      '# Text',
    );
    const report = await article(server, country, { title: 'Report', lead: lead.id });
    const event = await make(server, 'events', {
      country,
      type: 'article',
      title: 'Lead',
      article: lead.id,
      reason: 'New',
    });
    const notice = await make(server, 'notifications', {
      user: reader.id,
      title: 'Matched',
      type: 'alert',
      article: lead.id,
    });
    const places: [string, string][] = [
      ['articles', lead.id],
      ['article_contents', lead.id],
      ['events', event.id],
      ['articles', report.id],
      ['notifications', notice.id],
    ];
    const before = await rows(...places);

    const undo = await remove(server, admin, 'articles', lead.id);
    expect(await find(server, 'article_contents', lead.id)).toBeUndefined();
    expect(await find(server, 'events', event.id)).toBeUndefined();
    expect(await find(server, 'articles', report.id)).toMatchObject({ lead: '' });

    const { status, body } = await restore(undo);
    expect([status, body]).toEqual([200, { collection: 'articles', record: lead.id }]);
    expect(await rows(...places)).toEqual(before);
    expect((await entriesOf(server, lead.id)).at(-1)).toMatchObject({
      action: 'restore',
      actor: admin.id,
      detail: { entry: undo },
    });
  });

  it('restores a law with its versions, and its links from facts, tasks and events', async () => {
    const act = await law(server, country, { content: 'Long', effective_date: '2020-01-01 00:00:00.000Z' });
    const versions = await Promise.all(
      ['First', 'Second'].map((text) =>
        make(server, 'law_versions', { law: act.id, text, hash: 'a'.repeat(64), seen_at: '2026-01-01 00:00:00.000Z' }),
      ),
    );
    const fact = await make(server, 'employment_facts', {
      country,
      topic: 'minimum_wage',
      value: 'Thirty',
      law: act.id,
      verification: 'unchecked',
    });
    const event = await make(server, 'events', { country, type: 'law', title: 'Changed', law: act.id });
    const duty = await task(server, reader, { law: act.id, law_version: versions[0]!.id });
    const places: [string, string][] = [
      ['labour_laws', act.id],
      ...versions.map(({ id }): [string, string] => ['law_versions', id]),
      ['employment_facts', fact.id],
      ['events', event.id],
      ['compliance_tasks', duty.id],
    ];
    const before = await rows(...places);
    const undo = await remove(server, admin, 'labour_laws', act.id);
    expect(await find(server, 'compliance_tasks', duty.id)).toMatchObject({ law: '', law_version: '' });
    expect((await restore(undo)).status).toBe(200);
    expect(await rows(...places)).toEqual(before);
  });

  it('restores a commentary with its text, a fact, a post and a source', async () => {
    const commentary = await make(server, 'expert_commentaries', {
      title: 'Analysis',
      author: 'Molao editorial',
      category: 'Court Ruling',
      published_date: '2026-01-01 00:00:00.000Z',
      verification: 'unchecked',
      basis: ['za:1'],
      countries: [country],
    });
    await make(server, 'commentary_contents', { id: commentary.id, content: 'Words' });
    const fact = await make(server, 'employment_facts', {
      country,
      topic: 'sick_leave',
      value: 'Thirty days',
      amount: 30,
      unit: 'days',
      verification: 'unchecked',
    });
    const post = await make(server, 'linkedin_labour_topics', {
      title: 'Post',
      content: 'Words',
      post_url: 'https://www.linkedin.com/posts/1',
      keywords: ['a'],
      state: 'approved',
    });
    const source = await make(server, 'sources', {
      name: 'Gazette',
      url: 'https://gazette.example',
      kind: 'government',
      verification: 'unchecked',
      etag: '"1"',
      failures: 2,
    });
    const report = await article(server, country, { from_source: source.id });
    const places: [string, string][] = [
      ['expert_commentaries', commentary.id],
      ['commentary_contents', commentary.id],
      ['employment_facts', fact.id],
      ['linkedin_labour_topics', post.id],
      ['sources', source.id],
      ['articles', report.id],
    ];
    const before = await rows(...places);
    for (const [collection, id] of [places[0]!, places[2]!, places[3]!, places[4]!])
      expect((await restore(await remove(server, admin, collection, id))).status).toBe(200);
    expect(await rows(...places)).toEqual(before);
  });

  it('restores the row on devices: it gets a rev above its tombstone', async () => {
    const { id } = await article(server, country);
    const undo = await remove(server, admin, 'articles', id);
    const gone = await head(server, reader);
    await restore(undo);
    const { rev } = (await find(server, 'articles', id))!;
    expect(rev).toBeGreaterThan(gone.clock);
    expect((await head(server, reader)).revs.articles).toBe(rev);
  });

  it('restores a post whose author has deleted the account', async () => {
    const person = await server.user('free');
    const { body } = await save(server, person, 'linkedin_labour_topics', {
      title: 'Post',
      content: 'Words',
      post_url: 'https://www.linkedin.com/posts/3',
      state: 'pending',
      added_by: person.id,
    });
    const undo = await remove(server, admin, 'linkedin_labour_topics', body.id);
    await server.admin('DELETE', `/api/collections/users/records/${person.id}`);
    expect((await restore(undo)).status).toBe(200);
    expect(await find(server, 'linkedin_labour_topics', body.id)).toMatchObject({ added_by: '', title: 'Post' });
  });

  it('restores for a superuser what the dashboard deleted', async () => {
    const { id } = await article(server, country);
    const who = { token: server.superuser.token };
    expect((await restore(await remove(server, who, 'articles', id), who)).status).toBe(200);
  });
});

describe('undoing a deletion is refused', () => {
  it('a second time', async () => {
    const { id } = await article(server, country);
    const undo = await remove(server, admin, 'articles', id);
    const answers = await Promise.all([restore(undo), restore(undo), restore(undo)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await restore(undo)).body.message).toBe('It is there again already.');
    expect((await entriesOf(server, id)).filter(({ action }) => action === 'restore')).toHaveLength(1);
  });

  it('as a whole, if another row has taken its unique value', async () => {
    const url = 'https://gazette.example/1';
    const { id } = await article(server, country, { canonical_url: url });
    const undo = await remove(server, admin, 'articles', id);
    await article(server, country, { canonical_url: url });
    const { status, body } = await restore(undo);
    expect([status, body.message]).toEqual([
      409,
      'Something else has taken its place since, so it cannot be put back beside it.',
    ]);
    expect(await find(server, 'article_contents', id)).toBeUndefined();
  });

  it('for users who are not admins', async () => {
    const { id } = await article(server, country);
    const undo = await remove(server, admin, 'articles', id);
    expect((await restore(undo, {})).status).toBe(401);
    expect((await restore(undo, reader)).status).toBe(403);
    expect(await find(server, 'articles', id)).toBeUndefined();
  });

  it('if the log has no deletion or no stored row', async () => {
    const { id } = await article(server, country);
    const [creation] = await entriesOf(server, id);
    for (const entry of ['entry0000000001', creation!.id]) expect((await restore(entry)).status).toBe(404);
    const [land] = (await countries(server, 1).catch(() => [])) as [string?];
    const other =
      land ?? (await make(server, 'countries', { name: 'Land', code: 'ZZ', region: 'Africa', currency: 'ZAR' })).id;
    expect(await remove(server, { token: server.superuser.token }, 'countries', other)).toBeNull();
    const { status, body } = await restore((await entriesOf(server, other)).at(-1)!.id);
    expect([status, body.message]).toEqual([400, 'This deletion cannot be undone: nothing was kept of it.']);
  });
});

it('and nobody can change the stored rows, not even in SQL', async () => {
  const { id } = await article(server, country);
  const undo = await remove(server, admin, 'articles', id);
  await using sql = await openSql(server);
  for (const statement of ["UPDATE audit_kept SET kept = ''", 'DELETE FROM audit_kept'])
    await expect(sql.run(statement)).rejects.toThrow('audit_kept is append-only');
  expect((await restore(undo)).status).toBe(200);
});
