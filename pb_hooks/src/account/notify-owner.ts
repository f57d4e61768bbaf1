import { inTransaction, type App } from '../core/app';
import { sendMail } from '../core/mail/send-mail';
import { notifyAccount } from '../notices/notify-account';
import type { AccountMail } from './mails';

const SETTINGS = '/settings';

/**
 * Notifies a user of a change of their account: by mail, in case somebody else is signed in, and in the app, in case
 * somebody else reads the mail.
 *
 * @param address recipient of the mail, which may be the old address
 */
export function notifyOwner(app: App, user: core.Record, address: string, mail: AccountMail): void {
  inTransaction(app, (tx) => {
    sendMail(tx, { to: { address }, ...mail });
    notifyAccount(tx, { user: user.id, title: mail.heading, description: mail.paragraphs[0]!, link: SETTINGS });
  });
}
