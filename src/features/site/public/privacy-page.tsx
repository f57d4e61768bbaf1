import { Link } from 'react-router-dom';
import type { LegalSection } from './contents';
import { LegalPage } from './legal-page';

const SUMMARY = [
  'We keep what your account needs, what you write, and what you paid. Nothing is sold, and there is no advertising and no tracker.',
  'Your card’s details go to Paystack and never reach us.',
  'Marketing is sent only to who asked for it, and one press ends it.',
  'You can download everything about you, and delete your account, by yourself in the settings.',
  'Records of payments are kept for 7 years after the subscription ends, because the law asks for them.',
  'You can object, correct and complain; South Africa’s Information Regulator watches over it.',
];

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <p>
        The operator of this service, whose name, address and information officer stand at the end of this page (“we”),
        is the responsible party under the Protection of Personal Information Act 4 of 2013 (POPIA). This policy is the
        notice that section 18 of the Act asks for. People elsewhere, such as in the European Union, have at least the
        rights that are named here.
      </p>
    ),
  },
  {
    id: 'what',
    title: 'What we hold, and why',
    body: (
      <>
        <ul>
          <li>
            <strong>Your account</strong>: e-mail address, name, a hash of your password, your plan and when it ends.
            Needed for the agreement with you.
          </li>
          <li>
            <strong>Your choices</strong>: followed countries, time zone, e-mail and notification preferences, what you
            marked as read. Needed to give you what you chose, on each of your devices.
          </li>
          <li>
            <strong>What you write</strong>: tasks, evidence, bookmarks, highlights, posts and what you shared. It is
            yours; no other user sees it, apart from posts that you offer for publication.
          </li>
          <li>
            <strong>Payments</strong>: amount, date, reference, state, receipts and requests for refunds. Needed for the
            agreement, and by tax and company law.
          </li>
          <li>
            <strong>The server’s log</strong>: which address of the service was asked for, when, and by which account.
            Your IP address is not written into it. Kept for 14 days, to find faults and misuse.
          </li>
        </ul>
        <p>
          All of it comes from you or from your use of Molao; about payments, also from Paystack. Your name and address
          are not checked against other sources. You need not give us anything, but without an e-mail address and a
          password there can be no account.
        </p>
      </>
    ),
  },
  {
    id: 'device',
    title: 'What lies on your device',
    body: (
      <p>
        Molao sets no cookies. It keeps your session, your theme, the content of the countries that you follow and what
        you write in your browser’s own storage, so that it works without a network. Signing out deletes it from the
        device. Whoever holds the unlocked device can read what lies on it.
      </p>
    ),
  },
  {
    id: 'not',
    title: 'What we do not do',
    body: (
      <ul>
        <li>We do not sell or rent personal information.</li>
        <li>
          We show no advertising, and load no scripts, fonts or pictures from others, so nobody else learns what you
          read.
        </li>
        <li>We make no decision about you by automated means that has legal effect for you (section 71).</li>
        <li>We do not knowingly hold information about anybody under 18. Tell us if we do, and we delete it.</li>
      </ul>
    ),
  },
  {
    id: 'mail',
    title: 'E-mail',
    body: (
      <p>
        We write to you about your account: confirmations, sign-in codes, payments, the end of a trial or a plan, and
        changes of these pages. Marketing is sent only with your recorded consent (section 69). Every mail that you can
        stop carries a link that stops it with one press, without signing in; the switches in the settings do the same.
      </p>
    ),
  },
  {
    id: 'others',
    title: 'Who else receives it',
    body: (
      <>
        <ul>
          <li>
            <strong>Paystack</strong>, which takes payments: your e-mail address, the amount and our reference. Your
            card’s details you give to Paystack yourself. It may process them outside South Africa, under its own
            privacy policy.
          </li>
          <li>
            <strong>Those who host the server and deliver its mail</strong> for us, as operators under sections 20 and
            21: only as we instruct them, and in confidence.
          </li>
          <li>
            <strong>Courts and authorities</strong>, where a law obliges us.
          </li>
        </ul>
        <p>
          Where any of them is in another country, section 72 applies: the information goes only where a law, binding
          rules or an agreement protects it as POPIA does, where you agree, or where the agreement with you needs it.
          Before anybody who is not named here receives personal information, this policy is changed and you are told.
        </p>
      </>
    ),
  },
  {
    id: 'keeping',
    title: 'How long we keep it',
    body: (
      <>
        <p>
          Your account’s data is kept while you have an account. You can delete single things at any time, and the
          account whenever you like. When you delete it:
        </p>
        <ul>
          <li>your profile, your choices and what you wrote are deleted at once;</li>
          <li>
            records of payments, subscriptions and refunds, with the reason that you gave for one, are kept for 7 years
            after your subscription ends, as company and tax law ask for records, under a pseudonym instead of your
            name;
          </li>
          <li>
            a hash of your e-mail address is kept, from which it cannot be read, so that a free trial is given once;
          </li>
          <li>backups that hold your data are overwritten as newer ones take their place.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'safe',
    title: 'How we protect it',
    body: (
      <p>
        The server checks each request against the rights of who makes it. Passwords are stored as hashes only; a second
        factor by e-mail can be switched on; sessions end after 14 days without use. Connections are encrypted. Should
        somebody reach personal information who may not, we tell the Information Regulator and you as soon as is
        reasonably possible (section 22).
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>Under POPIA you may:</p>
        <ul>
          <li>
            <strong>know and receive</strong> what we hold about you (section 23): “Download my data” in the{' '}
            <Link to="/settings">settings</Link> gives you all of it;
          </li>
          <li>
            <strong>correct or delete</strong> it (section 24): in the settings, or by asking us;
          </li>
          <li>
            <strong>object</strong> to its processing, and at any time to direct marketing (section 11(3));
          </li>
          <li>
            <strong>withdraw a consent</strong>, which does not touch what was done before;
          </li>
          <li>
            <strong>complain</strong> to the Information Regulator (section 74), and go to court (section 99).
          </li>
        </ul>
        <p>
          Ask the information officer, at the address below. We answer without delay, and free of charge. A request for
          records under the Promotion of Access to Information Act 2 of 2000 is made to the same person.
        </p>
      </>
    ),
  },
  {
    id: 'regulator',
    title: 'The Information Regulator',
    body: (
      <p>
        Information Regulator (South Africa), Woodmead North Office Park, 54 Maxwell Drive, Woodmead, Johannesburg,
        2191. Telephone 010 023 5200. Enquiries:{' '}
        <a href="mailto:enquiries@inforegulator.org.za">enquiries@inforegulator.org.za</a>. Complaints:{' '}
        <a href="mailto:POPIAComplaints@inforegulator.org.za">POPIAComplaints@inforegulator.org.za</a>.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        We tell you 20 business days before a change of this policy takes effect, by e-mail and in the app. The day of
        the last change stands at the top.
      </p>
    ),
  },
];

/** /privacy */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lede="What we hold about you, what for, how long, and what you can do about it."
      updated="2026-11-21"
      summary={SUMMARY}
      sections={SECTIONS}
    />
  );
}
