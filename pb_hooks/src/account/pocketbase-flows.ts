import { emailChangedMail, passwordChangedMail } from './mails';
import { notifyOwner } from './notify-owner';

/** After a password was reset by mail: its owner is told, in case it was somebody else who reads their mail. */
export function afterPasswordReset(e: core.RecordConfirmPasswordResetRequestEvent): void {
  e.next();
  notifyOwner(e.app, e.record!, e.record!.email(), passwordChangedMail());
}

/** After a change of address: the old one is told. */
export function afterEmailChange(e: core.RecordConfirmEmailChangeRequestEvent): void {
  const oldAddress = e.record!.email();
  e.next();
  notifyOwner(e.app, e.record!, oldAddress, emailChangedMail(e.newEmail));
}

/**
 * A code by mail is a second factor, never the only one: by itself it would let in whoever reads the mail, and would confirm the address of an account that
 * somebody else had made with it, whose password then still opens it.
 */
export function requireFirstFactor(e: core.RecordAuthWithOTPRequestEvent): void {
  if (!e.record!.getBool('two_factor')) throw new BadRequestError('Sign in with your password.');
  e.next();
}
