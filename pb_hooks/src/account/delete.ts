import { inTransaction, type App } from '../core/app';
import { audit } from '../core/audit';
import { sendMail } from '../core/mail/mail';
import { forgetMailTo } from '../core/mail/queue';
import { execute } from '../core/sql';
import { endSubscriptions } from './end-subscriptions';
import { accountDeletedMail } from './mails';
import { requirePassword } from './change-own-account';

/**
 * `POST /api/account/delete` {password} → 204: the account and everything that hangs on it goes, in one transaction. What has to be kept of payments stays
 * without the person (pb_hooks/src/account/retention.ts ends that too), and the hash of an address that had its trial.
 */
export function deleteAccount(e: core.RequestEvent): void {
  requirePassword(e, 'password');
  // First, and outside: what was deleted here could no longer be ended there, and would be charged for ever.
  endSubscriptions(e.app, e.auth!.id);
  inTransaction(e.app, (tx) => remove(tx, e.auth!.id));
  e.noContent(204);
}

function remove(app: App, id: string): void {
  const user = app.findRecordById('users', id);
  const address = user.email();
  audit(app, { actor: id, action: 'account.delete', collection: 'users', record: id, detail: {} });
  app.delete(user);
  // A run of the content engine says in words who asked for it.
  execute(app, "UPDATE fetch_runs SET requested_by_name = '' WHERE requested_by = {:id}", { id });
  forgetMailTo(app, address);
  sendMail(app, { to: { address }, ...accountDeletedMail() });
}
