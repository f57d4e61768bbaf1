import { entitlement, type Account } from '../core/access';

/** What decides whether somebody may begin a trial. */
export interface TrialApplicant {
  account: Account;
  verified: boolean;
  /** This account has had its trial. */
  hadTrial: boolean;
  /** Another account with the same address has had one; known to the server only. */
  addressHadTrial: boolean;
  /** A payment has succeeded once, whatever became of it. */
  hasPaid: boolean;
}

/**
 * Why somebody may not begin a trial, in words for the person; undefined where they may.
 * What they have comes first: somebody with Premium need not hear about their address.
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

/**
 * The mailbox behind an address, by which trials are counted: letters' case and a tag after a plus sign lead to the same one
 * ('Naledi+2@Example.com' is 'naledi@example.com').
 */
export function mailboxOf(address: string): string {
  const text = address.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const [name = ''] = text.slice(0, at).split('+');
  // '+tag@example.com' has nothing before its tag.
  return name === '' ? text : name + text.slice(at);
}
