import type { Payment, Refund } from '../../../src/domain/billing/ledger-events';
import type { BillingChange } from './rules/billing-changes';
import { GRACE_DAYS, REFUND_DAYS } from '../../../src/domain/billing/plans';
import { formatMoney, formatSellerDay } from '../../../src/domain/billing/receipt';

/** The text of one mail. `path` is the target of its button. */
export interface MailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  action: { label: string; path: string };
}

const MANAGE = '/manage-subscription';
const SUBSCRIBE = '/subscribe';

/** The mail about a billing change. */
export function mailFor(change: BillingChange): MailText {
  switch (change.kind) {
    case 'paid':
      return paid(change.payment);
    case 'payment_failed':
      return {
        subject: 'Your payment for Molao Premium did not go through',
        heading: 'Your payment did not go through',
        paragraphs: [
          'Your card was charged for the next month of Molao Premium, and the payment failed.',
          `Nothing is lost: Premium goes on for ${GRACE_DAYS} days, until ${day(change.until)}. Until then, ` +
            'see that your card can be charged, or give another one.',
        ],
        action: { label: 'Update your card', path: MANAGE },
      };
    case 'cancelled':
      return {
        subject: 'Your subscription is cancelled',
        heading: 'Your subscription is cancelled',
        paragraphs: [
          `Nothing more will be charged. Premium goes on until ${day(change.until)}, the end of the time that you paid for.`,
          'Until then you can resume the subscription with one press.',
        ],
        action: { label: 'Manage subscription', path: MANAGE },
      };
    case 'resumed':
      return {
        subject: 'Your subscription goes on',
        heading: 'Your subscription goes on',
        paragraphs: [
          'You have resumed Molao Premium. It is renewed each month until you cancel, which you can do at any time.',
        ],
        action: { label: 'Manage subscription', path: MANAGE },
      };
    case 'suspended':
      return {
        subject: 'Premium is suspended',
        heading: 'Premium is suspended',
        paragraphs: [
          'Your bank has told us that you dispute a payment for Molao Premium. As our terms say, Premium is ' +
            'suspended until that is resolved.',
          'If this is a mistake, tell your bank, or answer through the Contact Us link on our pages.',
        ],
        action: { label: 'See your payments', path: MANAGE },
      };
    case 'refund':
      return refund(change.refund, change.payment);
  }
}

function paid({ amount, currency, renewal }: Payment): MailText {
  const money = formatMoney(amount, currency);
  return {
    subject: `Payment received: ${money} for Molao Premium`,
    heading: renewal ? 'Premium goes on' : 'Welcome to Premium',
    paragraphs: [
      `We have received ${money} for one month of Molao Premium. Thank you.`,
      ...(renewal
        ? []
        : [
            `If it is not for you: within ${REFUND_DAYS} days of your first payment you can ask for your money ` +
              'back, on the page where you manage your subscription.',
          ]),
      'It is renewed each month until you cancel. You can cancel at any time: Premium then goes on until ' +
        'the end of the time that you paid for.',
    ],
    action: { label: 'Download your receipt', path: MANAGE },
  };
}

function refund({ state, decision_reason }: Refund, { amount, currency }: Payment): MailText {
  const money = formatMoney(amount, currency);
  const action = { label: 'See your payments', path: MANAGE };
  switch (state) {
    case 'requested':
      return {
        subject: 'We have received your refund request',
        heading: 'We have received your refund request',
        paragraphs: [
          `You have asked for your payment of ${money} back. We answer within 5 to 7 business days.`,
          'Premium stays as it is until then.',
        ],
        action,
      };
    case 'approved':
      return {
        subject: 'Your refund is approved',
        heading: 'Your refund is approved',
        paragraphs: [
          `We have asked the payment provider to return ${money} to you. Banks credit it within 10 to 14 business days.`,
          ...because(decision_reason),
          'Premium ends when the provider has returned the money. Nothing more will be charged.',
        ],
        action,
      };
    case 'declined':
      return {
        subject: 'Your refund request was declined',
        heading: 'Your refund request was declined',
        paragraphs: [
          `We looked at your request for ${money} and cannot refund it.`,
          ...because(decision_reason),
          'If you see it differently, write to us through the Contact Us link on our pages.',
        ],
        action,
      };
    case 'refunded':
      return {
        subject: `Your payment of ${money} has been refunded`,
        heading: 'Your payment has been refunded',
        paragraphs: [
          `${money} is on its way to you. Banks credit it within 10 to 14 business days.`,
          'Premium has ended. What you have saved stays in your account, on the free plan.',
        ],
        action: { label: 'See the plans', path: SUBSCRIBE },
      };
  }
}

const because = (reason: string): string[] => (reason === '' ? [] : [`The reason given: ${reason}`]);
const day = (iso: string): string => formatSellerDay(new Date(iso));
