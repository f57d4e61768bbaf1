import { Link } from 'react-router-dom';
import { REFUND_DAYS } from '../../../domain/billing/plans';
import type { LegalSection } from './contents';
import { LegalPage } from './legal-page';

const SUMMARY = [
  `Your first Premium payment comes back in full if you ask within ${REFUND_DAYS} days.`,
  'Ask under Manage Subscription, or by e-mail. You need not give a reason.',
  'We decide in 5–7 business days; the money is with you in 10–14 business days.',
  'Renewals and trials are not refunded. Cancel at any time, and no further month is charged.',
];

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'guarantee',
    title: `The ${REFUND_DAYS}-day money-back guarantee`,
    body: (
      <>
        <p>
          If you subscribe to Premium for the first time and it is not what you need, ask for your money back within{' '}
          {REFUND_DAYS} days of your first payment. You receive the whole amount. The guarantee is for first-time
          Premium subscribers only, and once for each person.
        </p>
        <p>
          Section 44 of the Electronic Communications and Transactions Act 25 of 2002 gives consumers seven days to
          cancel many purchases made online. This guarantee lasts longer, and applies although Premium begins at once.
        </p>
      </>
    ),
  },
  {
    id: 'not-refunded',
    title: 'What is not refunded',
    body: (
      <>
        <ul>
          <li>Renewals: a payment for a second or later month.</li>
          <li>Trials, which cost nothing.</li>
          <li>Enterprise agreements and add-ons, for which what was agreed holds.</li>
          <li>
            Part of a month: there are no pro-rated refunds when you cancel before it ends. Premium goes on until then.
          </li>
        </ul>
        <p>
          A payment that was taken by mistake, or twice, is returned whenever you or we notice it. Nothing here takes
          away a right to a refund that the Consumer Protection Act 68 of 2008 or another law gives you.
        </p>
      </>
    ),
  },
  {
    id: 'how',
    title: 'How to ask',
    body: (
      <ol>
        <li>
          Open <Link to="/manage-subscription">Manage Subscription</Link>, find the payment in your history, and choose
          “Request a refund”. A reason helps us, but you need not give one.
        </li>
        <li>
          Or write to our support address from the e-mail address of your account, with the date of the payment. We
          answer within 1–2 business days.
        </li>
      </ol>
    ),
  },
  {
    id: 'when',
    title: 'How long it takes',
    body: (
      <>
        <p>
          A person looks at each request. Requests are processed in 5–7 business days, and you are told the outcome by
          e-mail; a refusal names its reason. The money goes back to the card that paid, by way of Paystack, and is
          credited in 10–14 business days. How soon your bank shows it is up to the bank.
        </p>
        <p>Premium ends when the refund is made. Your account stays, with the free plan and all that you wrote.</p>
      </>
    ),
  },
  {
    id: 'chargebacks',
    title: 'Chargebacks',
    body: (
      <p>
        If you dispute a payment with your bank instead of writing to us, Premium is suspended immediately, until the
        dispute is settled, and your account may be banned permanently. If a payment looks wrong to you, write to us
        first: returning a mistaken payment takes us days, a dispute takes banks weeks.
      </p>
    ),
  },
  {
    id: 'cancel',
    title: 'Cancelling is another thing',
    body: (
      <p>
        Cancelling stops the next payment; it does not return the last one. You can cancel at any time under{' '}
        <Link to="/manage-subscription">Manage Subscription</Link>, keep Premium until the month ends, and resume until
        then.
      </p>
    ),
  },
];

/** /refund-policy */
export function RefundPolicyPage() {
  return (
    <LegalPage
      title="Refund Policy"
      lede="When your money comes back, how to ask, and how long it takes."
      updated="2026-11-21"
      summary={SUMMARY}
      sections={SECTIONS}
    />
  );
}
