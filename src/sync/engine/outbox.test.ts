import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { MolaoDatabase } from '../../db/database';
import { commit, discardEntry, resolveConflict, retryEntry } from './outbox';

const USER = 'user00000000001';
const NOW = Date.UTC(2026, 10, 21, 9);

let db: MolaoDatabase;
beforeEach(async () => {
  db = new MolaoDatabase(USER, { indexedDB: new IDBFactory(), IDBKeyRange });
  await db.rows('profiles').put(profile());
});

function profile(fields: Record<string, unknown> = {}) {
  return {
    id: USER,
    rev: 5,
    created: '',
    updated: '',
    full_name: 'Ada',
    email_preferences: { marketing: true, updates: true, news: true },
    countries: ['za'],
    time_zone: 'UTC',
    notification_preferences: {},
    digest: '' as const,
    quiet_hours: {},
    _gen: 0,
    ...fields,
  };
}

const rename = (full_name: string) =>
  commit({ collection: 'profiles', kind: 'update', record: USER, patch: { full_name }, label: 'Name' }, db, NOW);
const note = (target: string) =>
  commit(
    { collection: 'bookmarks', kind: 'create', patch: { kind: 'law', target, note: '' }, label: 'Bookmark' },
    db,
    NOW,
  );

describe('commit', () => {
  it('writes row and entry together, with the seen values as the base', async () => {
    await rename('Grace');
    expect((await db.rows('profiles').get(USER))?.full_name).toBe('Grace');
    expect(await db.outbox.toArray()).toMatchObject([
      {
        record: USER,
        kind: 'update',
        patch: { full_name: 'Grace' },
        base: { full_name: 'Ada' },
        baseRev: 5,
        state: 'waiting',
      },
    ]);
  });

  it('is based on what a form showed, and does not claim to know what came since', async () => {
    const seen = { full_name: 'Ada' };
    await db.rows('profiles').update(USER, { full_name: 'Theirs', rev: 6 });
    const patch = { full_name: 'Mine', time_zone: 'Africa/Cairo' };
    await commit({ collection: 'profiles', kind: 'update', record: USER, patch, seen, label: 'Profile' }, db, NOW);
    expect(await db.outbox.toArray()).toMatchObject([
      { base: { full_name: 'Ada', time_zone: 'UTC' }, baseRev: -1, state: 'waiting' },
    ]);
    expect((await db.rows('profiles').get(USER))?.full_name).toBe('Mine');
  });

  it('knows the present row if that is what a form showed', async () => {
    const patch = { full_name: 'Mine' };
    const seen = { full_name: 'Ada', time_zone: 'Asia/Tokyo' };
    await commit({ collection: 'profiles', kind: 'update', record: USER, patch, seen, label: 'Name' }, db, NOW);
    expect(await db.outbox.toArray()).toMatchObject([{ base: { full_name: 'Ada' }, baseRev: 5 }]);
  });

  it('creates the record id and sets the owner', async () => {
    const record = await note('law000000000001');
    expect(record).toMatch(/^[a-z0-9]{15}$/);
    expect(await db.rows('bookmarks').get(record)).toMatchObject({ user: USER, target: 'law000000000001', rev: 0 });
  });

  it('sorts entries even when the clock was set back', async () => {
    await rename('first');
    await commit(
      { collection: 'profiles', kind: 'update', record: USER, patch: { full_name: 'second' }, label: 'Name' },
      db,
      NOW - 3_600_000,
    );
    const entries = await db.outbox.orderBy('id').toArray();
    expect(entries.map((entry) => entry.patch.full_name)).toEqual(['first', 'second']);
    expect((await db.rows('profiles').get(USER))?.full_name).toBe('second');
  });

  it('changes nothing when the record does not exist', async () => {
    await expect(
      commit({ collection: 'bookmarks', kind: 'delete', record: 'none00000000000', label: 'Bookmark' }, db),
    ).rejects.toThrow();
    expect(await db.outbox.count()).toBe(0);
  });

  it('stores the files of a change until it is discarded', async () => {
    const task = 'task00000000001';
    await commit(
      {
        collection: 'task_evidence',
        kind: 'create',
        patch: { task, note: '', evidence_date: '' },
        files: { file: { blob: new Blob(['x']), name: 'scan.pdf' } },
        label: 'Evidence',
      },
      db,
      NOW,
    );
    const entry = (await db.outbox.toArray())[0]!;
    expect(await db.files.get(entry.files.file!)).toMatchObject({ name: 'scan.pdf' });
    await discardEntry(entry.id, db);
    expect(await db.files.count()).toBe(0);
  });
});

describe('a change that waits for the user', () => {
  it('restores the server’s row when it is discarded', async () => {
    await rename('Grace');
    await rename('Hedy');
    const [first] = await db.outbox.orderBy('id').toArray();
    await discardEntry(first!.id, db);
    expect((await db.rows('profiles').get(USER))?.full_name).toBe('Hedy');
    await discardEntry((await db.outbox.toArray())[0]!.id, db);
    expect(await db.rows('profiles').get(USER)).toMatchObject({ full_name: 'Ada', rev: 5 });
    expect(await db.shadows.count()).toBe(0);
  });

  it('is discarded with the create that it is based on', async () => {
    const record = await note('law000000000001');
    await commit(
      { collection: 'bookmarks', kind: 'update', record, patch: { note: 'read' }, label: 'Bookmark' },
      db,
      NOW,
    );
    const [create] = await db.outbox.orderBy('id').toArray();
    await discardEntry(create!.id, db);
    expect(await db.outbox.count()).toBe(0);
    expect(await db.rows('bookmarks').get(record)).toBeUndefined();
  });

  it('restores the row when a delete is discarded', async () => {
    await db.rows('bookmarks').put({
      id: 'mark00000000001',
      rev: 3,
      user: USER,
      kind: 'law',
      target: 't',
      note: 'n',
      created: '',
      updated: '',
      _gen: 0,
    } as never);
    await commit({ collection: 'bookmarks', kind: 'delete', record: 'mark00000000001', label: 'Bookmark' }, db, NOW);
    expect(await db.rows('bookmarks').count()).toBe(0);
    await discardEntry((await db.outbox.toArray())[0]!.id, db);
    expect(await db.rows('bookmarks').get('mark00000000001')).toMatchObject({ note: 'n', rev: 3 });
  });

  it('is not discarded after it was acknowledged', async () => {
    await rename('Grace');
    const [entry] = await db.outbox.toArray();
    await db.outbox.update(entry!.id, { state: 'acknowledged' });
    await discardEntry(entry!.id, db);
    expect(await db.outbox.count()).toBe(1);
  });

  it('waits again without a reason when it is retried', async () => {
    await rename('Grace');
    const [entry] = await db.outbox.toArray();
    await db.outbox.update(entry!.id, { state: 'refused', reason: 'No.' });
    await retryEntry(entry!.id, db);
    const retried = await db.outbox.get(entry!.id);
    expect(retried?.state).toBe('waiting');
    expect(retried).not.toHaveProperty('reason');
  });
});

describe('a conflict', () => {
  const theirs = profile({ rev: 9, full_name: 'Theirs' });

  async function conflict() {
    await rename('Mine');
    const [entry] = await db.outbox.toArray();
    await db.outbox.update(entry!.id, { state: 'conflict', theirs, conflicts: ['full_name'] });
    await db.shadows.put({ key: `profiles/${USER}`, row: theirs });
    return entry!.id;
  }

  it('is sent again over theirs when the user picks yours', async () => {
    const id = await conflict();
    await resolveConflict(id, { full_name: 'yours' }, db);
    expect(await db.outbox.get(id)).toMatchObject({
      state: 'waiting',
      patch: { full_name: 'Mine' },
      base: { full_name: 'Theirs' },
      baseRev: 9,
    });
    expect((await db.rows('profiles').get(USER))?.full_name).toBe('Mine');
  });

  it('ends when the user picks theirs', async () => {
    const id = await conflict();
    await resolveConflict(id, { full_name: 'theirs' }, db);
    expect(await db.outbox.count()).toBe(0);
    expect((await db.rows('profiles').get(USER))?.full_name).toBe('Theirs');
  });
});
