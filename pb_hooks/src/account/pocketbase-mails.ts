import { renderMail } from '../core/mail/send-mail';
import { codeMail, emailChangeMail, passwordResetMail, verificationMail, type AccountMail } from './mails';

// Rewrites PocketBase's mails: our design, a plain text part, and links to the app's pages.

export function writeVerification(e: core.MailerRecordEvent): void {
  rewrite(e, verificationMail(e.app, metaOf(e, 'token')));
}

export function writePasswordReset(e: core.MailerRecordEvent): void {
  rewrite(e, passwordResetMail(e.app, metaOf(e, 'token')));
}

export function writeEmailChange(e: core.MailerRecordEvent): void {
  rewrite(e, emailChangeMail(e.app, metaOf(e, 'token')));
}

export function writeCode(e: core.MailerRecordEvent): void {
  rewrite(e, codeMail(metaOf(e, 'password')));
}

function rewrite(e: core.MailerRecordEvent, mail: AccountMail): void {
  const { subject, html, text } = renderMail(e.app, mail);
  const message = e.message!;
  message.subject = subject;
  message.html = html;
  message.text = text;
  e.next();
}

function metaOf(e: core.MailerRecordEvent, name: 'token' | 'password'): string {
  return (e.meta as Record<string, string>)[name] ?? '';
}
