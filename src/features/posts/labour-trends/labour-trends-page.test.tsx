// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import type { LabourTopic } from '../../../db/queries-topics';
import { testId, testRow } from '../../../db/test-rows';
import { useEngineState } from '../../../sync/engine-state';
import { callServer, ServerError } from '../../../sync/server-functions';
import { useConnection } from '../../../sync/linkedin';
import { useSession } from '../../../sync/session-state';
import { useToasts } from '../../../ui/toast';
import { renderScreen, signedIn } from '../../shared/test-screen';
import { LabourTrendsPage } from './labour-trends-page';

vi.mock('../../../sync/server-functions', async (original) => ({ ...(await original<object>()), callServer: vi.fn() }));
vi.mock('../../../sync/on-demand', () => ({ fetchRecord: vi.fn(() => Promise.resolve('missing')) }));

const PATH = '/labour-trends';
const server = vi.mocked(callServer);
let database: MolaoDatabase;
const topic = (name: string, over: Partial<LabourTopic> = {}) =>
  testRow('linkedin_labour_topics', name, { title: `Post ${name}`, ...over });
const open = (search = '') => renderScreen(PATH, `${PATH}${search}`, LabourTrendsPage);
const titles = () =>
  within(screen.getByRole('list', { name: 'Posts' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const lastToast = () => useToasts.getState().toasts.at(-1);

beforeEach(async () => {
  useEngineState.setState({ phase: 'synced' });
  useSession.setState({ state: 'signed-in', userId: testId('user') });
  server.mockReset().mockResolvedValue({ configured: true, scopes: [] });
  database = await signedIn();
  await database.setMeta('offlineReady', 1);
  await database
    .rows('countries')
    .bulkPut([testRow('countries', 'za'), testRow('countries', 'ke', { name: 'Kenya', code: 'KE' })]);
  await database.rows('linkedin_labour_topics').bulkPut([
    topic('a', { published_date: '2026-10-01 00:00:00.000Z' }),
    topic('b', {
      published_date: '2026-11-01 00:00:00.000Z',
      topic_category: 'Worker Rights',
      country: testId('ke'),
      keywords: ['congé'],
    }),
    topic('c', {
      published_date: '',
      created: '2026-10-15 00:00:00.000Z',
      topic_category: 'Worker Rights',
      country: '',
    }),
    topic('mine', { state: 'pending', added_by: testId('user') }),
    topic('unsent', { state: 'pending', added_by: testId('user'), rev: 1 }),
    topic('theirs', { state: 'pending' }),
  ]);
  await database.rows('linkedin_labour_topics').update(testId('unsent'), { rev: 0 });
});
afterEach(() => {
  useConnection.setState({ connection: undefined, connecting: false });
  sessionStorage.clear();
});

it('lists what is approved, the newest first, and one’s own posts with where they stand', async () => {
  open();
  await screen.findByRole('list', { name: 'Posts' });
  expect(titles()).toEqual(['Post b', 'Post c', 'Post a']);
  const own = screen.getByRole('list', { name: 'Your posts' });
  expect(within(own).getByRole('article', { name: 'Post mine' }).textContent).toContain('Waiting for approval');
  expect(within(own).getByRole('article', { name: 'Post unsent' }).textContent).toContain('Waiting to be sent');
  expect(screen.queryByText('Post theirs')).toBeNull();
  expect(screen.getByRole('link', { name: 'Add LinkedIn Post' }).getAttribute('href')).toBe('/add-linkedin-post');
});

it('says of a post that the server refused that it could not be saved, and not that it waits', async () => {
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

it('lets a post run in the direction of its own script', async () => {
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

it('counts what has no category among all', async () => {
  await database.rows('linkedin_labour_topics').update(testId('a'), { topic_category: '' });
  open();
  expect(await screen.findByRole('link', { name: 'All 3' })).toBeTruthy();
});

it('is narrowed by category, country and words, in the address', async () => {
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

it('opens no address that is none, and says so', async () => {
  await database.rows('linkedin_labour_topics').update(testId('b'), { post_url: 'javascript:alert(1)' });
  open(`?topic=${testId('b')}`);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Open on LinkedIn' }));
  expect(lastToast()?.title).toBe('Invalid Source URL');
});

it('lets one’s own post be withdrawn as long as it waits', async () => {
  open(`?topic=${testId('mine')}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await waitFor(async () =>
    expect(await database.outbox.toArray()).toMatchObject([{ kind: 'delete', record: testId('mine') }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that a post is not there', async () => {
  open('?topic=nowhere');
  expect(await screen.findByRole('dialog', { name: 'Post not found' })).toBeTruthy();
});

it('asks LinkedIn by its button, and says what came of it', async () => {
  open();
  server.mockResolvedValue({ totalInserted: 2, totalSkipped: 3 });
  fireEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
  await waitFor(() =>
    expect(lastToast()).toMatchObject({ title: 'Topics Updated', message: '2 new topics added, 3 skipped.' }),
  );
  expect(server).toHaveBeenCalledWith('/api/fn/fetch-linkedin-labour-topics', expect.objectContaining({ body: {} }));
  server.mockRejectedValue(new ServerError('LinkedIn has not approved this.', 403));
  fireEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
  await waitFor(() =>
    expect(lastToast()).toMatchObject({
      title: 'Update Failed',
      message: 'Failed to fetch LinkedIn topics...',
      next: 'LinkedIn has not approved this.',
    }),
  );
});

it('says that topics could not be loaded where they never reached this device', async () => {
  await database.rows('linkedin_labour_topics').clear();
  await database.setMeta('offlineReady', undefined);
  useEngineState.setState({ phase: 'offline' });
  open();
  expect(await screen.findByText('Failed to load LinkedIn topics')).toBeTruthy();
});

it('invites where there is no post yet', async () => {
  await database.rows('linkedin_labour_topics').clear();
  open();
  expect(await screen.findByText('No posts yet. The first one can be yours.')).toBeTruthy();
});

it('takes the answer that this tab asked for, and leaves none of it in the address', async () => {
  sessionStorage.setItem('molao_linkedin_state', 's1');
  server.mockImplementation((path) =>
    Promise.resolve(
      path.includes('oauth2')
        ? { meta: { accessToken: 'token-1', expiry: '2999-01-01 00:00:00.000Z' } }
        : { configured: true, scopes: [] },
    ),
  );
  const { router } = open('?code=c1&state=s1&country=ZA');
  expect(await screen.findByText('LinkedIn Connected')).toBeTruthy();
  expect(router.state.location.search).toBe('?country=ZA');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('token-1');
  server.mockImplementation(() => Promise.resolve({ totalFetched: 7, totalInserted: 2 }));
  fireEvent.click(screen.getByRole('button', { name: 'Fetch Latest Posts' }));
  await waitFor(() =>
    expect(lastToast()).toMatchObject({
      title: 'Feed Fetched Successfully',
      message: 'Processed 7 posts, added 2 new topics',
    }),
  );
  expect(server).toHaveBeenCalledWith(
    '/api/fn/fetch-linkedin-feed',
    expect.objectContaining({ body: { access_token: 'token-1' } }),
  );
});

it.each([
  ['?code=c1&state=other', 'This answer was not asked for in this tab. Connect again.'],
  ['?error=user_cancelled_login&state=s1', 'You cancelled at LinkedIn.'],
])('refuses another answer: %s', async (search, message) => {
  sessionStorage.setItem('molao_linkedin_state', 's1');
  const { router } = open(search);
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Authentication Failed', message }));
  expect(router.state.location.search).toBe('');
  expect(server.mock.calls.filter(([path]) => path.includes('oauth2'))).toEqual([]);
});

it('says that the connection is over, where its time has passed', async () => {
  useConnection.setState({ connection: { token: 'old', expires: 1, userId: testId('user') } });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Fetch Latest Posts' }));
  await waitFor(() =>
    expect(lastToast()).toMatchObject({
      title: 'Not Connected',
      message: 'Please connect your LinkedIn account first',
    }),
  );
  expect(await screen.findByRole('button', { name: 'Connect LinkedIn Account' })).toBeTruthy();
});

it('says why a feed was not fetched', async () => {
  useConnection.setState({ connection: { token: 't', expires: Infinity, userId: testId('user') } });
  open();
  server.mockRejectedValue(new ServerError('LinkedIn has not approved this service for reading posts.', 403));
  fireEvent.click(await screen.findByRole('button', { name: 'Fetch Latest Posts' }));
  await waitFor(() =>
    expect(lastToast()).toMatchObject({
      title: 'Error',
      message: 'Failed to fetch LinkedIn feed',
      next: 'LinkedIn has not approved this service for reading posts.',
    }),
  );
});

it('says that the operator has not set LinkedIn up', async () => {
  server.mockResolvedValue({ configured: false, scopes: [] });
  open();
  expect(await screen.findByText(/has not set LinkedIn up/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Connect LinkedIn Account' })).toHaveProperty('disabled', true);
});
