import { fieldError, textOf } from '../core/request';
import { passwordChangedMail, twoFactorMail } from './mails';
import { changeOwnAccount, requirePassword } from './change-own-account';

/** `POST /api/account/password` {oldPassword, password} → {token, record}: every other device is signed out, this one goes on with the new token. */
export function changePassword(e: core.RequestEvent): void {
  requirePassword(e, 'oldPassword');
  const password = textOf(e, 'password');
  if (password === '') throw fieldError('password', 'validation_required', 'Password must be at least 6 characters');
  const user = changeOwnAccount(e.app, e.auth!, (record) => record.setPassword(password), passwordChangedMail());
  // No method: a second factor is not asked for again, since this device has a session.
  $apis.recordAuthResponse(e, user, '');
}

/** `POST /api/account/sign-out-everywhere` → 204: no token that was given out before is taken any more, this device's included. */
export function signOutEverywhere(e: core.RequestEvent): void {
  changeOwnAccount(e.app, e.auth!, (record) => record.refreshTokenKey());
  e.noContent(204);
}

/** `POST /api/account/two-factor` {enabled, password} → {enabled}. */
export function setTwoFactor(e: core.RequestEvent): void {
  requirePassword(e, 'password');
  const { enabled } = e.requestInfo().body as { enabled?: unknown };
  if (typeof enabled !== 'boolean')
    throw fieldError('enabled', 'validation_invalid_value', 'enabled must be true or false.');
  // The code goes to the address: whoever cannot read it would lock themselves out.
  if (enabled && !e.auth!.verified())
    throw new BadRequestError('Confirm your e-mail address first: the codes are sent to it.');
  if (e.auth!.getBool('two_factor') !== enabled)
    changeOwnAccount(e.app, e.auth!, (record) => record.set('two_factor', enabled), twoFactorMail(enabled));
  e.json(200, { enabled });
}
