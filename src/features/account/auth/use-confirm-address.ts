import { useNavigate } from 'react-router-dom';
import { renewing } from '../../../sync/token-lock';
import { callServer } from '../../../sync/server-functions';
import { signIn } from '../../../sync/session';
import { useSession } from '../../../sync/session-state';
import { showToast } from '../../../ui/toast';
import { readClaims } from './token-claims';

/**
 * What confirms a new address. The server then takes no token that was given out before: where this device was signed in to that account it signs in again
 * with the password that was just typed, and stays signed in; where it wants a code as well, or for anybody else, signing in is the next page.
 */
export function useConfirmAddress(token: string): (password: string) => Promise<void> {
  const navigate = useNavigate();
  const userId = useSession((session) => session.userId);
  const { id, newEmail = '' } = readClaims(token);
  return async (password) => {
    const stays = await renewing(async () => {
      await callServer('/api/collections/users/confirm-email-change', { body: { token, password } });
      return userId === id && (await staysSignedIn(newEmail, password));
    });
    showToast({ title: 'Address changed', message: `From now on you sign in as ${newEmail}.` });
    await navigate(stays ? '/settings' : '/auth', { replace: true });
  };
}

async function staysSignedIn(email: string, password: string): Promise<boolean> {
  try {
    return (await signIn(email, password)) === undefined;
  } catch {
    // The address is changed; only the session has ended, and the next page asks for it.
    return false;
  }
}
