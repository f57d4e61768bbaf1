import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readSharedPosts } from '../../db/shared-posts';
import { renderScreen, signedIn } from '../shared/test-screen';
import { SharedPostPage } from './shared-post-page';

const PATH = '/add-linkedin-post';

it('keeps what the address brings, and takes it out of the address', async () => {
  const database = await signedIn();
  const { router } = renderScreen(PATH, `${PATH}?title=Minimum+wage&text=Rises+in+March&url=https%3A%2F%2Fexample.org%2Fposts%2F1`, SharedPostPage);
  const link = await screen.findByRole('link', { name: 'Minimum wage' });
  expect(link.getAttribute('href')).toBe('https://example.org/posts/1');
  expect(screen.getByText('Rises in March')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(await readSharedPosts(database)).toHaveLength(1);
});

it('says what to do where nothing has been shared', async () => {
  await signedIn();
  renderScreen(PATH, PATH, SharedPostPage);
  expect(await screen.findByText(/Nothing has been shared yet/)).toBeTruthy();
});

it('lets go of a post', async () => {
  const database = await signedIn();
  renderScreen(PATH, `${PATH}?text=Only+words`, SharedPostPage);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete “Text without a title”' }));
  await screen.findByText(/Nothing has been shared yet/);
  expect(await readSharedPosts(database)).toEqual([]);
});
