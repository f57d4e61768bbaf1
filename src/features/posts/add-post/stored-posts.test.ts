import { expect, it } from 'vitest';
import { deleteSharedPost, storeSharedPost, readSharedPosts } from './stored-posts';
import { testDatabase } from '../../../db/testing/rows';

const post = (url: string, title = 'A post') => ({ url, title, content: '', author: '' });

it('stores shared posts, newest first, each URL once', async () => {
  const database = testDatabase();
  await storeSharedPost(database, post('https://example.org/1'), 1);
  await storeSharedPost(database, post('https://example.org/2'), 2);
  await storeSharedPost(database, post('https://example.org/1', 'The same'), 3);
  expect(await readSharedPosts(database)).toMatchObject([
    { url: 'https://example.org/1', title: 'The same', at: 3 },
    { url: 'https://example.org/2' },
  ]);
});

it('distinguishes posts without a URL by their text', async () => {
  const database = testDatabase();
  await storeSharedPost(database, post('', 'One'), 1);
  await storeSharedPost(database, post('', 'Two'), 2);
  await deleteSharedPost(database, post('', 'One'));
  expect((await readSharedPosts(database)).map(({ title }) => title)).toEqual(['Two']);
});
