import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLECTION_NAMES, specOf, type CollectionName } from '../../src/domain/core/collections';
import { TransportError, type RawRow, type Transport, type WriteRequest } from '../../src/sync/transport';
import { ModelServer } from './model/server';
import { Random } from './random';
import { RealServer } from './real-server';
import type { SimServer } from './sim-server';
import { World } from './world';

const DAY = 86_400_000;
const OPERATIONS = 120;

/**
 * The model leaves out the events of admins' edits (tests/server/notices/notices-events.test.ts): for a
 * device they are ordinary rows.
 */
const COMPARED = COLLECTION_NAMES.filter((collection) => collection !== 'events');

/** One of the two servers with one session per person. */
interface Side {
  server: SimServer;
  sessions: Transport[];
}

const TASK = { title: 'A task', description: 'What to do', country: 'Somewhere', status: 'pending', checklist: [] };

const STARTED = Date.now();
const date = (days: number) => new Date(STARTED + days * DAY).toISOString().replace('T', ' ');

describe('the model and the real server', () => {
  const random = new Random(1);
  const people = [random.id(), random.id()];
  const countries = Array.from({ length: 7 }, () => random.id());
  const ids: Partial<Record<CollectionName, string[]>> = {};
  let sides: Side[];
  let real: RealServer;

  beforeAll(async () => {
    real = await RealServer.start();
    sides = await Promise.all(
      [new ModelServer(new World(STARTED)), real].map(async (server) => {
        for (const [index, id] of countries.entries()) {
          await server.create('countries', {
            id,
            name: `Country ${index}`,
            code: `Q${'ABCDEFG'[index]}`,
            flag_emoji: '🏳',
            region: 'Africa',
            currency: 'ZAR',
            description: 'A country',
          });
        }
        for (const id of people)
          await server.signUp({ id, role: 'member', premium_until: '', countries: countries.slice(0, 4) });
        return {
          server,
          sessions: await Promise.all(people.map(async (id) => (await server.signIn(id, 1)).transport)),
        };
      }),
    );
  });
  afterAll(() => real.stop());

  it('give the same answers and rows for the same operations', async () => {
    for (let index = 0; index < OPERATIONS; index++) {
      const { name, work } = pickOperation(index);
      const [model, actual] = await onBoth(work);
      expect(actual, `operation ${index}: ${name}`).toEqual(model);
      if (index % 6 === 5) await compareSides(`after operation ${index}: ${name}`);
    }
  });

  it('recognise a checkpoint, and a clock of another lineage', async () => {
    const [model, actual] = await onBoth(async ({ server, sessions }) => {
      const before = await sessions[0]!.head({ checkpoint: '', clock: 0 });
      const known = await sessions[0]!.head({ checkpoint: before.mark, clock: before.clock });
      const ahead = await sessions[0]!.head({ checkpoint: before.mark, clock: before.clock + 100 });
      const unknown = await sessions[0]!.head({ checkpoint: 'x'.repeat(15), clock: 0 });
      await server.update('profiles', people[0]!, { full_name: 'Somebody' });
      await server.writeCheckpoint();
      const hourly = await sessions[0]!.head({ checkpoint: before.mark, clock: before.clock + 1 });
      await server.restart();
      const started = await sessions[0]!.head({ checkpoint: before.mark, clock: before.clock });
      const beyond = await sessions[0]!.head({ checkpoint: before.mark, clock: before.clock + 100 });
      return [before, known, ahead, unknown, hourly, started, beyond].map(({ reset, mark }) => ({
        reset,
        isSameMark: mark === before.mark,
      }));
    });
    expect(actual).toEqual(model);
    expect(model!.map(({ reset }) => reset)).toEqual([false, false, true, true, false, false, true]);
  });

  it('lose what came after a restored backup', async () => {
    const [model, actual] = await onBoth(async ({ server, sessions }) => {
      const backup = await server.backup();
      const row = {
        operation: `restore-${'x'.repeat(16)}`,
        collection: 'bookmarks' as const,
        kind: 'create' as const,
        record: 'b'.repeat(15),
        patch: { user: people[0]!, kind: 'article', target: 'a'.repeat(15), note: '' },
      };
      await sessions[0]!.write(row);
      const seen = await sessions[0]!.head({ checkpoint: '', clock: 0 });
      await server.restore(backup);
      const foreign = await sessions[0]!.head({ checkpoint: seen.mark, clock: seen.clock });
      const gone = await sessions[0]!.list({ collection: 'bookmarks', records: [row.record], order: 'rev', limit: 1 });
      const again = await sessions[0]!.write(row);
      return { reset: foreign.reset, gone: gone.length, again: again?.id };
    });
    expect(actual).toEqual(model);
    expect(model).toEqual({ reset: true, gone: 0, again: 'b'.repeat(15) });
  });

  it('treat an expired token as none', async () => {
    const [model, actual] = await onBoth(async ({ server }) => {
      const session = await server.signIn(people[0]!, 1);
      await session.expire();
      return [
        await outcome(() => session.transport.head({ checkpoint: '', clock: 0 })),
        await outcome(() => session.transport.list({ collection: 'countries', order: 'rev', limit: 10 })),
        await outcome(() =>
          session.transport.write({
            operation: `expired-${'x'.repeat(16)}`,
            collection: 'profiles',
            kind: 'update',
            record: people[0]!,
            patch: { full_name: 'No one' },
          }),
        ),
        await outcome(() =>
          session.transport.write({
            operation: `expired2-${'x'.repeat(15)}`,
            collection: 'bookmarks',
            kind: 'create',
            record: 'c'.repeat(15),
            patch: { user: people[0]!, kind: 'article', target: 'a'.repeat(15), note: '' },
          }),
        ),
      ];
    });
    expect(actual).toEqual(model);
  });

  it('refuse an old client', async () => {
    const [model, actual] = await onBoth(async ({ server }) => {
      await server.requireClient(2);
      const { transport } = await server.signIn(people[0]!, 1);
      const answer = await outcome(() => transport.head({ checkpoint: '', clock: 0 }));
      await server.requireClient(1);
      return answer;
    });
    expect(actual).toEqual(model);
    expect(model).toBe('too-old');
  });

  async function onBoth<T>(work: (side: Side) => Promise<T>): Promise<T[]> {
    const results: T[] = [];
    for (const side of sides) results.push(await work(side));
    return results;
  }

  async function compareSides(when: string): Promise<void> {
    for (const [index, person] of people.entries()) {
      const [model, actual] = await onBoth(async ({ sessions }) => {
        const head = await sessions[index]!.head({ checkpoint: '', clock: 0 });
        const rows = Object.fromEntries(
          await Promise.all(
            COLLECTION_NAMES.map(
              async (collection) => [collection, await readable(sessions[index]!, collection, head.countries)] as const,
            ),
          ),
        );
        const { tier, countries: followed, reset, min_client, premium_until } = head;
        return { head: { tier, followed, reset, min_client, premium_until }, rows };
      });
      expect(actual!.head, `${person}'s head ${when}`).toEqual(model!.head);
      for (const collection of COMPARED) {
        const known = Object.keys(model!.rows[collection]![0] ?? {});
        const comparable = actual!.rows[collection]!.map((row) =>
          Object.fromEntries(known.map((field) => [field, row[field]])),
        );
        expect(comparable, `${person}'s ${collection} ${when}`).toEqual(model!.rows[collection]);
      }
    }
  }

  async function readable(transport: Transport, collection: CollectionName, followed: string[]): Promise<RawRow[]> {
    const scope = specOf(collection).scope === 'country' ? { countries: followed } : {};
    const rows = (await transport.list({ collection, ...scope, order: 'rev', limit: 1_000 })) as RawRow[];
    return rows
      .map(collection === 'task_history' ? comparableEntry : comparableRow)
      .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  }

  interface Operation {
    name: string;
    work: (side: Side) => Promise<unknown>;
  }

  function pickOperation(index: number): Operation {
    return random.chance(0.5) ? adminOperation() : userOperation(index);
  }

  function known(collection: CollectionName): string[] {
    return (ids[collection] ??= []);
  }

  function minted(collection: CollectionName): string {
    const id = random.id();
    known(collection).push(id);
    return id;
  }

  function adminOperation(): Operation {
    const country = random.pick(countries);
    const published_date = date(-random.int(1, 500));
    const provenance = { source_url: 'https://example.org/', verification: 'checked', as_of: published_date };
    const create = (collection: CollectionName, row: RawRow & { id: string }): Operation => ({
      name: `create ${collection}`,
      work: ({ server }) => server.create(collection, row),
    });
    switch (random.int(0, 6)) {
      case 0: {
        const id = minted('labour_laws');
        return create('labour_laws', {
          ...provenance,
          id,
          key: id,
          title: id,
          country,
          description: 'Text',
          status: 'in_force',
          topics: ['wages'],
          is_published: random.chance(0.7),
          effective_date: published_date,
        });
      }
      case 1: {
        const id = minted('articles');
        const shared = { country, is_published: random.chance(0.8), is_premium: random.chance(0.5), published_date };
        return {
          name: 'create an article',
          work: async ({ server }) => {
            await server.create('articles', {
              ...provenance,
              ...shared,
              id,
              key: id,
              title: id,
              summary: 'Text',
              source: 'A gazette',
              kind: 'policy',
              topics: [],
            });
            await server.create('article_contents', { ...shared, id, content: 'All of it' });
          },
        };
      }
      case 2: {
        const id = minted('expert_commentaries');
        return {
          name: 'create a commentary',
          work: async ({ server }) => {
            await server.create('expert_commentaries', {
              id,
              key: id,
              title: id,
              author: 'An author',
              excerpt: 'Text',
              category: 'Best Practices',
              topics: [],
              countries: [],
              published_date,
              read_time: 2,
              source_url: 'https://example.org/',
              is_featured: random.chance(0),
              verification: 'checked',
            });
            await server.create('commentary_contents', { id, content: 'All of it' });
          },
        };
      }
      case 3: {
        const until = date(random.pick([-1, 30]));
        const user = random.pick(people);
        return { name: 'change a plan', work: ({ server }) => server.update('users', user, { premium_until: until }) };
      }
      case 4: {
        const [collection, field] = random.pick([
          ['labour_laws', 'is_published'],
          ['articles', 'is_published'],
          ['articles', 'is_premium'],
          ['expert_commentaries', 'is_featured'],
        ] as const);
        return onSome(collection, `turn ${field}`, ({ server }, id, row) =>
          server.update(collection, id, { [field]: !row[field] }),
        );
      }
      case 5: {
        const collection = random.pick(['labour_laws', 'articles'] as const);
        return onSome(collection, 'move', ({ server }, id) => server.update(collection, id, { country }));
      }
      default: {
        const collection = random.pick(['labour_laws', 'articles', 'expert_commentaries', 'compliance_tasks'] as const);
        return random.chance(0.4)
          ? onSome(collection, 'delete', ({ server }, id) => server.remove(collection, id))
          : adminOperation();
      }
    }
  }

  function onSome(
    collection: CollectionName,
    what: string,
    work: (side: Side, id: string, row: RawRow) => Promise<unknown>,
  ): Operation {
    const candidates = known(collection);
    const id = candidates.length > 0 ? random.pick(candidates) : undefined;
    return {
      name: `${what} ${collection}/${String(id)}`,
      work: async (side) => {
        const row = (await side.server.rows(collection)).find((each) => each.id === id);
        return row && id && work(side, id, row);
      },
    };
  }

  function userOperation(index: number): Operation {
    const who = random.int(0, 1);
    const user = people[who]!;
    const operation = `operation${String(index).padStart(15, '0')}`;
    const write = (name: string, requests: (side: Side) => Promise<WriteRequest[]>): Operation => ({
      name,
      work: async (side) => {
        const outcomes: unknown[] = [];
        for (const request of await requests(side))
          outcomes.push(await outcome(() => side.sessions[who]!.write(request)));
        return outcomes;
      },
    });
    const revOf = async ({ server }: Side, collection: CollectionName, id: string) =>
      (await server.rows(collection)).find((row) => row.id === id)?.rev ?? 1;
    const isTwice = random.chance(0.4);
    const taskFields = { ...TASK, deadline: date(10) };
    const sent = (request: WriteRequest) => (isTwice ? [request, request] : [request]);

    switch (random.int(0, 7)) {
      case 0: {
        const record = minted('compliance_tasks');
        const patch = { ...taskFields, user, notes: '' };
        return write('create a task', async () =>
          sent({ operation, collection: 'compliance_tasks', kind: 'create', record, patch }),
        );
      }
      case 1: {
        const record = minted('bookmarks');
        const patch = { user, kind: 'article', target: random.pick(countries), note: 'why' };
        return write('create a bookmark', async () =>
          sent({ operation, collection: 'bookmarks', kind: 'create', record, patch }),
        );
      }
      case 2: {
        const record = random.id();
        const task = known('compliance_tasks').at(-1) ?? random.id();
        const files = { file: { blob: new Blob(['proof'], { type: 'text/plain' }), name: 'proof.txt' } };
        return write('add evidence', async () =>
          sent({
            operation,
            collection: 'task_evidence',
            kind: 'create',
            record,
            patch: { user, task, note: 'n', evidence_date: date(0), file: 'proof.txt' },
            files,
          }),
        );
      }
      case 3: {
        const followed = countries.slice(random.int(0, 3), random.int(3, 7));
        return write('follow countries', async (side) =>
          sent({
            operation,
            collection: 'profiles',
            kind: 'update',
            record: user,
            patch: { countries: followed },
            base: await revOf(side, 'profiles', user),
          }),
        );
      }
      case 4: {
        const record = known('compliance_tasks').length > 0 ? random.pick(known('compliance_tasks')) : random.id();
        const isStale = random.chance(0.4);
        const patch = random.pick([
          { notes: `note ${index}` },
          { status: 'completed', title: `Done ${index}` },
          { status: 'urgent' },
          { deadline: date(index + 20) },
        ]);
        return write(`update a task${isStale ? ' on an old base' : ''}`, async (side) =>
          sent({
            operation,
            collection: 'compliance_tasks',
            kind: 'update',
            record,
            patch,
            base: isStale ? -1 : await revOf(side, 'compliance_tasks', record),
          }),
        );
      }
      case 5: {
        const collection = random.pick(['compliance_tasks', 'bookmarks'] as const);
        const record = known(collection).length > 0 ? random.pick(known(collection)) : random.id();
        const isStale = random.chance(0.4);
        return write(`delete ${collection}`, async (side) =>
          sent({
            operation,
            collection,
            kind: 'delete',
            record,
            patch: {},
            base: isStale ? -1 : await revOf(side, collection, record),
          }),
        );
      }
      case 6: {
        const record =
          known('compliance_tasks').length > 0 ? random.pick(known('compliance_tasks')) : minted('compliance_tasks');
        return write('create a task under an id that may be taken', async () => [
          { operation, collection: 'compliance_tasks', kind: 'create', record, patch: { ...taskFields, user } },
        ]);
      }
      default: {
        const record = random.id();
        return write('write what is not theirs', async () => [
          { operation, collection: 'users', kind: 'update', record: user, patch: { premium_until: date(100) } },
          {
            operation: `${operation}b`,
            collection: 'profiles',
            kind: 'update',
            record: people[1 - who]!,
            patch: { full_name: 'Mine now' },
          },
          {
            operation: `${operation}c`,
            collection: 'compliance_tasks',
            kind: 'create',
            record,
            patch: { ...taskFields, user: people[1 - who]! },
          },
        ]);
      }
    }
  }
});

/** The outcome of a call, without numbers that differ between servers. */
async function outcome(call: () => Promise<unknown>): Promise<unknown> {
  try {
    const answer = await call();
    return Array.isArray(answer) ? answer.length : answer && comparableFields(answer as RawRow);
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    const { failure } = error;
    if (failure.kind === 'conflict') return { conflict: comparableFields(failure.current) };
    return failure.kind === 'refused' ? `refused ${failure.status}` : failure.kind;
  }
}

/** The fields that show whether a write was correct. */
function comparableFields(row: RawRow): RawRow {
  const { id, title, notes, countries, note, status, file } = comparableRow(row);
  return { id, title, notes, countries, note, status, file };
}

/**
 * Removes numbers and names that each server generates. A new account has read up to the rev at its
 * creation.
 */
function comparableRow({
  rev: _rev,
  read_up_to: _readUpTo,
  created: _created,
  updated: _updated,
  ...row
}: RawRow): RawRow {
  return {
    ...row,
    ...(typeof row.file === 'string' && row.file !== '' ? { file: row.file.replace(/_[a-z0-9]{10}\./, '.') } : {}),
  };
}

/** The server sets ids and times of history entries. */
function comparableEntry(row: RawRow): RawRow {
  const { id: _id, at: _at, ...entry } = comparableRow(row);
  return entry;
}

function nameOf({ id, task, field, from, to }: RawRow): string {
  return String(id ?? [task, field, from, to].join());
}
