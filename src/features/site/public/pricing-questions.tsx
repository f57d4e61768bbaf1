import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { GRACE_DAYS, LIMITS, PRICE, REFUND_DAYS, TRIAL_DAYS } from '../../../domain/billing/plans';

interface Question {
  question: string;
  answer: ReactNode;
}

/** Questions before buying. */
export const PRICING_QUESTIONS: readonly Question[] = [
  {
    question: 'What is free, and for how long?',
    answer:
      `You follow ${LIMITS.free.countries} countries of your choice, read their laws, their facts and ` +
      'their open articles, and change the countries whenever you like. It has no end and needs no ' +
      'card.',
  },
  {
    question: 'Can I try Premium before I pay?',
    answer:
      `Yes: ${TRIAL_DAYS} days, once, with a verified e-mail address. No card is required, nothing is ` +
      'charged, and the trial ends by itself.',
  },
  {
    question: 'How do I pay?',
    answer:
      'By card, each month in advance, through Paystack. Your card’s details go to Paystack and never ' +
      `reach us. You are charged ${PRICE}.00 in rand, about USD 4.99; the price is stated exclusive ` +
      'of VAT.',
  },
  {
    question: 'How do I cancel?',
    answer: (
      <>
        Under <Link to="/manage-subscription">Manage Subscription</Link>, at any time and without a reason. You keep
        Premium until the month that you paid for ends, and can resume until then.
      </>
    ),
  },
  {
    question: 'Do I get my money back?',
    answer: (
      <>
        Your first payment, yes, if you ask within {REFUND_DAYS} days. Renewals and trials are not refunded. The{' '}
        <Link to="/refund-policy">refund policy</Link> says how it is done.
      </>
    ),
  },
  {
    question: 'What if a payment fails?',
    answer:
      `Premium goes on for ${GRACE_DAYS} days, so that you can put it right. After that your account ` +
      'is on the free plan, with everything that you wrote.',
  },
  {
    question: 'What do I keep when Premium ends?',
    answer:
      `Everything that you wrote, and the free plan. If you follow more than ${LIMITS.free.countries} ` +
      `countries, you choose ${LIMITS.free.countries} of them.`,
  },
  {
    question: 'Does it work without a network?',
    answer:
      'Yes. What you follow is kept on your devices, whole. What you change there is sent when there ' +
      'is a network again.',
  },
  {
    question: 'Is this legal advice?',
    answer:
      'No. Molao informs, names its sources and says what was checked. Ask a qualified person before ' +
      'you act on something that matters.',
  },
];
