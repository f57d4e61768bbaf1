import { FACT_TOPICS } from '../../../src/domain/core/vocabulary';
import { newId, put, type Fields, type World } from './access-world';

const DATE = '2025-03-01 00:00:00.000Z';
const LONG_AGO = '1999-03-01 00:00:00.000Z';

export const commencement = (country: string): Fields => ({
  country,
  what: 'Fines start',
  kind: 'begins',
  certainty: 'set',
  verification: 'unchecked',
});

/** Every body has a key of its own, because a key is stored once. */
export const rule = (country: string): Fields => ({
  country,
  key: `xx-${newId()}`,
  topic: 'standard_hours',
  position: 1,
  who: 'Employees in general',
  figures: { limits: [{ value: 40, per: 'week' }] },
  as_of: DATE,
  review_by: DATE,
  verification: 'unchecked',
});

export const law = (country: string, fields: Fields = {}): Fields => ({
  country,
  title: 'Act',
  status: 'in_force',
  is_published: true,
  verification: 'unchecked',
  ...fields,
});
export const article = (country: string, fields: Fields = {}): Fields => ({
  country,
  title: 'News',
  published_date: DATE,
  is_published: true,
  verification: 'unchecked',
  ...fields,
});
const commentary = (fields: Fields): Fields => ({
  title: 'Analysis',
  author: 'Molao editorial',
  category: 'Court Ruling',
  verification: 'unchecked',
  ...fields,
});
export const task = (user: string): Fields => ({
  user,
  title: 'Report',
  description: 'File it',
  country: 'South Africa',
  status: 'pending',
  deadline: '2099-03-01 00:00:00.000Z',
});
/** Every body has an address of its own, because a post is stored once. */
export const topic = (state: string, added_by: string): Fields => ({
  title: 'Post',
  content: 'Words',
  post_url: `https://www.linkedin.com/posts/${newId()}`,
  state,
  added_by,
});
export const contents = async (world: World, of: Fields): Promise<Fields> => ({
  id: await put(world, 'articles', of),
  content: 'Text',
});
export const closedCommentary = commentary({ published_date: LONG_AGO });
export const openCommentary = commentary({ published_date: LONG_AGO, is_featured: true });

/** A fact on a topic without a fact, because a country has one per topic. */
export async function fact(world: World, country: string): Promise<Fields> {
  const { items } = await world.server.admin<{ items: Fields[] }>(
    'GET',
    '/api/collections/employment_facts/records?perPage=1000',
  );
  const taken = items.filter((item) => item.country === country).map((item) => item.topic);
  return {
    country,
    topic: FACT_TOPICS.find((topic) => !taken.includes(topic)),
    value: 'Twenty days',
    verification: 'unchecked',
  };
}
