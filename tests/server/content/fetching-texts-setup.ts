import { afterEach, beforeEach } from 'vitest';
import { britain, host, server, setUpFetching } from './fetching-setup';

// The hooks of setUpTexts assign these.
/** A new law for each test. */
export let law: string;
/** The number of the test's host, so that each test has its own. */
export let nth = 0;

export const path = (collection: string, id: string) => `/api/collections/${collection}/records/${id}`;

/** Starts what fetching needs before the tests of a file, and makes a law with a readable text for each test. */
export function setUpTexts(): void {
  setUpFetching();
  beforeEach(async () => {
    nth += 1;
    law = await makeLaw({});
  });
  afterEach(() => server.admin('DELETE', path('labour_laws', law)));
}

export async function makeLaw(fields: object): Promise<string> {
  const { id } = await server.admin<{ id: string }>('POST', '/api/collections/labour_laws/records', {
    country: britain,
    title: 'Working Time Act',
    content: 'Our summary.',
    status: 'in_force',
    is_published: true,
    verification: 'unchecked',
    source_url: 'https://example.org/act',
    text_url: host.url('/act', nth),
    ...fields,
  });
  return id;
}

/** Deletes the law of the test and makes another one. */
export async function replaceLaw(fields: object): Promise<void> {
  await server.admin('DELETE', path('labour_laws', law));
  law = await makeLaw(fields);
}
