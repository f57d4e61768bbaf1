// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testId } from '../../../db/testing/rows';
import { ServerError } from '../../../sync/requests/server-functions';
import { useConnection } from '../linkedin/connection';
import { server, open, lastToast } from './testing/labour-trends-page';

vi.mock('../../../sync/requests/server-functions', async (original) => ({
  ...(await original<object>()),
  callServer: vi.fn(),
}));
vi.mock('../../../sync/requests/on-demand', () => ({ fetchRecord: vi.fn(() => Promise.resolve('missing')) }));

it('fetches from LinkedIn by its button, and shows the result', async () => {
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

it('accepts the sign-in answer that this tab requested, and removes it from the address', async () => {
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
])('refuses an answer that this tab did not request: %s', async (search, message) => {
  sessionStorage.setItem('molao_linkedin_state', 's1');
  const { router } = open(search);
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Authentication Failed', message }));
  expect(router.state.location.search).toBe('');
  expect(server.mock.calls.filter(([path]) => path.includes('oauth2'))).toEqual([]);
});

it('shows that the connection has expired', async () => {
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

it('shows why a feed was not fetched', async () => {
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

it('shows that the operator has not configured LinkedIn', async () => {
  server.mockResolvedValue({ configured: false, scopes: [] });
  open();
  expect(await screen.findByText(/has not set LinkedIn up/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Connect LinkedIn Account' })).toHaveProperty('disabled', true);
});
