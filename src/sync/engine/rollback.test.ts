import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MolaoDatabase } from '../../db/database';
import { openDatabase } from '../session/open-database';
import { commit } from './outbox';

/** The next version of the app: a new index on a table with rows and changes, and a new table. */
class NextDatabase extends MolaoDatabase {
  constructor(userId: string) {
    super(userId);
    this.version(this.verno + 1).stores({ bookmarks: 'id, target, rev, note', drafts: 'id' });
  }
}

const USER = 'user00000000001';
const { indexedDB, IDBKeyRange: keyRange } = Dexie.dependencies;
const open: MolaoDatabase[] = [];

beforeEach(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
  vi.stubGlobal('indexedDB', Dexie.dependencies.indexedDB);
});
afterEach(() => {
  for (const database of open.splice(0)) database.close();
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange: keyRange });
  vi.unstubAllGlobals();
});

/** Opens a tab of this version, as the app does. */
async function openTab(): Promise<MolaoDatabase> {
  const { database } = (await openDatabase(USER, { onDeleted: () => expect.fail('nothing is deleted') }))!;
  open.push(database);
  return database;
}

/** Opens a tab of the next version. */
async function openNext(): Promise<MolaoDatabase> {
  const database = new NextDatabase(USER);
  open.push(database);
  await database.open();
  return database;
}

async function write(database: MolaoDatabase, note: string): Promise<void> {
  await commit(
    { collection: 'bookmarks', kind: 'create', patch: { kind: 'law', target: 'law', note }, label: note },
    database,
  );
}

/** The notes by each index that the connection has, and those that wait to be sent. */
async function notes(database: MolaoDatabase): Promise<string[][]> {
  const table = database.rows('bookmarks');
  const indexes = ['id', ...table.schema.indexes.map(({ name }) => name)];
  const found = await Promise.all(indexes.map((name) => table.orderBy(name).toArray()));
  const waiting = await database.outbox.where('state').equals('waiting').toArray();
  return [...found.map((rows) => rows.map(({ note }) => note).sort()), waiting.map(({ label }) => label).sort()];
}

it('a rollback over a schema change loses and hides nothing, with two tabs open', async () => {
  const expected: string[] = [];
  const writeAndSee = async (note: string, ...tabs: MolaoDatabase[]) => {
    await write(tabs[0]!, note);
    expected.push(note);
    for (const tab of tabs) for (const found of await notes(tab)) expect(found, note).toEqual([...expected].sort());
  };

  const [old, otherOld] = [await openTab(), await openTab()];
  await writeAndSee('by the old version', old, otherOld);

  const next = await openNext();
  await writeAndSee('by the next version', next, old, otherOld);
  await writeAndSee('by a tab that stayed on the old version', otherOld, next);

  next.close();
  old.close();
  const again = await openTab();
  await writeAndSee('after the rollback', again, otherOld);

  const nextAgain = await openNext();
  await writeAndSee('by the next version again', nextAgain, again, otherOld);
  await writeAndSee('by a tab from before the rollback', otherOld, nextAgain);
});
