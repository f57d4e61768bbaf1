import { useNavigate } from 'react-router-dom';
import { withTokenLock } from '../../../sync/session/token-lock';
import { callServer } from '../../../sync/requests/server-functions';
import { signIn } from '../../../sync/session/session';
import { useSession } from '../../../sync/session/session-state';
import { showToast } from '../../../ui/toast';
import { readClaims } from './token-claims';

/**
 * Confirms a new address. The server then revokes all tokens of the account. If this device was signed in to it, it
 * signs in again with the typed password. If that needs a code, or on another device, the sign-in page opens.
 */
export function useConfirmAddress(token: string): (password: string) => Promise<void> {
  const navigate = useNavigate();
  const userId = useSession((session) => session.userId);
  const { id, newEmail = '' } = readClaims(token);
  return async (password) => {
    const signedIn = await withTokenLock(async () => {
      await callServer('/api/collections/users/confirm-email-change', { body: { token, password } });
      return userId === id && (await signInAgain(newEmail, password));
    });
    showToast({ title: 'Address changed', message: `From now on you sign in as ${newEmail}.` });
    await navigate(signedIn ? '/settings' : '/auth', { replace: true });
  };
}

async function signInAgain(email: string, password: string): Promise<boolean> {
  try {
    return (await signIn(email, password)) === undefined;
  } catch {
    // The address is changed; only the sign-in failed, and the next page is the sign-in page.
    return false;
  }
}
