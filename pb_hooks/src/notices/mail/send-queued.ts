import type { App } from '../../core/app';
import { withLease } from '../../core/lease';
import { deliver } from '../../core/mail/send-mail';
import { dequeue, nextDue, postpone } from '../../core/mail/mail-queue';

/** The operating system gives up on a mail server that does not answer after about two minutes. */
const LEASE_SECONDS = 600;

/** Runs each minute. Sends waiting mails one after another, as long as the mail server accepts them. */
export function sendQueued(): void {
  withLease($app, 'mail-send', LEASE_SECONDS, () => {
    const began = Date.now();
    // Stops well before the lease ends; the next run continues with a long queue.
    while (Date.now() - began < (LEASE_SECONDS / 4) * 1000 && sendNext($app));
  });
}

/** @returns false if the queue is empty */
function sendNext(app: App): boolean {
  const mail = nextDue(app, Date.now());
  if (!mail) return false;
  try {
    deliver(app, mail, mail);
    dequeue(app, mail.id);
  } catch (error) {
    const kept = postpone(app, mail, Date.now());
    // The log must not contain the address.
    app
      .logger()
      .error(
        'A mail was not taken by the mail server.',
        'subject',
        mail.subject,
        'tries',
        mail.tries + 1,
        'given up',
        !kept,
        'error',
        String(error),
      );
  }
  return true;
}
