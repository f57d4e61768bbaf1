import { beforeEach, describe, expect, it } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { readText, textIds } from '../../../db/packed-texts';
import { testDatabase, testId, testRow } from '../../../db/testing/rows';
import type { CollectionName } from '../../../domain/core/collections';
import type { Pack } from '../../../domain/sync/packs';
import type { SyncContext } from '../context';
import { runCycles } from '../cycle';
import { startReset } from '../reset';
import { gzip, PackServer, unanswered, type ServerRow } from '../testing/packs';
import { TransportError } from '../transport';
import { browserCodec } from './pack-codec';

const NOW = Date.UTC(2026, 10, 20);
const ZA = testId('za');
const KE = testId('ke');
/** Rows of one request: few, so that a second page is soon needed. */
const PAGE = 4;

let server: PackServer;
let db: MolaoDatabase;
let ctx: SyncContext;
beforeEach(() => {
  server = new PackServer();
  server.time = NOW;
  server.countries = [ZA];
  db = testDatabase();
  ctx = { db, transport: server, now: () => NOW, codec: browserCodec(), pageSize: PAGE };
});

/** A row as the server has it, with the next rev. Fields need not be valid. */
function row(collection: Parameters<typeof testRow>[0], id: string, fields: object = {}): ServerRow {
  const { _gen, ...valid } = testRow(collection, id, { rev: server.clock + 1 });
  const fresh = { ...valid, ...fields };
  server.put(collection, fresh);
  return fresh;
}
const rows = (collection: CollectionName) => ({ collection, rows: server.rows.get(collection) ?? [] });
const ids = (collection: CollectionName) => db.rows(collection).toCollection().primaryKeys();
const lists = (collection: CollectionName) => server.asked.filter((what) => what.startsWith(`${collection} `));

/** Twelve laws and articles with texts, in packs. */
async function fill(country = ZA): Promise<void> {
  const of = country === ZA ? '' : 'k';
  for (let number = 10; number < 22; number += 1) {
    row('labour_laws', `law${of}${number}`, { country });
    row('articles', `art${of}${number}`, { country });
    row('article_contents', `art${of}${number}`, { country, content: `Text ${number}.` });
  }
  const own = (collection: CollectionName) => ({
    collection,
    rows: rows(collection).rows.filter((each) => each.country === country),
  });
  await server.build({ set: 'shared', country }, own('labour_laws'), own('articles'));
  await server.build({ set: 'texts', country }, own('article_contents'));
}

describe('a first sync', () => {
  it('reads packs, and no list but the newest rows', async () => {
    await fill();
    await runCycles(ctx);
    expect(await ids('labour_laws')).toHaveLength(12);
    expect(await ids('articles')).toHaveLength(12);
    expect(await textIds(db, 'article_contents')).toHaveLength(12);
    expect((await readText(db, 'article_contents', testId('art10')))?.content).toBe('Text 10.');
    expect(await db.rows('article_contents').count()).toBe(0);
    expect([lists('labour_laws').length, lists('article_contents').length]).toEqual([1, 0]);
    expect(await db.backfills.count()).toBe(0);
    expect(await db.getMeta('offlineReady')).toBeDefined();
  });

  it('takes what changed since from lists, also what is older than a first sync asks for', async () => {
    row('articles', 'old', { published_date: '2020-01-01 00:00:00.000Z' });
    await fill();
    await server.build({ set: 'shared', country: ZA, from: 0 }, rows('labour_laws'), rows('articles'));
    server.packList.packs.splice(0, 1);
    row('labour_laws', 'law10', { title: 'Amended' });
    row('article_contents', 'art10', { content: 'Corrected.' });
    row('articles', 'old', { published_date: '2020-01-01 00:00:00.000Z', title: 'Mended' });
    row('labour_laws', 'new');
    await runCycles(ctx);
    expect(await db.rows('labour_laws').get(testId('law10'))).toMatchObject({ title: 'Amended' });
    expect(await db.rows('articles').get(testId('old'))).toMatchObject({ title: 'Mended' });
    expect(await ids('labour_laws')).toHaveLength(13);
    expect((await readText(db, 'article_contents', testId('art10')))?.content).toBe('Corrected.');
    expect(await textIds(db, 'article_contents')).toHaveLength(12);
  });

  it('deletes again what was deleted since the oldest pack', async () => {
    await fill();
    server.remove('labour_laws', testId('law10'));
    server.remove('article_contents', testId('art10'));
    row('labour_laws', 'law11', { title: 'Amended' });
    await server.build(
      { set: 'shared', country: ZA },
      { ...rows('labour_laws'), rows: rows('labour_laws').rows.slice(-1) },
    );
    await runCycles(ctx);
    expect(await ids('labour_laws')).toHaveLength(11);
    expect(await ids('labour_laws')).not.toContain(testId('law10'));
    expect(await textIds(db, 'article_contents')).not.toContain(testId('art10'));
    expect(await db.rows('labour_laws').get(testId('law11'))).toMatchObject({ title: 'Amended' });
  });

  it('keeps the newer state of a row that a list has brought', async () => {
    await fill();
    const [sent] = rows('labour_laws').rows.filter(({ id }) => id === testId('law21'));
    server.put('labour_laws', { ...sent!, rev: ++server.clock, title: 'Amended' });
    server.packList.rev = server.clock;
    await runCycles(ctx);
    expect(await db.rows('labour_laws').get(testId('law21'))).toMatchObject({ title: 'Amended' });
  });

  it('goes on after a kill between two packs', async () => {
    await fill();
    let isKilled = false;
    server.onPack = ({ set }) => {
      if (set === 'texts' && !isKilled) {
        isKilled = true;
        throw new Error('killed');
      }
    };
    await expect(runCycles(ctx)).rejects.toThrow('killed');
    expect(
      await db.backfills.filter(({ collection, done }) => collection === 'article_contents' && !done).count(),
    ).toBe(1);
    server.asked.length = 0;
    server.remove('labour_laws', testId('law10'));
    await runCycles(ctx);
    expect(server.asked.filter((what) => what.startsWith('pack '))).toEqual(['pack texts']);
    expect(await textIds(db, 'article_contents')).toHaveLength(12);
    expect(await ids('labour_laws')).toHaveLength(11);
  });

  it('reads the packs again when access changed meanwhile: one was left out', async () => {
    await fill();
    row('article_contents', 'paid', { is_premium: true });
    await server.build(
      { set: 'premium', country: ZA, from: 0 },
      {
        collection: 'article_contents',
        rows: rows('article_contents').rows.filter(({ is_premium }) => is_premium),
      },
    );
    server.tier = 'premium';
    let access = 0;
    server.onPacks = () => {
      if (access > 0) return;
      server.tier = 'free';
      access += 1;
    };
    server.onPack = () => {
      server.tier = 'premium';
      server.access = '1.2';
    };
    await runCycles(ctx);
    expect(await textIds(db, 'article_contents')).toContain(testId('paid'));
  });

  it('has texts of two countries, and deletes those of one with the country', async () => {
    await fill();
    await fill(KE);
    server.countries = [ZA, KE];
    await runCycles(ctx);
    expect(await textIds(db, 'article_contents')).toHaveLength(24);
    server.countries = [KE];
    server.access = '1.2';
    await runCycles(ctx);
    expect(await textIds(db, 'article_contents')).toHaveLength(12);
    expect(await readText(db, 'article_contents', testId('art10'))).toBeUndefined();
  });

  it('deletes premium texts in packs with the plan, and reads only those after an upgrade', async () => {
    await fill();
    const paid = row('article_contents', 'paid', { is_premium: true });
    await server.build({ set: 'premium', country: ZA }, { collection: 'article_contents', rows: [paid] });
    server.tier = 'premium';
    await runCycles(ctx);
    expect(await readText(db, 'article_contents', testId('paid'))).toBeDefined();
    server.tier = 'free';
    await runCycles(ctx);
    expect(await readText(db, 'article_contents', testId('paid'))).toBeUndefined();
    expect(await textIds(db, 'article_contents')).toHaveLength(12);
    server.asked.length = 0;
    server.tier = 'premium';
    await runCycles(ctx);
    expect(server.asked.filter((what) => what.startsWith('pack '))).toEqual(['pack premium']);
    expect(await readText(db, 'article_contents', testId('paid'))).toBeDefined();
  });
});

it('deletes what a pack has brought back, also when its cycle is undone and the packs are gone', async () => {
  await fill();
  await fill(KE);
  server.remove('labour_laws', testId('lawk10'));
  await runCycles(ctx);
  server.countries = [ZA, KE];
  server.access = '1.2';
  server.onList = ({ collection }) => {
    if (collection === 'tombstones') throw unanswered(0);
  };
  await expect(runCycles(ctx)).rejects.toThrow('offline');
  expect(await ids('labour_laws')).toContain(testId('lawk10'));
  server.onList = undefined;
  server.access = '1.3';
  server.onPacks = () => {
    throw unanswered(503);
  };
  await runCycles(ctx);
  expect(await ids('labour_laws')).toHaveLength(23);
  expect(await ids('labour_laws')).not.toContain(testId('lawk10'));
});

describe('lists bring what packs cannot', () => {
  const refused = new TransportError({ kind: 'missing' });
  const FAULTS: [string, (pack: Pack) => Uint8Array<ArrayBuffer>][] = [
    ['half a file', ({ sha256 }) => server.files.get(sha256)!.slice(0, 40)],
    ['other bytes', () => new Uint8Array([60, 104])],
    ['one other byte', ({ sha256 }) => server.files.get(sha256)!.map((byte, at) => (at === 30 ? byte ^ 1 : byte))],
    ...[401, 403, 404, 503, 0].map((status): [string, () => never] => [
      `status ${status}`,
      () => {
        throw unanswered(status);
      },
    ]),
  ];

  async function expectAll(): Promise<void> {
    expect(await ids('labour_laws')).toHaveLength(12);
    expect(await ids('articles')).toHaveLength(12);
    expect(await textIds(db, 'article_contents')).toHaveLength(12);
    expect(await db.backfills.count()).toBe(0);
    expect(server.reports.length).toBeGreaterThan(0);
  }

  it.each(FAULTS)('after %s in place of each pack', async (_what, onPack) => {
    await fill();
    server.onPack = onPack;
    await runCycles(ctx);
    await expectAll();
    expect(await db.textBlocks.count()).toBe(0);
  });

  it.each(FAULTS)('after %s in place of the texts, while the other packs are used', async (_what, onPack) => {
    await fill();
    server.onPack = (pack) => (pack.set === 'texts' ? onPack(pack) : undefined);
    await runCycles(ctx);
    await expectAll();
    expect(lists('labour_laws')).toHaveLength(1);
  });

  it('of a pack with a forged text', async () => {
    await fill();
    server.files.forEach((_, sha256) => server.files.set(sha256, new Uint8Array()));
    const forged = await gzip('{"version":1}\n');
    server.onPack = () => forged;
    await runCycles(ctx);
    await expectAll();
  });

  it.each<[string, TransportError]>([
    ['an old server, which does not know the route', refused],
    ['no answer', unanswered(0)],
    ['an error', unanswered(503)],
  ])('after %s to the request for the list of packs', async (_what, error) => {
    await fill();
    server.onPacks = () => {
      throw error;
    };
    await runCycles(ctx);
    await expectAll();
  });

  it('in a browser that cannot read them', async () => {
    await fill();
    await runCycles({ ...ctx, codec: undefined });
    await expectAll();
    expect(server.asked).not.toContain('packs');
  });

  it('of a chain with a gap', async () => {
    await fill();
    row('labour_laws', 'law10');
    await server.build(
      { set: 'shared', country: ZA },
      { ...rows('labour_laws'), rows: rows('labour_laws').rows.slice(-1) },
    );
    server.packList.packs.shift();
    await runCycles(ctx);
    await expectAll();
  });

  it('when tombstones since the packs have been forgotten', async () => {
    await fill();
    server.remove('labour_laws', testId('law10'));
    server.tombstones.length = 0;
    server.floor = server.clock;
    await runCycles(ctx);
    expect(await ids('labour_laws')).toHaveLength(11);
    expect(server.asked.some((what) => what.startsWith('pack '))).toBe(false);
  });

  it('and starts again when tombstones are forgotten before they were asked for', async () => {
    await fill();
    server.remove('labour_laws', testId('law10'));
    server.onPack = () => {
      server.onPack = undefined;
      server.tombstones.length = 0;
      server.floor = server.clock;
      server.remove('labour_laws', testId('law11'));
    };
    await runCycles(ctx);
    await runCycles(ctx);
    expect(await ids('labour_laws')).toHaveLength(10);
    expect(await db.getMeta('generation')).toBe(1);
  });

  it('stops asking a storage that does not answer', async () => {
    await fill();
    await fill(KE);
    server.countries = [ZA, KE];
    server.onPack = () => {
      throw unanswered(0);
    };
    await runCycles(ctx);
    expect(server.asked.filter((what) => what.startsWith('pack ')).length).toBeLessThan(4);
    expect(await ids('labour_laws')).toHaveLength(24);
  });
});

describe('a row that does not parse', () => {
  const broken = () => db.quarantine.toCollection().primaryKeys();
  const law10 = `labour_laws/${testId('law10')}`;

  it('in a pack, stays out of quarantine if the device has a newer state', async () => {
    await fill();
    row('labour_laws', 'law10', { title: 42 });
    await server.build(
      { set: 'shared', country: ZA },
      { ...rows('labour_laws'), rows: rows('labour_laws').rows.slice(-1) },
    );
    row('labour_laws', 'law10', { title: 'Mended' });
    await runCycles(ctx);
    expect(await broken()).toEqual([]);
    expect(await db.rows('labour_laws').get(testId('law10'))).toMatchObject({ title: 'Mended' });
  });

  it('stays in quarantine beside an older state that a pack brings', async () => {
    await fill();
    row('labour_laws', 'law10', { title: 42 });
    await runCycles(ctx);
    expect(await broken()).toEqual([law10]);
    expect(await db.rows('labour_laws').get(testId('law10'))).toBeDefined();
  });

  it('leaves the quarantine with a newer text in a pack', async () => {
    await fill();
    row('article_contents', 'art10', { content: 42 });
    await runCycles({ ...ctx, codec: undefined });
    expect(await broken()).toEqual([`article_contents/${testId('art10')}`]);
    const mended = row('article_contents', 'art10', { content: 'Mended.' });
    await server.build({ set: 'texts', country: ZA }, { collection: 'article_contents', rows: [mended] });
    await db.transaction('rw', db.tables, async () => await startReset(db, NOW));
    await db.quarantine.put({
      key: `article_contents/${testId('art10')}`,
      collection: '',
      row: { rev: 1 },
      reason: '',
      at: 0,
    });
    await runCycles(ctx);
    expect(await broken()).toEqual([]);
    expect((await readText(db, 'article_contents', testId('art10')))?.content).toBe('Mended.');
  });
});

it('asks for a fresh address once when one has ended', async () => {
  await fill();
  const ended = new Set<string>();
  server.onPack = ({ sha256 }) => {
    if (ended.has(sha256)) return;
    ended.add(sha256);
    throw unanswered(403);
  };
  await runCycles(ctx);
  expect(await db.rows('article_contents').count()).toBe(0);
  expect(await textIds(db, 'article_contents')).toHaveLength(12);
  expect(server.asked.filter((what) => what === 'packs')).toHaveLength(3);
});

it.each([
  ['ahead of', 3_600_000],
  ['behind', -3_600_000],
])('reads packs with a clock that is %s the server’s', async (_how, difference) => {
  await fill();
  server.packList.until = NOW + 600_000;
  await runCycles({ ...ctx, now: () => NOW + difference });
  expect(await ids('labour_laws')).toHaveLength(12);
  expect(await textIds(db, 'article_contents')).toHaveLength(12);
  expect([lists('labour_laws').length, lists('article_contents').length]).toEqual([1, 0]);
  expect(server.asked.filter((what) => what === 'packs')).toHaveLength(1);
});

it('uses lists when a fresh address has ended too: the clock of the storage is ahead of the server’s', async () => {
  await fill();
  server.onPack = () => {
    throw unanswered(403);
  };
  await runCycles(ctx);
  // The list, and once more for each portion.
  expect(server.asked.filter((what) => what === 'packs')).toHaveLength(3);
  expect(server.asked.filter((what) => what.startsWith('pack '))).toHaveLength(4);
  expect(await ids('labour_laws')).toHaveLength(12);
  expect(await textIds(db, 'article_contents')).toHaveLength(12);
});

it('ends when the token is refused', async () => {
  await fill();
  server.onPacks = () => {
    throw new TransportError({ kind: 'unauthorised' });
  };
  await expect(runCycles(ctx)).rejects.toMatchObject({ failure: { kind: 'unauthorised' } });
});

describe('after a long absence', () => {
  /** More laws than two pages, one of them too old for a first sync, and a pack of them. */
  async function change(from?: number): Promise<void> {
    const changed = Array.from({ length: 12 }, (_, index) => row('articles', `art${index + 10}`, { title: 'Changed' }));
    await server.build(
      { set: 'shared', country: ZA, from },
      from === 0 ? rows('articles') : { collection: 'articles', rows: changed },
    );
  }

  it('reads packs, and then only what came after them', async () => {
    await fill();
    await runCycles(ctx);
    await change();
    row('articles', 'after');
    server.asked.length = 0;
    await runCycles(ctx);
    expect(
      await db
        .rows('articles')
        .filter(({ title }) => title === 'Changed')
        .count(),
    ).toBe(12);
    expect(await ids('articles')).toContain(testId('after'));
    expect(lists('articles')).toHaveLength(3);
    expect(server.asked).toContain('pack shared');
  });

  it('takes old rows from lists when the packs begin anew', async () => {
    await fill();
    await db.rows('articles').put(testRow('articles', 'old', { published_date: '2020-01-01 00:00:00.000Z', rev: 1 }));
    await runCycles(ctx);
    for (let number = 10; number < 22; number += 1) row('articles', `art${number}`, { title: 'Changed' });
    row('articles', 'old', { published_date: '2020-01-01 00:00:00.000Z', title: 'Mended' });
    row('labour_laws', 'later');
    server.packList.packs = server.packList.packs.filter(({ set }) => set !== 'shared');
    const recent = rows('articles').rows.filter(({ published_date }) => String(published_date) > '2021');
    await server.build({ set: 'shared', country: ZA }, { collection: 'articles', rows: recent });
    await runCycles(ctx);
    expect(await db.rows('articles').get(testId('old'))).toMatchObject({ title: 'Mended' });
    expect(
      await db
        .rows('articles')
        .filter(({ title }) => title === 'Changed')
        .count(),
    ).toBe(12);
  });

  it('takes events from lists when the packs begin anew, because a base has only the newest', async () => {
    const recent = { country: ZA, created: '2026-11-01 00:00:00.000Z' };
    await fill();
    for (let number = 10; number < 22; number += 1) row('events', `e${number}`, recent);
    await runCycles(ctx);
    for (let number = 10; number < 22; number += 1) row('events', `e${number}`, { ...recent, title: 'Changed' });
    server.packList.packs = server.packList.packs.filter(({ set }) => set !== 'shared');
    await server.build({ set: 'shared', country: ZA }, { collection: 'events', rows: rows('events').rows.slice(-2) });
    await runCycles(ctx);
    const titles = await db.rows('events').toArray((events) => events.map(({ title }) => title));
    expect(titles).toEqual(Array.from({ length: 12 }, () => 'Changed'));
  });

  it('goes on with lists when a pack cannot be read', async () => {
    await fill();
    await runCycles(ctx);
    await change();
    server.onPack = () => {
      throw unanswered(503);
    };
    await runCycles(ctx);
    expect(
      await db
        .rows('articles')
        .filter(({ title }) => title === 'Changed')
        .count(),
    ).toBe(12);
  });

  it('goes on with lists when there are no packs yet of what is new', async () => {
    await fill();
    await runCycles(ctx);
    for (let number = 10; number < 22; number += 1) row('articles', `art${number}`, { title: 'Changed' });
    await runCycles(ctx);
    expect(
      await db
        .rows('articles')
        .filter(({ title }) => title === 'Changed')
        .count(),
    ).toBe(12);
  });
});

it('deletes what a reset does not bring again', async () => {
  await fill();
  await runCycles(ctx);
  server.rows.set('article_contents', rows('article_contents').rows.slice(1));
  server.packList = { rev: 0, until: 0, packs: [] };
  await server.build({ set: 'texts', country: ZA }, rows('article_contents'));
  server.isReset = true;
  await runCycles(ctx);
  expect(await textIds(db, 'article_contents')).toHaveLength(11);
});
