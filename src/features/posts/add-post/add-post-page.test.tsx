// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { storeSharedPost, readSharedPosts } from './stored-posts';
import { testId, testRow } from '../../../db/testing/rows';
import { useEngineState } from '../../../sync/engine/engine-state';
import { callServer, ServerError } from '../../../sync/requests/server-functions';
import { useToasts } from '../../../ui/toast';
import { renderScreen, signedIn } from '../../shared/testing/screen';
import { AddPostPage } from './add-post-page';

vi.mock('../../../sync/requests/server-functions', async (original) => ({
  ...(await original<object>()),
  callServer: vi.fn(),
}));

const PATH = '/add-linkedin-post';
const POST = { url: 'https://www.linkedin.com/posts/1?utm_source=share', title: 'Wages', content: 'They rise.' };
const QUERY = `?${new URLSearchParams({ ...POST, author: 'Naledi' }).toString()}`;
const server = vi.mocked(callServer);
const saving = vi.fn<(body: unknown) => Promise<unknown>>();
let database: MolaoDatabase;

beforeEach(async () => {
  vi.restoreAllMocks();
  useEngineState.setState({ phase: 'synced' });
  saving.mockReset().mockResolvedValue({ success: true, error: '' });
  server
    .mockReset()
    .mockImplementation((path, call) =>
      path.includes('save-linkedin') ? saving(call?.body) : Promise.resolve({ configured: false, scopes: [] }),
    );
  database = await signedIn();
  await database.rows('countries').put(testRow('countries', 'za'));
});

const open = (search = '') => renderScreen(PATH, `${PATH}${search}`, AddPostPage);
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Add LinkedIn Post' }));
const lastToast = () => useToasts.getState().toasts.at(-1);

describe('the form', () => {
  it('is filled from the address, and removes the values from the address', async () => {
    const { router } = open(QUERY);
    await waitFor(() => expect(value('URL*')).toBe(POST.url));
    expect([value('Title*'), value('Content*'), value('Author Name')]).toEqual([POST.title, POST.content, 'Naledi']);
    expect(router.state.location.search).toBe('');
  });

  it('sends the filled fields only, and is empty afterwards', async () => {
    open(QUERY);
    await waitFor(() => expect(value('URL*')).toBe(POST.url));
    await screen.findByRole('option', { name: '🇿🇦 South Africa' });
    type('Country', testId('za'));
    submit();
    await waitFor(() =>
      expect(lastToast()).toMatchObject({
        title: 'Post Added Successfully',
        message: 'The LinkedIn post has been saved to the database',
      }),
    );
    expect(saving).toHaveBeenCalledWith({
      id: expect.stringMatching(/^[a-z0-9]{15}$/),
      ...POST,
      url: 'https://www.linkedin.com/posts/1',
      author_name: 'Naledi',
      country_id: testId('za'),
    });
    expect(
      ['URL*', 'Title*', 'Content*', 'Author Name', 'Author Title', 'Country', 'Published Date'].map(value),
    ).toEqual(['', '', '', '', '', '', '']);
    await waitFor(async () => expect(await readSharedPosts(database)).toEqual([]));
  });

  it('names missing fields, and keeps the others', async () => {
    open();
    await screen.findByLabelText('URL*');
    type('Title*', 'Wages');
    submit();
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ title: 'Missing Fields', message: 'Please fill in URL, title, and content' }),
    );
    expect([value('Title*'), document.activeElement]).toEqual(['Wages', screen.getByLabelText('URL*')]);
    expect(saving).not.toHaveBeenCalled();
  });

  it('shows an error at its field, and sends nothing', async () => {
    open(QUERY);
    await waitFor(() => expect(value('Title*')).toBe('Wages'));
    type('URL*', 'https://example.com/1');
    submit();
    expect(await screen.findByText('Please enter the address of a LinkedIn post')).toBeTruthy();
    expect(saving).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'says why',
      () =>
        Promise.reject(
          new ServerError('This post has already been added', 409, { url: 'This post has already been added' }),
        ),
      'This post has already been added',
    ],
    ['says no more than no', () => Promise.resolve({ success: false }), 'Failed to add LinkedIn post'],
    ['fails', () => Promise.reject(new ServerError('Something went wrong.', 500)), 'Failed to add LinkedIn post'],
  ])('keeps the typed text if the server %s', async (_, answer, message) => {
    vi.spyOn(console, 'error').mockReturnValue();
    saving.mockImplementation(answer);
    open(QUERY);
    await waitFor(() => expect(value('Title*')).toBe('Wages'));
    submit();
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Error', message }));
    expect(value('Title*')).toBe('Wages');
    expect(screen.getByRole('button', { name: 'Add LinkedIn Post' })).toHaveProperty('disabled', false);
    expect(await database.outbox.count()).toBe(0);
  });
});

it('is read-only while it sends, is not filled by a share, and keeps the focus', async () => {
  await storeSharedPost(
    database,
    { url: 'https://www.linkedin.com/posts/2', title: 'Older', content: 'Text', author: '' },
    1,
  );
  let answer = (_: unknown): void => undefined;
  saving.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  open(QUERY);
  await waitFor(() => expect(value('Title*')).toBe('Wages'));
  const button = screen.getByRole('button', { name: 'Add LinkedIn Post' });
  button.focus();
  submit();
  expect(await screen.findByText('Adding Post...')).toBeTruthy();
  expect(document.activeElement).toBe(button);
  for (const label of ['URL*', 'Title*', 'Content*', 'Author Name', 'Author Title', 'Published Date'])
    expect(screen.getByLabelText(label)).toHaveProperty('readOnly', true);
  expect(screen.getByLabelText('Country')).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Put “Older” into the form' }));
  await storeSharedPost(database, {
    url: 'https://www.linkedin.com/posts/3',
    title: 'Newer',
    content: 'Text',
    author: '',
  });
  await screen.findByRole('button', { name: 'Put “Newer” into the form' });
  expect(value('Title*')).toBe('Wages');
  answer({ success: true });
  await waitFor(() => expect(lastToast()?.title).toBe('Post Added Successfully'));
  await waitFor(() => expect(value('Title*')).toBe('Newer'));
});

it('reports only that a post is stored if its shared copy cannot be deleted', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  open(QUERY);
  await waitFor(() => expect(value('Title*')).toBe('Wages'));
  vi.spyOn(database, 'setMeta').mockRejectedValue(new Error('full'));
  submit();
  await waitFor(() =>
    expect(console.error).toHaveBeenCalledWith('What was shared could not be deleted.', expect.anything()),
  );
  expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['Post Added Successfully']);
});

it('stores the post in the outbox without a network, or under the sent id if the server does not answer', async () => {
  saving.mockRejectedValue(new ServerError('', 0));
  open(QUERY);
  await waitFor(() => expect(value('Title*')).toBe('Wages'));
  submit();
  await waitFor(() => expect(lastToast()?.title).toBe('Post Saved on This Device'));
  const [entry] = await database.outbox.toArray();
  expect(entry).toMatchObject({
    kind: 'create',
    record: (saving.mock.calls[0]![0] as { id: string }).id,
    patch: { title: 'Wages', post_url: 'https://www.linkedin.com/posts/1', state: 'pending', added_by: testId('user') },
  });
  expect(await database.rows('linkedin_labour_topics').get(entry!.record)).toMatchObject({
    rev: 0,
    excerpt: 'They rise.',
  });
});

describe('a shared post', () => {
  it('waits below the form, and fills it when it is selected', async () => {
    await storeSharedPost(
      database,
      { url: 'https://www.linkedin.com/posts/2', title: 'Older', content: 'Text', author: '' },
      1,
    );
    open(QUERY);
    await waitFor(() => expect(value('Title*')).toBe('Wages'));
    fireEvent.click(screen.getByRole('button', { name: 'Put “Older” into the form' }));
    await waitFor(() => expect(value('Title*')).toBe('Older'));
  });

  it('does not replace typed text', async () => {
    open();
    await screen.findByLabelText('Title*');
    type('Title*', 'Mine');
    await storeSharedPost(database, { url: '', title: 'Shared', content: 'Text', author: '' });
    await screen.findByRole('button', { name: 'Put “Shared” into the form' });
    expect(value('Title*')).toBe('Mine');
  });

  it('can be discarded', async () => {
    open('?text=Only+words');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete “Text without a title”' }));
    await waitFor(async () => expect(await readSharedPosts(database)).toEqual([]));
  });
});

it('offers a bookmarklet with this server’s address, which our own pages do not run', async () => {
  open();
  const link = await screen.findByText('Add to Labour Trends');
  const address = decodeURIComponent(link.getAttribute('href')!);
  expect(address.startsWith('javascript:')).toBe(true);
  expect(address).toContain(location.origin);
  expect(fireEvent.click(link)).toBe(false);
  expect(lastToast()?.title).toBe('Drag Me');
});
