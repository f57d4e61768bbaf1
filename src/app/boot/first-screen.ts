import { matchPath } from 'react-router-dom';
import { useSession } from '../../sync/session-state';
import { preloadScreen, SCREENS } from '../routes/screens';
import { sessionRestored } from './session';

/**
 * Settles when the screen at an address can be drawn whole: its code is there, who is signed in is known, and this device has answered what it shows at first.
 * Left to React, each of them would show a skeleton, and React lets one stand for a third of a second before it draws what came meanwhile.
 * Whatever fails here is met again, and told, when the screen is drawn.
 */
export async function firstScreen({ pathname, search }: { pathname: string; search: string }): Promise<void> {
  const preloaded = preloadScreen(pathname);
  const behindSignIn = SCREENS.find(({ path }) => matchPath(path, pathname));
  if (!behindSignIn) return preloaded;
  await sessionRestored().catch(() => {});
  // Anyone else is sent to another screen.
  if (useSession.getState().state !== 'signed-in') return;
  await preloaded;
  await behindSignIn
    .preloadQueries(matchPath(behindSignIn.path, pathname)?.params ?? {}, new URLSearchParams(search))
    .catch(() => {});
}
