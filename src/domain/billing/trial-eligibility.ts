import { entitlement, type Account } from '../core/access';

/** What decides whether a user may start a trial. Its length is TRIAL_DAYS in plans.ts. */
export interface TrialApplicant {
  account: Account;
  verified: boolean;
  /** This account has had a trial. */
  hadTrial: boolean;
  /** Another account with the same mailbox has had one. Only the server knows. */
  addressHadTrial: boolean;
  /** A payment succeeded once, even if it was refunded later. */
  hasPaid: boolean;
}

/**
 * The message why a user may not start a trial; undefined if they may. The current plan is checked first, so a user
 * with Premium is not asked to verify an address.
 */
export function trialRefusal(
  { account, verified, hadTrial, addressHadTrial, hasPaid }: TrialApplicant,
  now: Date,
): string | undefined {
  const { status } = entitlement(account, now);
  if (status === 'admin') return 'Admins read everything already.';
  if (status === 'trial') return 'Your free trial is running already.';
  if (status === 'suspended') return 'Premium is suspended because a payment is disputed. A trial cannot begin now.';
  if (status === 'premium' || status === 'past_due' || status === 'cancelled') return 'You have Premium already.';
  if (hadTrial) return 'You have had your free trial. Subscribe to go on with Premium.';
  if (hasPaid) return 'The free trial is for people who have not had Premium before. Subscribe to go on with Premium.';
  if (!verified) return 'Verify your e-mail address first. The free trial is for verified addresses.';
  if (addressHadTrial) return 'This e-mail address has had its free trial. Subscribe to go on with Premium.';
  return undefined;
}

/** Names of Google's mail, which ignores dots in the part before the @. Elsewhere, dots make another mailbox. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox of an address, in lower case and without a tag after a plus sign: 'Naledi+2@Example.com' →
 * 'naledi@example.com'. There is one trial per mailbox.
 */
export function mailboxOf(address: string): string {
  const mailbox = mailboxWithDots(address);
  const [name = '', domain = ''] = mailbox.split('@');
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@${GMAIL[0]}` : mailbox;
}

/** As `mailboxOf`, with the dots of a Gmail address: the first trials were stored under this form. */
export function mailboxWithDots(address: string): string {
  const text = address.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const [name = ''] = text.slice(0, at).split('+');
  // '+tag@example.com' has no name before its tag.
  return name === '' ? text : `${name}@${text.slice(at + 1)}`;
}
