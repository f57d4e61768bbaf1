import { linksOf } from './links';

/** Sends mail where a mail server is set; otherwise prints whom it is for, its subject, and its text or at least its links into the server's log. */
export function sendOrPrint(e: core.MailerEvent): void {
  if (e.app.settings().smtp.enabled) return e.next();
  const message = e.message!;
  const to = message.to.map(({ address }) => address).join(', ');
  const lines = message.text ? message.text.trim().split('\n') : linksOf(message.html);
  console.log([`Mail to ${to}: ${message.subject}`, ...lines].join('\n  '));
}
