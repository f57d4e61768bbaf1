import type { CollectionName } from '../../src/domain/core/collections';
import type { RawRow } from '../../src/sync/engine/transport';
import { date, type Choices, type Operation, type Side } from './differential-operations';

/** A random action of an admin: publishes, changes, moves or deletes content, or changes a plan. */
export function adminOperation(choices: Choices): Operation {
  const { random, people, countries } = choices;
  const country = random.pick(countries);
  const published_date = date(-random.int(1, 500));
  const provenance = { source_url: 'https://example.org/', verification: 'checked', as_of: published_date };
  const create = (collection: CollectionName, row: RawRow & { id: string }): Operation => ({
    name: `create ${collection}`,
    work: ({ server }) => server.create(collection, row),
  });
  switch (random.int(0, 6)) {
    case 0: {
      const id = choices.minted('labour_laws');
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
      const id = choices.minted('articles');
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
      const id = choices.minted('expert_commentaries');
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
      return onSome(choices, collection, `turn ${field}`, ({ server }, id, row) =>
        server.update(collection, id, { [field]: !row[field] }),
      );
    }
    case 5: {
      const collection = random.pick(['labour_laws', 'articles'] as const);
      return onSome(choices, collection, 'move', ({ server }, id) => server.update(collection, id, { country }));
    }
    default: {
      const collection = random.pick(['labour_laws', 'articles', 'expert_commentaries', 'compliance_tasks'] as const);
      return random.chance(0.4)
        ? onSome(choices, collection, 'delete', ({ server }, id) => server.remove(collection, id))
        : adminOperation(choices);
    }
  }
}

function onSome(
  choices: Choices,
  collection: CollectionName,
  what: string,
  work: (side: Side, id: string, row: RawRow) => Promise<unknown>,
): Operation {
  const candidates = choices.known(collection);
  const id = candidates.length > 0 ? choices.random.pick(candidates) : undefined;
  return {
    name: `${what} ${collection}/${String(id)}`,
    work: async (side) => {
      const row = (await side.server.rows(collection)).find((each) => each.id === id);
      return row && id && work(side, id, row);
    },
  };
}
