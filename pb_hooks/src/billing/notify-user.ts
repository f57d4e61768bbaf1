import { foldBilling } from './rules/fold-billing';
import type { LedgerEvent } from '../../../src/domain/billing/ledger-events';
import { billingChanges } from './rules/billing-changes';
import type { App } from '../core/app';
import { findById } from '../core/find-record';
import { publicAddress, sendMail } from '../core/mail/send-mail';
import { readOperator } from '../core/operator';
import { notifyAccount } from '../notices/notify-account';
import { mailFor, type MailText } from './billing-mails';

/** Longest key of a notification, in characters. */
const MAX_KEY_LENGTH = 200;
const WHY = 'You get this mail because it is about your payments to Molao.';

/**
 * Notifies a user by mail and in the app of what one event has changed. The mails are queued in the transaction that
 * wrote the event, so each change is sent once. A failure here is logged and does not undo the event.
 *
 * @param key of the event
 * @param events all events of the user, with this one; computed without a clock, because time alone causes no
 *   notification
 */
export function notifyUser(tx: App, user: string, key: string, events: LedgerEvent[]): void {
  try {
    const changes = billingChanges(
      foldBilling(events.filter((event) => event.key !== key)),
      foldBilling(events),
      new Date(),
    );
    const account = changes.length > 0 ? recipientOf(tx, user) : undefined;
    if (!account) return;
    for (const [index, change] of changes.entries()) {
      const text = mailFor(change);
      mail(tx, account, text);
      notifyAccount(tx, {
        user,
        title: text.subject,
        description: text.paragraphs[0]!,
        link: text.action.path,
        key: `billing:${key}:${index}`.slice(0, MAX_KEY_LENGTH),
      });
      if (change.kind === 'refund' && change.refund.state === 'requested') notifySupport(tx, change.payment.reference);
    }
  } catch (error) {
    tx.logger().error('A mail about a payment could not be written', 'user', user, 'error', String(error));
  }
}

/** A user's address and name; undefined if the account is deleted. */
export function recipientOf(app: App, user: string): { address: string; name: string } | undefined {
  const account = findById(app, 'users', user);
  const profile = findById(app, 'profiles', user);
  return account && { address: account.email(), name: profile?.getString('full_name') ?? '' };
}

function mail(tx: App, to: { address: string; name: string }, { action, ...text }: MailText): void {
  sendMail(tx, { to, ...text, action: { label: action.label, url: publicAddress(tx, action.path) }, why: WHY });
}

/** Mails support about a refund request, because nobody watches a list that is usually empty. */
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
