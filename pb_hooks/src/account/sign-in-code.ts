import { findById, orUndefined } from '../core/find-record';
import { refuseUntil } from '../core/refuse';
import { textOf } from '../core/request';
import { countAttempt, forgetAttempts, guesses } from './sign-in-attempts';
import { pauseMessage } from './sign-in-pause';

const METHOD = 'otp';
/** PocketBase's words, for every code that does not work. */
const wrongCode = () => new BadRequestError('Invalid or expired OTP');

/**
 * `POST /api/collections/users/auth-with-otp` {otpId, password, mfaId}, in place of PocketBase's own handler: that one
 * compares the code before any hook, so wrong codes could not be counted by account.
 */
export function signInWithCode(e: core.RequestEvent): void {
  const { otp, user } = findCode(e);
  const guess = guesses.code(user.id);
  const wait = countAttempt(e.app, guess, Date.now());
  if (wait > 0) return refuseUntil(e, pauseMessage('Too many wrong codes', wait), wait);
  if (!otp.validatePassword(textOf(e, 'password'))) throw wrongCode();
  e.app.delete(otp);
  // A code alone would let in anybody who reads the mail, and it would verify the address of an account that somebody else
  // created with it and whose password they know.
  if (!user.getBool('two_factor')) throw new BadRequestError('Sign in with your password.');
  // Throws if the password was not checked before.
  $apis.recordAuthResponse(e, user, METHOD);
  forgetAttempts(e.app, guess);
}

function findCode(e: core.RequestEvent): { otp: core.OTP; user: core.Record } {
  const { app } = e;
  const users = app.findCachedCollectionByNameOrId('users');
  const otp = orUndefined(() => app.findOTPById(textOf(e, 'otpId')));
  if (otp?.collectionRef() !== users.id || otp.hasExpired(users.otp.durationTime())) throw wrongCode();
  const user = findById(app, users.id, otp.recordRef());
  if (!user) throw wrongCode();
  return { otp, user };
}

/**
 * Closes PocketBase's own handler, which other spellings of the path still reach (the collection's id, capital letters).
 * Only right codes come here. They are used up and get the answer of wrong ones, so guesses there learn nothing.
 */
export function refuseUncountedCode(e: core.RecordAuthWithOTPRequestEvent): void {
  e.app.delete(e.otp!);
  throw wrongCode();
}
