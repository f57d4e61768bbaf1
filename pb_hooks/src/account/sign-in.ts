import { failedSignInsMail } from './mails';
import { refuseUntil } from '../core/refuse';
import { notifyOwner } from './notify-owner';
import { claimMail, countAttempt, forgetAttempts, guesses } from './sign-in-attempts';
import { pauseMessage } from './sign-in-pause';

/**
 * `POST /api/collections/users/auth-with-password`: pauses the checks of an account's password after some failures,
 * whatever addresses they come from. An address without an account is counted and answered like one with an account.
 * Sessions and mailed links still work.
 */
export function signInWithPassword(e: core.RecordAuthWithPasswordRequestEvent): void {
  const guess = guesses.password(e.identity);
  const wait = countAttempt(e.app, guess, Date.now());
  if (wait > 0)
    return refuseUntil(e.requestEvent, pauseMessage('Too many failed sign-ins for this address', wait), wait);
  try {
    e.next();
  } catch (error) {
    // An answer was written: the password was right, and the account needs a code too.
    if (e.written()) forgetAttempts(e.app, guess);
    else if (e.record) tellOwner(e, e.record);
    throw error;
  }
  forgetAttempts(e.app, guess);
}

/** Confirmed addresses only: anybody can sign up with another person's address, and then fail to sign in each day. */
function tellOwner({ app }: core.RecordAuthWithPasswordRequestEvent, user: core.Record): void {
  const address = user.email();
  try {
    if (user.verified() && claimMail(app, guesses.password(address), Date.now()))
      notifyOwner(app, user, address, failedSignInsMail(app));
  } catch (error) {
    // The answer must not depend on the mail: it would show which addresses have an account.
    app.logger().error('The owner was not told of failed sign-ins.', 'error', String(error));
  }
}
