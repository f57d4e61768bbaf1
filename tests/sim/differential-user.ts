import type { CollectionName } from '../../src/domain/core/collections';
import type { WriteRequest } from '../../src/sync/engine/transport';
import { outcome, written } from './differential-compare';
import { date, type Choices, type Operation, type Side } from './differential-operations';

const TASK = { title: 'A task', description: 'What to do', country: 'Somewhere', status: 'pending', checklist: [] };

/**
 * A random action of a user: writes own rows, on current and old bases, or tries a forbidden write.
 *
 * @param index makes the operation's key unique
 */
export function userOperation(choices: Choices, index: number): Operation {
  const { random, people, countries } = choices;
  const who = random.int(0, 1);
  const user = people[who]!;
  const operation = `operation${String(index).padStart(15, '0')}`;
  const write = (name: string, requests: (side: Side) => Promise<WriteRequest[]>): Operation => ({
    name,
    work: async (side) => {
      const outcomes: unknown[] = [];
      for (const request of await requests(side))
        outcomes.push(await outcome(() => written(side.sessions[who]!, request)));
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
      const record = choices.minted('compliance_tasks');
      const patch = { ...taskFields, user, notes: '' };
      return write('create a task', async () =>
        sent({ operation, collection: 'compliance_tasks', kind: 'create', record, patch }),
      );
    }
    case 1: {
      const record = choices.minted('bookmarks');
      const patch = { user, kind: 'article', target: random.pick(countries), note: 'why' };
      return write('create a bookmark', async () =>
        sent({ operation, collection: 'bookmarks', kind: 'create', record, patch }),
      );
    }
    case 2: {
      const record = random.id();
      const task = choices.known('compliance_tasks').at(-1) ?? random.id();
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
      const record =
        choices.known('compliance_tasks').length > 0 ? random.pick(choices.known('compliance_tasks')) : random.id();
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
      const record = choices.known(collection).length > 0 ? random.pick(choices.known(collection)) : random.id();
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
        choices.known('compliance_tasks').length > 0
          ? random.pick(choices.known('compliance_tasks'))
          : choices.minted('compliance_tasks');
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
