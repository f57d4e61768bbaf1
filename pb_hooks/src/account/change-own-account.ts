import { transact, type App } from '../core/app';
import { countToday, tooManyToday } from '../core/daily-limits';
import { fieldError, textOf } from '../core/request';
import { tooMany } from '../core/too-many';
import type { AccountMail } from './mails';
import { notifyOwner } from './notify-owner';
import { countAttempt, forgetAttempts, guesses } from './sign-in-attempts';
import { pauseMessage } from './sign-in-pause';

/**
 * Requires the password in `field`, because somebody else may use an unlocked device. Wrong ones count by account, apart
 * from those at the sign-in: strangers must not keep a signed-in user from a new password.
 *
 * @throws BadRequestError at `field`; ApiError 429 during a pause
 */
export function requirePassword(e: core.RequestEvent, field: string): void {
  const guess = guesses.confirmation(e.auth!.id);
  const wait = countAttempt(e.app, guess, Date.now());
  if (wait > 0) throw tooMany(pauseMessage('The password was wrong too often', wait), wait);
  if (!e.auth!.validatePassword(textOf(e, field)))
    throw fieldError(field, 'validation_invalid_password', 'The password is not right.');
  forgetAttempts(e.app, guess);
}

/**
 * Changes the signed-in user's record: reads it again in a transaction, writes changed fields only, and notifies the
 * owner by mail and in the app. Changes with a mail have a limit per day.
 *
 * @returns the saved record
 * @throws UnauthorizedError if another request has ended the session
 */
export function changeOwnAccount(
  app: App,
  user: core.Record,
  change: (record: core.Record) => void,
  mail?: AccountMail,
): core.Record {
  let changed = user;
  transact(app, (tx) => {
    if (mail && !countToday(tx, user.id, 'security'))
      throw tooManyToday('security', 'changes of the password or the sign-in codes');
    changed = tx.findRecordById('users', user.id);
    requireSameSession(user, changed);
    changed.ignoreUnchangedFields(true);
    change(changed);
    tx.save(changed);
    if (mail) notifyOwner(tx, changed, changed.email(), mail);
  });
  return changed;
}

/**
 * The request was authenticated before its transaction, and another one may have ended the session since.
 *
 * @param stored the user's record, read in the transaction
 * @throws UnauthorizedError
 */
export function requireSameSession(user: core.Record, stored: core.Record): void {
  if (stored.tokenKey() !== user.tokenKey()) throw new UnauthorizedError('Your session has ended. Sign in again.');
}
