import { linksOf } from './mail-links';

/**
 * Sends mail if a mail server is configured; otherwise prints recipient, subject, and text or links to the server's
 * log.
 */
export function sendOrPrint(e: core.MailerEvent): void {
  if (e.app.settings().smtp.enabled) return e.next();
  const message = e.message!;
  const to = message.to.map(({ address }) => address).join(', ');
  const lines = message.text ? message.text.trim().split('\n') : linksOf(message.html);
  console.log([`Mail to ${to}: ${message.subject}`, ...lines].join('\n  '));
}
