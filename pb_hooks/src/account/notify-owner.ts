import { inTransaction, type App } from '../core/app';
import { sendMail } from '../core/mail/mail';
import { tellAccount } from '../notices/tell-account';
import type { AccountMail } from './mails';

const SETTINGS = '/settings';

/**
 * Tells somebody what happened to their account: by mail, in case it was somebody else who is signed in, and in the app, in case it was somebody else who reads the mail.
 *
 * @param address the one that the mail goes to, which may be the former one
 */
export function notifyOwner(app: App, user: core.Record, address: string, mail: AccountMail): void {
  inTransaction(app, (tx) => {
    sendMail(tx, { to: { address }, ...mail });
    tellAccount(tx, { user: user.id, title: mail.heading, description: mail.paragraphs[0]!, link: SETTINGS });
  });
}
