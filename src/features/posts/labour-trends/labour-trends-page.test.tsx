// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testId } from '../../../db/testing/rows';
import { useEngineState } from '../../../sync/engine/engine-state';
import { database, open, titles, lastToast } from './testing/labour-trends-page';

vi.mock('../../../sync/requests/server-functions', async (original) => ({
  ...(await original<object>()),
  callServer: vi.fn(),
}));
vi.mock('../../../sync/requests/on-demand', () => ({ fetchRecord: vi.fn(() => Promise.resolve('missing')) }));

it('lists approved posts, newest first, and the user’s own posts with their state', async () => {
  open();
  await screen.findByRole('list', { name: 'Posts' });
  expect(titles()).toEqual(['Post b', 'Post c', 'Post a']);
  const own = screen.getByRole('list', { name: 'Your posts' });
  expect(within(own).getByRole('article', { name: 'Post mine' }).textContent).toContain('Waiting for approval');
  expect(within(own).getByRole('article', { name: 'Post unsent' }).textContent).toContain('Waiting to be sent');
  expect(screen.queryByText('Post theirs')).toBeNull();
  expect(screen.getByRole('link', { name: 'Add LinkedIn Post' }).getAttribute('href')).toBe('/add-linkedin-post');
});

it('shows a post that the server refused as not saved, not as waiting', async () => {
  await database.outbox.add({
    id: 'entry',
    collection: 'linkedin_labour_topics',
    record: testId('unsent'),
    kind: 'create',
    patch: {},
    base: {},
    baseRev: 0,
    files: {},
    created: 0,
    tries: 0,
    label: 'Post',
    state: 'refused',
    reason: 'This post has already been added',
  });
  open();
  const own = await screen.findByRole('list', { name: 'Your posts' });
  await within(own).findByText('Could not be saved');
  expect(within(own).queryByText('Waiting to be sent')).toBeNull();
});

it('sets the direction of a post by its script', async () => {
  await database.rows('linkedin_labour_topics').update(testId('a'), { title: 'قانون العمل' });
  open();
  expect((await screen.findByRole('heading', { name: 'قانون العمل' })).getAttribute('dir')).toBe('auto');
});

it('shows an admin’s post as their own until the server has it', async () => {
  await database.rows('linkedin_labour_topics').update(testId('unsent'), { state: 'approved', topic_category: '' });
  open();
  await screen.findByRole('list', { name: 'Posts' });
  expect(titles()).not.toContain('Post unsent');
  expect(
    within(screen.getByRole('list', { name: 'Your posts' })).getByRole('article', { name: 'Post unsent' }).textContent,
  ).toContain('Waiting to be sent');
});

it('counts posts without a category under All', async () => {
  await database.rows('linkedin_labour_topics').update(testId('a'), { topic_category: '' });
  open();
  expect(await screen.findByRole('link', { name: 'All 3' })).toBeTruthy();
});

it('filters by category, country and words, all in the address', async () => {
  const { router } = open('?q=conge');
  await screen.findByRole('list', { name: 'Posts' });
  expect(titles()).toEqual(['Post b']);
  fireEvent.change(screen.getByLabelText('Search the posts'), { target: { value: '' } });
  await waitFor(() => expect(router.state.location.search).toBe(''));
  fireEvent.click(await screen.findByRole('link', { name: 'Worker Rights 2' }));
  await waitFor(() => expect(titles()).toEqual(['Post b', 'Post c']));
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'ZA' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Show all posts' }));
  await waitFor(() => expect(titles()).toHaveLength(3));
});

it('opens a post with its author, its address and its keywords', async () => {
  open(`?topic=${testId('b')}`);
  const dialog = await screen.findByRole('dialog', { name: 'Post b' });
  expect(within(dialog).getByText('Naledi Mokoena')).toBeTruthy();
  expect(within(dialog).getByRole('link', { name: 'Open on LinkedIn' }).getAttribute('href')).toBe(
    'https://www.linkedin.com/feed/update/urn:li:activity:7100000000000000001/',
  );
  fireEvent.click(within(dialog).getByRole('link', { name: 'congé' }));
  await waitFor(() => expect(titles()).toEqual(['Post b']));
});

it('shows a message in place of opening an invalid address', async () => {
  await database.rows('linkedin_labour_topics').update(testId('b'), { post_url: 'javascript:alert(1)' });
  open(`?topic=${testId('b')}`);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Open on LinkedIn' }));
  expect(lastToast()?.title).toBe('Invalid Source URL');
});

it('withdraws a user’s own post that waits for approval', async () => {
  open(`?topic=${testId('mine')}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await waitFor(async () =>
    expect(await database.outbox.toArray()).toMatchObject([{ kind: 'delete', record: testId('mine') }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows that a post was not found', async () => {
  open('?topic=nowhere');
  expect(await screen.findByRole('dialog', { name: 'Post not found' })).toBeTruthy();
});

it('shows an error if no post has ever reached this device', async () => {
  await database.rows('linkedin_labour_topics').clear();
  await database.setMeta('offlineReady', undefined);
  useEngineState.setState({ phase: 'offline' });
  open();
  expect(await screen.findByText('Failed to load LinkedIn topics')).toBeTruthy();
});

it('invites the user to add the first post', async () => {
  await database.rows('linkedin_labour_topics').clear();
  open();
  expect(await screen.findByText('No posts yet. The first one can be yours.')).toBeTruthy();
});
