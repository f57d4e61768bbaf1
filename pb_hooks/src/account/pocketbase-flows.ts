import { emailChangedMail, passwordChangedMail } from './mails';
import { notifyOwner } from './notify-owner';

/** Notifies the owner after a password reset, in case somebody else reads their mail. */
export function afterPasswordReset(e: core.RecordConfirmPasswordResetRequestEvent): void {
  e.next();
  notifyOwner(e.app, e.record!, e.record!.email(), passwordChangedMail());
}

/** Notifies the old address after a change of address. */
export function afterEmailChange(e: core.RecordConfirmEmailChangeRequestEvent): void {
  const oldAddress = e.record!.email();
  e.next();
  notifyOwner(e.app, e.record!, oldAddress, emailChangedMail(e.newEmail));
}

/**
 * Allows a code by mail only as a second factor. Alone it would let in anybody who reads the mail, and it would
 * verify the address of an account that somebody else created with it and whose password they know.
 */
export function requireFirstFactor(e: core.RecordAuthWithOTPRequestEvent): void {
  if (!e.record!.getBool('two_factor')) throw new BadRequestError('Sign in with your password.');
  e.next();
}
