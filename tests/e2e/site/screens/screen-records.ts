import type { TestServer } from '../../../server/harness';
import { daysFromNow } from '../../../server/users';

// Adds records that the screens need and the starter content lacks.

/** The first record that matches a filter. */
export async function firstRecord<Fields extends object = object>(
  server: TestServer,
  collection: string,
  filter: string,
): Promise<{ id: string } & Fields> {
  const { items } = await server.admin<{ items: ({ id: string } & Fields)[] }>(
    'GET',
    `/api/collections/${collection}/records?perPage=1&filter=${encodeURIComponent(filter)}`,
  );
  if (!items[0]) throw new Error(`No record of ${collection} matches ${filter}.`);
  return items[0];
}

/** A day of the last 11 months on which a law came into force; today if the starter content has become older than that. */
export async function dayOfLaws(server: TestServer): Promise<string> {
  const filter = `is_published=true && effective_date>='${daysFromNow(-330)}' && effective_date<='${daysFromNow(0)}'`;
  const { items } = await server.admin<{ items: { effective_date: string }[] }>(
    'GET',
    `/api/collections/labour_laws/records?perPage=1&sort=effective_date&filter=${encodeURIComponent(filter)}`,
  );
  return (items[0]?.effective_date ?? daysFromNow(0)).slice(0, 10);
}

/** Adds an urgent event and more article events about South Africa than the free plan shows. */
export async function addEventsOnce(server: TestServer): Promise<void> {
  const { items } = await server.admin<{ items: unknown[] }>(
    'GET',
    `/api/collections/events/records?perPage=1&filter=${encodeURIComponent("title='A law was repealed'")}`,
  );
  if (items.length > 0) return;
  const { id: country } = await firstRecord(server, 'countries', "code='ZA'");
  const addEvent = (fields: object) =>
    server.admin('POST', '/api/collections/events/records', {
      country,
      description: 'In one or two sentences.',
      reason: 'Our editors published it.',
      ...fields,
    });
  for (const number of [1, 2, 3, 4, 5, 6]) await addEvent({ type: 'article', title: `Wage rates ${number}` });
  await addEvent({ type: 'urgent', title: 'A law was repealed' });
}

/** Adds a post to Labour Trends, which has none in the starter content. @returns its id */
export async function addPostOnce(server: TestServer): Promise<string> {
  const records = '/api/collections/linkedin_labour_topics/records';
  const post_url = 'https://www.linkedin.com/posts/four-day-week';
  const { items } = await server.admin<{ items: { id: string }[] }>(
    'GET',
    `${records}?filter=${encodeURIComponent(`post_url='${post_url}'`)}`,
  );
  if (items[0]) return items[0].id;
  const post = {
    title: 'We tried a four-day week',
    content: 'Five things that we learnt.',
    excerpt: 'Five things that we learnt.',
    author_name: 'Naledi Mokoena',
    post_url,
    topic_category: 'Best Practices',
    keywords: ['working time'],
    state: 'approved',
  };
  return (await server.admin<{ id: string }>('POST', records, post)).id;
}
