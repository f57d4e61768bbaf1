import type { App } from '../../core/app';
import { withLease } from '../../core/lease';
import { deliver } from '../../core/mail/mail';
import { dequeue, nextDue, postpone } from '../../core/mail/queue';

/** A mail server that hangs is given up by the operating system after some two minutes. */
const LEASE_SECONDS = 600;

/** Each minute: sends what waits, one after another, as long as the mail server takes it. */
export function sendQueued(): void {
  withLease($app, 'mail-send', LEASE_SECONDS, () => {
    const began = Date.now();
    // The end of the lease is far: a long queue is taken up again by the next run.
    while (Date.now() - began < (LEASE_SECONDS / 4) * 1000 && sendNext($app));
  });
}

/** @returns whether it makes sense to go on */
function sendNext(app: App): boolean {
  const mail = nextDue(app, Date.now());
  if (!mail) return false;
  try {
    deliver(app, mail, mail);
    dequeue(app, mail.id);
  } catch (error) {
    const kept = postpone(app, mail, Date.now());
    // The address stays out of the log.
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
