import { keepTrial } from '../billing/start-trial';
import { countLink, countToday, tooManyToday } from '../core/daily-limits';
import { newId } from '../core/new-id';
import { emailChangedMail, passwordChangedMail } from './mails';
import { notifyOwner } from './notify-owner';
import { forgetAllAttempts } from './sign-in-attempts';

const NO_CONTENT = 204;

/** Ends the pauses after guesses, and notifies the owner, in case somebody else reads their mail. */
export function afterPasswordReset(e: core.RecordConfirmPasswordResetRequestEvent): void {
  e.next();
  forgetAllAttempts(e.app, e.record!);
  notifyOwner(e.app, e.record!, e.record!.email(), passwordChangedMail());
}

/** Notifies the old address, and keeps the account's trial with the new one. */
export function afterEmailChange(e: core.RecordConfirmEmailChangeRequestEvent): void {
  const oldAddress = e.record!.email();
  e.next();
  // First: the address has changed, and whoever reads the old one must know.
  notifyOwner(e.app, e.record!, oldAddress, emailChangedMail(e.newEmail));
  keepTrial(e.app, e.record!.id, e.newEmail);
}

/**
 * `POST /api/collections/users/request-otp`: mails a code only after the password was right, which PocketBase notes in
 * an MFA record. Otherwise anybody could send such mails to any user. Both answers are the same, so that nobody
 * learns which addresses have an account.
 */
export function requestCode(e: core.RecordCreateOTPRequestEvent): void {
  const { record } = e;
  const duration = e.collection!.mfa.durationTime();
  const isFirstFactorDone = record && e.app.findAllMFAsByRecord(record).some((mfa) => !mfa!.hasExpired(duration));
  if (!isFirstFactorDone) return e.json(200, { otpId: newId() });
  if (!countToday(e.app, record.id, 'code')) throw tooManyToday('code', 'sign-in codes');
  e.next();
}

/** Limits links to new addresses, because anybody's may be typed. */
export function limitEmailChange(e: core.RecordRequestEmailChangeRequestEvent): void {
  if (!countToday(e.app, e.record!.id, 'emailChange')) throw tooManyToday('emailChange', 'links to new addresses');
  e.next();
}

/** Limits links that confirm an address. Above it the answer is the same, because visitors may ask for any account. */
export function limitVerification(e: core.RecordRequestVerificationRequestEvent): void {
  if (countLink(e.app, e.record!.id, 'verification')) e.next();
  else e.noContent(NO_CONTENT);
}

/** As `limitVerification`, for links that set a new password. */
export function limitPasswordReset(e: core.RecordRequestPasswordResetRequestEvent): void {
  if (countLink(e.app, e.record!.id, 'passwordReset')) e.next();
  else e.noContent(NO_CONTENT);
}
