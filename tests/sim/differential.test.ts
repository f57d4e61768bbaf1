import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLECTION_NAMES } from '../../src/domain/core/collections';
import type { RawRow } from '../../src/sync/engine/transport';
import { adminOperation } from './differential-admin';
import { outcome, readable, written } from './differential-compare';
import { Choices, STARTED, type Side } from './differential-operations';
import { userOperation } from './differential-user';
import { ModelServer } from './model/server';
import { Random } from './random';
import { RealServer } from './real-server';
import { World } from './world';

const OPERATIONS = 120;
const POSTS = 'linkedin_labour_topics';

/**
 * The model leaves out the events of admins' edits (tests/server/notices/notices-events.test.ts): for a
 * device they are ordinary rows.
 */
const COMPARED = COLLECTION_NAMES.filter((collection) => collection !== 'events');

describe('the model and the real server', () => {
  const random = new Random(1);
  const people = [random.id(), random.id()];
  const countries = Array.from({ length: 7 }, () => random.id());
  const choices = new Choices(random, people, countries);
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
      const { name, work } = random.chance(0.5) ? adminOperation(choices) : userOperation(choices, index);
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

  it('lose the writes that are newer than a restored backup', async () => {
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
      const { row: again } = await sessions[0]!.write(row);
      return { reset: foreign.reset, gone: gone.length, again: again?.id };
    });
    expect(actual).toEqual(model);
    expect(model).toEqual({ reset: true, gone: 0, again: 'b'.repeat(15) });
  });

  it('recognise a delete that a restored backup lost by the rev of its answer', async () => {
    const [model, actual] = await onBoth(async ({ server, sessions }) => {
      const [session] = sessions as [Side['sessions'][number]];
      const record = 'd'.repeat(15);
      const patch = { user: people[0]!, kind: 'article', target: 'a'.repeat(15), note: '' };
      const write = (kind: 'create' | 'delete') =>
        session.write({ operation: `lost-${kind}`, collection: 'bookmarks', kind, record, patch });
      await write('create');
      const before = await session.head({ checkpoint: '', clock: 0 });
      const backup = await server.backup();
      const { rev } = await write('delete');
      await server.restore(backup);
      const unaware = await session.head({ checkpoint: before.mark, clock: before.clock });
      const aware = await session.head({ checkpoint: before.mark, clock: rev });
      return { isOfTheDelete: rev > before.clock, unaware: unaware.reset, aware: aware.reset };
    });
    expect(actual).toEqual(model);
    expect(model).toEqual({ isOfTheDelete: true, unaware: false, aware: true });
  });

  it('hide a post from its author’s delete once it is approved, and still show it to them', async () => {
    const [model, actual] = await onBoth(async ({ server, sessions }) => {
      const [session] = sessions as [Side['sessions'][number]];
      const record = 'e'.repeat(15);
      const write = (kind: 'create' | 'delete', patch: RawRow = {}) =>
        outcome(() => written(session, { operation: `post-${kind}`, collection: POSTS, kind, record, patch }));
      const made = await write('create', {
        title: 'A post',
        content: 'All of it',
        post_url: `https://www.linkedin.com/posts/${record}`,
        keywords: [],
        added_by: people[0]!,
        state: 'pending',
      });
      await server.update(POSTS, record, { state: 'approved' });
      const refused = await write('delete');
      const shown = await session.list({ collection: POSTS, records: [record], order: 'rev', limit: 1 });
      await server.update(POSTS, record, { state: 'pending' });
      return [made, refused, shown.length, await write('delete')];
    });
    expect(actual).toEqual(model);
    expect(model!.slice(1)).toMatchObject(['missing', 1, { id: 'deleted' }]);
  });

  it('treat an expired token like no token', async () => {
    const [model, actual] = await onBoth(async ({ server }) => {
      const session = await server.signIn(people[0]!, 1);
      await session.expire();
      return [
        await outcome(() => session.transport.head({ checkpoint: '', clock: 0 })),
        await outcome(() => session.transport.list({ collection: 'countries', order: 'rev', limit: 10 })),
        await outcome(() =>
          written(session.transport, {
            operation: `expired-${'x'.repeat(16)}`,
            collection: 'profiles',
            kind: 'update',
            record: people[0]!,
            patch: { full_name: 'No one' },
          }),
        ),
        await outcome(() =>
          written(session.transport, {
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
        const { tier, countries: followed, reset, premium_until } = head;
        return { head: { tier, followed, reset, premium_until }, rows };
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
});
