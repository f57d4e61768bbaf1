import { beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../sync/session-state';
import { firstScreen } from './first-screen';
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

it('asks what the screen shows once its code is there and the session is known', async () => {
  let codeCame = () => {};
  vi.mocked(preloadScreen).mockReturnValue(new Promise((resolve) => (codeCame = resolve)));
  const standing = firstScreen(laws);
  await Promise.resolve();
  expect(sessionRestored).toHaveBeenCalled();
  expect(preloadQueries).not.toHaveBeenCalled();
  codeCame();
  await standing;
  expect(preloadQueries).toHaveBeenCalledWith({ country: 'ZA' }, new URLSearchParams('law=1'));
});

it('keeps nobody waiting for a screen that they may not see', async () => {
  useSession.setState({ state: 'signed-out', userId: undefined });
  vi.mocked(preloadScreen).mockImplementation(never);
  await firstScreen(laws);
  expect(preloadQueries).not.toHaveBeenCalled();
});

it('needs no session for a public page', async () => {
  vi.mocked(sessionRestored).mockImplementation(never);
  await firstScreen({ pathname: '/pricing', search: '' });
});

it('leaves what fails to the screen', async () => {
  preloadQueries.mockRejectedValue(new Error('The database is closed.'));
  await firstScreen(laws);
  useSession.setState({ state: 'loading' });
  vi.mocked(sessionRestored).mockRejectedValue(new Error('A part of the app is gone.'));
  await firstScreen(laws);
  expect(preloadQueries).toHaveBeenCalledTimes(1);
});
