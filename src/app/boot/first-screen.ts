import { matchPath } from 'react-router-dom';
import { useSession } from '../../sync/session/session-state';
import { preloadScreen, SCREENS } from '../routes/screens';
import { sessionRestored } from './session';

/**
 * Resolves when the first screen can be drawn complete: its code is loaded, the session is known, and
 * its queries have results. Without this, React would show a skeleton for each, for at least a third of
 * a second. Failures are ignored here; the screen handles them.
 */
export async function prepareFirstScreen({ pathname, search }: { pathname: string; search: string }): Promise<void> {
  const preloaded = preloadScreen(pathname);
  const behindSignIn = SCREENS.find(({ path }) => matchPath(path, pathname));
  if (!behindSignIn) return preloaded;
  await sessionRestored().catch(() => {});
  // Other users are redirected.
  if (useSession.getState().state !== 'signed-in') return;
  await preloaded;
  await behindSignIn
    .preloadQueries(matchPath(behindSignIn.path, pathname)?.params ?? {}, new URLSearchParams(search))
    .catch(() => {});
}
