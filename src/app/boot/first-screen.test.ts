import { beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../sync/session/session-state';
import { prepareFirstScreen } from './first-screen';
import { preloadScreen, SCREENS } from '../routes/screens';
import { sessionRestored } from './session';

vi.mock('../routes/screens', () => ({
  preloadScreen: vi.fn(),
  SCREENS: [{ path: '/country/:country/laws', preloadQueries: vi.fn() }],
}));
vi.mock('./session', () => ({ sessionRestored: vi.fn() }));

const preloadQueries = vi.mocked(SCREENS[0]!.preloadQueries);
const laws = { pathname: '/country/ZA/laws', search: '?law=1' };
const never = () => new Promise<never>(() => {});

beforeEach(() => {
  preloadQueries.mockReset().mockResolvedValue();
  vi.mocked(preloadScreen).mockReset().mockResolvedValue();
  vi.mocked(sessionRestored).mockReset().mockResolvedValue();
  useSession.setState({ state: 'signed-in', userId: 'u' });
});

it('preloads the queries of the screen after its code and the session', async () => {
  let codeCame = () => {};
  vi.mocked(preloadScreen).mockReturnValue(new Promise((resolve) => (codeCame = resolve)));
  const standing = prepareFirstScreen(laws);
  await Promise.resolve();
  expect(sessionRestored).toHaveBeenCalled();
  expect(preloadQueries).not.toHaveBeenCalled();
  codeCame();
  await standing;
  expect(preloadQueries).toHaveBeenCalledWith({ country: 'ZA' }, new URLSearchParams('law=1'));
});

it('does not wait for a screen behind sign-in when signed out', async () => {
  useSession.setState({ state: 'signed-out', userId: undefined });
  vi.mocked(preloadScreen).mockImplementation(never);
  await prepareFirstScreen(laws);
  expect(preloadQueries).not.toHaveBeenCalled();
});

it('does not wait for the session on a public page', async () => {
  vi.mocked(sessionRestored).mockImplementation(never);
  await prepareFirstScreen({ pathname: '/pricing', search: '' });
});

it('ignores failures, which the screen handles', async () => {
  preloadQueries.mockRejectedValue(new Error('The database is closed.'));
  await prepareFirstScreen(laws);
  useSession.setState({ state: 'loading' });
  vi.mocked(sessionRestored).mockRejectedValue(new Error('A part of the app is gone.'));
  await prepareFirstScreen(laws);
  expect(preloadQueries).toHaveBeenCalledTimes(1);
});
