import { expect, it } from 'vitest';
import { deleteSharedPost, keepSharedPost, readSharedPosts } from './shared-posts';
import { testDatabase } from './test-rows';

const post = (url: string, title = 'A post') => ({ url, title, content: '', author: '' });

it('what was shared stays, the newest first, each address once', async () => {
  const database = testDatabase();
  await keepSharedPost(database, post('https://example.org/1'), 1);
  await keepSharedPost(database, post('https://example.org/2'), 2);
  await keepSharedPost(database, post('https://example.org/1', 'The same'), 3);
  expect(await readSharedPosts(database)).toMatchObject([
    { url: 'https://example.org/1', title: 'The same', at: 3 },
    { url: 'https://example.org/2' },
  ]);
});

it('posts without an address are told apart by their words', async () => {
  const database = testDatabase();
  await keepSharedPost(database, post('', 'One'), 1);
  await keepSharedPost(database, post('', 'Two'), 2);
  await deleteSharedPost(database, post('', 'One'));
  expect((await readSharedPosts(database)).map(({ title }) => title)).toEqual(['Two']);
});
