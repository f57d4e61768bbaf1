import { Link } from 'react-router-dom';
import { PRICE, REFUND_DAYS, TRIAL_DAYS } from '../../../domain/billing/plans';
import type { LegalSection } from './contents';
import { LegalPage } from './legal-page';
import styles from './public.module.css';

const SUMMARY = [
  'You must be 18 or older. One account is for one person.',
  'Molao informs. It does not give legal advice, and it does not replace a lawyer.',
  `Premium costs ${PRICE} a month, exclusive of VAT. It renews each month until you cancel, and you can cancel at any time.`,
  `Your first payment comes back if you ask within ${REFUND_DAYS} days.`,
  'We tell you 20 business days before we change these terms.',
  'What we owe you, should something go wrong, is capped at what you paid in the last 12 months, except where the law forbids a cap.',
];

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'The agreement',
    body: (
      <>
        <p>
          These terms are an agreement between you and the operator of this service, whose particulars stand at the end
          of this page (“we”). They apply from the moment at which you create an account or otherwise use Molao,
          together with our <Link to="/privacy">privacy policy</Link> and our{' '}
          <Link to="/refund-policy">refund policy</Link>.
        </p>
        <p>
          They are written in plain language, as section 22 of South Africa’s Consumer Protection Act 68 of 2008 asks.
          Nothing in them takes away a right that this Act, the Electronic Communications and Transactions Act 25 of
          2002 or any other law gives you and that cannot be given up.
        </p>
      </>
    ),
  },
  {
    id: 'who',
    title: 'Who may use Molao',
    body: (
      <p>
        You must be 18 or older. If you use Molao for an organisation, you confirm that you may bind it to these terms.
        The information that you give when you sign up must be true, and you keep it current.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'What Molao is, and what it is not',
    body: (
      <>
        <p>
          Molao brings together labour laws, comparable facts and news of many countries. Each statement names its
          source, the date for which it is known to be right, and whether it was compared with that source.
        </p>
        <p>
          <strong>Molao is information, not legal advice.</strong> No lawyer-client relationship comes from using it.
          Laws change, and summaries leave things out: read the official text, and ask a qualified person before you act
          on something that matters. A device that has no network shows what it last received.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Keep your password to yourself; what is done with your account counts as done by you until you tell us that
        somebody else has it. One account is for one person and is not passed on. You can sign out on all devices,
        download your data and delete your account in the settings.
      </p>
    ),
  },
  {
    id: 'price',
    title: 'Plans, price and payment',
    body: (
      <>
        <p>
          The free plan costs nothing. Premium costs <strong>{PRICE}.00 per month</strong>, the rand equivalent of about
          USD 4.99, exclusive of VAT. The rand amount is what your card is charged; your bank may add a fee of its own
          where your account is in another currency. The <Link to="/pricing">pricing page</Link> says what each plan
          holds.
        </p>
        <p>
          Premium is billed monthly, in advance, by card through Paystack, our payment provider. Your card’s details go
          to Paystack and never reach us. The subscription renews each month until you cancel. If a renewal cannot be
          charged, Premium goes on for seven days so that you can put it right, and ends after that.
        </p>
      </>
    ),
  },
  {
    id: 'trial',
    title: 'The free trial',
    body: (
      <p>
        You may try Premium for {TRIAL_DAYS} days, once, with a verified e-mail address. No card is required, and
        nothing is charged: the trial ends by itself and your account goes on with the free plan.
      </p>
    ),
  },
  {
    id: 'cancel',
    title: 'Cancelling',
    body: (
      <p>
        You can cancel at any time under <Link to="/manage-subscription">Manage Subscription</Link>, without a reason
        and without a charge. Cancelling takes effect at the end of the month that you paid for; you keep Premium until
        then, and can resume until then.
      </p>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds and chargebacks',
    body: (
      <>
        <p>
          First-time Premium subscribers have a {REFUND_DAYS}-day money-back guarantee. Renewals, trials, enterprise
          agreements and add-ons are not refunded, and there are no refunds in part for a month that has begun. The{' '}
          <Link to="/refund-policy">refund policy</Link> says how to ask and how long it takes.
        </p>
        <p>
          A payment that is reversed through your bank (a chargeback) leads to immediate suspension of Premium, and may
          lead to a permanent ban. Please write to us first: most things are settled within days.
        </p>
      </>
    ),
  },
  {
    id: 'yours',
    title: 'What you write',
    body: (
      <p>
        Your tasks, notes, evidence and posts stay yours. You allow us to store and process them as far as running Molao
        for you needs it. Posts that you add for everybody to see must be yours to share; a person looks at them before
        they appear.
      </p>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <>
        <p>You may not:</p>
        <ul>
          <li>get around the limits of a plan, or share an account to do so;</li>
          <li>copy Molao’s content in bulk, resell it, or feed it to a service that competes with it;</li>
          <li>disturb the service, look for its weaknesses without our agreement, or use it to break the law.</li>
        </ul>
        <p>If you do, we may suspend the account. We say why, and hear you, unless that would do harm.</p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'Whose the content is',
    body: (
      <p>
        Official legal texts belong to the public or to those who publish them, and each names its source and licence.
        Molao’s own summaries, its arrangement and its software belong to us or to those who licensed them to us. You
        may quote and print them for your own work, with their source.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'Availability',
    body: (
      <p>
        We work to keep Molao running, and it is built to go on without a network. We do not promise that it is never
        interrupted or without error. What you do offline is kept on your device until it can be sent; a device that is
        lost, or a browser that deletes its data, takes with it what was not sent.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Our liability',
    body: (
      <div className={styles.notice} role="note" aria-label="Limit of liability">
        <p>
          <strong>
            Please read this with care: it limits what you can claim from us. As far as the law allows, our total
            liability to you, for whatever reason, is capped at the amount that you paid us in the 12 months before the
            event. We are not liable for indirect loss, such as lost profit, or for a decision that rested on Molao
            alone.
          </strong>
        </p>
        <p>
          This limit does not apply to loss that we cause on purpose or by gross negligence, to death or injury, or to
          anything for which a law, the Consumer Protection Act included, does not let liability be limited.
        </p>
      </div>
    ),
  },
  {
    id: 'changes',
    title: 'Changes of these terms and of the price',
    body: (
      <p>
        We give you 20 business days’ notice by e-mail and in the app before a change of these terms or of the price
        takes effect. If you do not agree, cancel before then; the change does not touch what you have already paid for.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'When it ends',
    body: (
      <p>
        You may delete your account at any time. We may end the service with 20 business days’ notice, and then repay
        the part of a month that you paid for and cannot use. We keep account data that the law asks for, the records of
        payments, for 7 years after your subscription ends, under a pseudonym where the account is deleted. The{' '}
        <Link to="/privacy#keeping">privacy policy</Link> says what is kept and what is deleted.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and disputes',
    body: (
      <p>
        The law of South Africa applies. Write to us first, please: we answer within 1 to 2 business days. If we cannot
        settle it, you may turn to the National Consumer Commission, to a consumer court or provincial consumer office,
        or to any court that has jurisdiction. Consumers elsewhere keep the protection of their own country’s law where
        it cannot be contracted away.
      </p>
    ),
  },
];

/** /terms */
export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      lede="What you may expect of us, and we of you."
      updated="2026-11-21"
      summary={SUMMARY}
      sections={SECTIONS}
    />
  );
}
