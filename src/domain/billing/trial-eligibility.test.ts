import { describe, expect, it } from 'vitest';
import type { Account } from '../core/access';
import { mailboxOf, trialRefusal, type TrialApplicant } from './trial-eligibility';

const now = new Date('2026-11-21T12:00:00Z');
const later = '2026-11-25 12:00:00.000Z';
const earlier = '2026-11-20 12:00:00.000Z';
const member = (fields: Partial<Account> = {}): Account => ({ role: 'member', premium_until: '', plan: '', ...fields });
const applicant = (fields: Partial<TrialApplicant> = {}): TrialApplicant => ({
  account: member(),
  verified: true,
  hadTrial: false,
  addressHadTrial: false,
  hasPaid: false,
  ...fields,
});

describe('a trial', () => {
  it('is allowed for a user with a verified address and no earlier trial', () => {
    expect(trialRefusal(applicant(), now)).toBeUndefined();
  });

  it('is allowed after granted Premium has ended', () => {
    expect(trialRefusal(applicant({ account: member({ premium_until: earlier }) }), now)).toBeUndefined();
  });

  it.each<[string, Partial<TrialApplicant>, string]>([
    ['an address that is not verified', { verified: false }, 'Verify your e-mail address first.'],
    [
      'a second time',
      { hadTrial: true, account: member({ plan: 'trial', premium_until: earlier }) },
      'You have had your free trial.',
    ],
    ['a second account of an address', { addressHadTrial: true }, 'This e-mail address has had its free trial.'],
    [
      'a trial that runs',
      { account: member({ plan: 'trial', premium_until: later }), hadTrial: true },
      'Your free trial is running already.',
    ],
    [
      'a former customer',
      { hasPaid: true, account: member({ plan: 'cancelled', premium_until: earlier }) },
      'The free trial is for people who have not had Premium before.',
    ],
    [
      'a customer',
      { hasPaid: true, account: member({ plan: 'paid', premium_until: '2026-12-28 12:00:00.000Z' }) },
      'You have Premium already.',
    ],
    [
      'a customer in the days of grace',
      { hasPaid: true, account: member({ plan: 'paid', premium_until: later }) },
      'You have Premium already.',
    ],
    [
      'a customer who has cancelled',
      { hasPaid: true, account: member({ plan: 'cancelled', premium_until: later }) },
      'You have Premium already.',
    ],
    ['somebody with a gift', { account: member({ premium_until: later }) }, 'You have Premium already.'],
    [
      'somebody suspended',
      { hasPaid: true, account: member({ plan: 'suspended', premium_until: earlier }) },
      'Premium is suspended',
    ],
    ['an admin', { account: member({ role: 'admin' }) }, 'Admins read everything already.'],
  ])('is refused to %s', (_, fields, words) => {
    expect(trialRefusal(applicant(fields), now)).toContain(words);
  });
});

it.each([
  ['Naledi@Example.COM ', 'naledi@example.com'],
  ['naledi+second+third@example.com', 'naledi@example.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['o’brien@example.com', 'o’brien@example.com'],
  ['first.last+tag@GoogleMail.com', 'firstlast@gmail.com'],
  ['first.last@example.com', 'first.last@example.com'],
])('the mailbox of %s is %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
