import { transact } from '../core/app';
import { fieldError, textOf } from '../core/request';
import { passwordChangedMail, twoFactorMail } from './mails';
import { changeOwnAccount, requirePassword } from './change-own-account';
import { endAllDevices } from './devices';

/**
 * `POST /api/account/password` {oldPassword, password} → {token, record}: signs out all other devices; this one
 * continues with the new token.
 */
export function changePassword(e: core.RequestEvent): void {
  requirePassword(e, 'oldPassword');
  const password = textOf(e, 'password');
  if (password === '') throw fieldError('password', 'validation_required', 'Password must be at least 6 characters');
  const user = changeOwnAccount(e.app, e.auth!, (record) => record.setPassword(password), passwordChangedMail());
  // Empty method: no second factor, because this device has a session.
  $apis.recordAuthResponse(e, user, '');
}

/**
 * `POST /api/account/sign-out-everywhere` → 204: revokes all tokens, this device's included; all devices delete their
 * data when they next connect.
 */
export function signOutEverywhere(e: core.RequestEvent): void {
  transact(e.app, (tx) => {
    endAllDevices(tx, e.auth!.id);
    changeOwnAccount(tx, e.auth!, (record) => record.refreshTokenKey());
  });
  e.noContent(204);
}

/** `POST /api/account/two-factor` {enabled, password} → {enabled}. */
export function setTwoFactor(e: core.RequestEvent): void {
  requirePassword(e, 'password');
  const { enabled } = e.requestInfo().body as { enabled?: unknown };
  if (typeof enabled !== 'boolean')
    throw fieldError('enabled', 'validation_invalid_value', 'enabled must be true or false.');
  // Codes are sent to the address. With an unverified one the user could be locked out.
  if (enabled && !e.auth!.verified())
    throw new BadRequestError('Confirm your e-mail address first: the codes are sent to it.');
  if (e.auth!.getBool('two_factor') !== enabled)
    changeOwnAccount(e.app, e.auth!, (record) => record.set('two_factor', enabled), twoFactorMail(enabled));
  e.json(200, { enabled });
}
