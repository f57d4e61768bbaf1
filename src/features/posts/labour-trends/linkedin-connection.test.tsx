// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testId } from '../../../db/test-rows';
import { ServerError } from '../../../sync/server-functions';
import { useConnection } from '../../../sync/linkedin';
import { server, open, lastToast } from './test-labour-trends';

vi.mock('../../../sync/server-functions', async (original) => ({ ...(await original<object>()), callServer: vi.fn() }));
vi.mock('../../../sync/on-demand', () => ({ fetchRecord: vi.fn(() => Promise.resolve('missing')) }));

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
