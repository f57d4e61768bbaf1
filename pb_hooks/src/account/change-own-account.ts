import { inTransaction, type App } from '../core/app';
import { fieldError, textOf } from '../core/request';
import type { AccountMail } from './mails';
import { notifyOwner } from './notify-owner';

/**
 * Requires the password in `field`, because somebody else may use an unlocked device.
 * @throws BadRequestError at `field`
 */
export function requirePassword(e: core.RequestEvent, field: string): void {
  if (!e.auth!.validatePassword(textOf(e, field)))
    throw fieldError(field, 'validation_invalid_password', 'The password is not right.');
}

/**
 * Changes the signed-in user's record: reads it again in a transaction, writes changed fields only, and notifies the
 * owner by mail and in the app.
 * @returns the saved record
 */
export function changeOwnAccount(
  app: App,
  user: core.Record,
  change: (record: core.Record) => void,
  mail?: AccountMail,
): core.Record {
  let changed = user;
  inTransaction(app, (tx) => {
    changed = tx.findRecordById('users', user.id);
    changed.ignoreUnchangedFields(true);
    change(changed);
    tx.save(changed);
    if (mail) notifyOwner(tx, changed, changed.email(), mail);
  });
  return changed;
}
