import { foldBilling } from './rules/fold-billing';
import type { LedgerEvent } from '../../../src/domain/billing/events';
import { billingChanges } from './rules/billing-changes';
import type { App } from '../core/app';
import { publicAddress, sendMail } from '../core/mail/mail';
import { readOperator } from '../core/operator';
import { tellAccount } from '../notices/tell-account';
import { mailFor, type MailText } from './billing-mails';

/** Characters that a notice's key can have. */
const LONGEST_KEY = 200;
const WHY = 'You get this mail because it is about your payments to Molao.';

/**
 * Mails somebody what the event of this key has changed for them, and tells them on screen. The mails join the queue in the transaction that wrote the event, so there is one for
 * each piece of news, however often its event comes. A mail that cannot be written must not undo the event: it goes into the log.
 *
 * @param events all of theirs, this one included; they are folded without the clock, which brings no news by itself
 */
export function notifyUser(tx: App, user: string, key: string, events: LedgerEvent[]): void {
  try {
    const news = billingChanges(
      foldBilling(events.filter((event) => event.key !== key)),
      foldBilling(events),
      new Date(),
    );
    const account = news.length > 0 ? recipientOf(tx, user) : undefined;
    if (!account) return;
    for (const [at, one] of news.entries()) {
      const words = mailFor(one);
      mail(tx, account, words);
      tellAccount(tx, {
        user,
        title: words.subject,
        description: words.paragraphs[0]!,
        link: words.action.path,
        key: `billing:${key}:${at}`.slice(0, LONGEST_KEY),
      });
      if (one.kind === 'refund' && one.refund.state === 'requested') notifySupport(tx, one.payment.reference);
    }
  } catch (error) {
    tx.logger().error('A mail about a payment could not be written', 'user', user, 'error', String(error));
  }
}

/** Their address and name; undefined once the account is gone. */
export function recipientOf(app: App, user: string): { address: string; name: string } | undefined {
  const account = app.findRecordsByFilter('users', 'id = {:user}', '', 1, 0, { user })[0];
  const profile = app.findRecordsByFilter('profiles', 'id = {:user}', '', 1, 0, { user })[0];
  return account && { address: account.email(), name: profile?.getString('full_name') ?? '' };
}

function mail(tx: App, to: { address: string; name: string }, { action, ...words }: MailText): void {
  sendMail(tx, { to, ...words, action: { label: action.label, url: publicAddress(tx, action.path) }, why: WHY });
}

/** Whoever answers for the service hears of a request: nobody looks at a list that is usually empty. */
function notifySupport(tx: App, reference: string): void {
  const { supportEmail } = readOperator($os.getenv);
  if (supportEmail === '') return;
  sendMail(tx, {
    to: { address: supportEmail },
    subject: 'A refund was requested',
    heading: 'A refund was requested',
    paragraphs: [
      `A customer asks for the payment ${reference} back. An admin approves or refuses it, within 5 to 7 business days.`,
    ],
    why: 'You get this mail because your address is the service’s support address.',
  });
}
