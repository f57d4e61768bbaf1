import { inTransaction, type App } from '../core/app';
import { fieldError, textOf } from '../core/request';
import type { AccountMail } from './mails';
import { notifyOwner } from './notify-owner';

/**
 * Asks for the password once more: an open device is not yet its owner.
 * @throws BadRequestError at `field`
 */
export function requirePassword(e: core.RequestEvent, field: string): void {
  if (!e.auth!.validatePassword(textOf(e, field)))
    throw fieldError(field, 'validation_invalid_password', 'The password is not right.');
}

/**
 * Changes the signed-in person's record: reads it anew in a transaction, writes only what `change` changed, and tells them by mail and in the app.
 * @returns the record as it was written
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
