import { inTransaction, type App } from '../core/app';
import { audit } from '../core/audit';
import { sendMail } from '../core/mail/send-mail';
import { forgetMailTo } from '../core/mail/mail-queue';
import { execute } from '../core/sql';
import { endSubscriptions } from './end-subscriptions';
import { accountDeletedMail } from './mails';
import { requirePassword } from './change-own-account';

/**
 * `POST /api/account/delete` {password} → 204: deletes the account and everything that belongs to it, in one
 * transaction. Two things stay: payment records without the person, until pb_hooks/src/account/delete-expired-records.ts deletes
 * them, and the hash of an address that had its trial.
 */
export function deleteAccount(e: core.RequestEvent): void {
  requirePassword(e, 'password');
  // First and outside of the transaction: a deleted account could no longer stop the provider from charging.
  endSubscriptions(e.app, e.auth!.id);
  inTransaction(e.app, (tx) => remove(tx, e.auth!.id));
  e.noContent(204);
}

function remove(app: App, id: string): void {
  const user = app.findRecordById('users', id);
  const address = user.email();
  audit(app, { actor: id, action: 'account.delete', collection: 'users', record: id, detail: {} });
  app.delete(user);
  // Runs of the content engine store the name of the person who started them.
  execute(app, "UPDATE fetch_runs SET requested_by_name = '' WHERE requested_by = {:id}", { id });
  forgetMailTo(app, address);
  sendMail(app, { to: { address }, ...accountDeletedMail() });
}
