import { EMAIL_PREFERENCES } from '../../../../src/domain/core/vocabulary';
import type { App } from '../app';
import { enqueue } from './mail-queue';
import { renderHtml, renderText, type MailContent, type RenderedMail } from './layout';
import { readOperator } from '../operator';
import { secretFor } from '../secrets';

/** Mails that a person can turn off: the kinds of the e-mail preferences, and the digest, which has its own setting. */
export const PREFERENCES = [...EMAIL_PREFERENCES, 'digest'] as const;
export type Preference = (typeof PREFERENCES)[number];

export interface Mail extends MailContent {
  to: { address: string; name?: string };
  subject: string;
  /** For mails that can be turned off: a link that does so without signing in. Mails about the account have none. */
  unsubscribe?: { user: string; preference: Preference };
  /** One of many that nobody waits for: it is sent after the others. */
  bulk?: boolean;
}

/**
 * Queues a mail, in the transaction that `app` may be in. A job sends the queue each minute and retries if the mail
 * server does not answer: a request never waits for a mail server, and a mail that is rolled back is not sent.
 * Without a mail server (development) the mail is printed at once.
 */
export function sendMail(app: App, mail: Mail): void {
  const rendered = renderMail(app, mail);
  if (app.settings().smtp.enabled) enqueue(app, mail.to, rendered, mail.bulk);
  else deliver(app, mail.to, rendered);
}

/** A mail in the product's design, as HTML and as plain text. */
export function renderMail(app: App, { subject, unsubscribe, ...content }: Omit<Mail, 'to' | 'bulk'>): RenderedMail {
  const { legalName, legalAddress } = readOperator($os.getenv);
  const unsubscribeUrl =
    unsubscribe && publicAddress(app, `/api/mail/unsubscribe?token=${unsubscribeToken(app, unsubscribe)}`);
  const frame = { appName: app.settings().meta.appName, legalName, legalAddress, unsubscribeUrl };
  return {
    subject,
    html: renderHtml(content, frame),
    text: renderText(content, frame),
    headers: unsubscribeUrl
      ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {},
  };
}

/** Sends at once. @throws if the mail server refuses */
export function deliver(app: App, to: Mail['to'], { subject, html, text, headers }: RenderedMail): void {
  const { senderAddress, senderName } = app.settings().meta;
  const from = { address: senderAddress, name: senderName };
  const message = new MailerMessage({
    from,
    to: [{ address: to.address, name: to.name ?? '' }],
    subject,
    html,
    text,
    headers,
  });
  app.newMailClient().send(message);
}

/** A public address of this service. @param path begins with a slash */
export function publicAddress(app: App, path: string): string {
  return app.settings().meta.appURL.replace(/\/+$/, '') + path;
}

const UNSUBSCRIBE = 'unsubscribe';

/**
 * A signed token for a person and a preference. It does not expire: mails may be years old, and it can only change
 * that preference.
 */
function unsubscribeToken(app: App, { user, preference }: { user: string; preference: Preference }): string {
  const claim = `${user}.${preference}`;
  return `${claim}.${$security.hs256(claim, secretFor(app, UNSUBSCRIBE))}`;
}

/** The content of a token of `unsubscribeToken`; undefined if it was not made here. */
export function readUnsubscribeToken(app: App, token: string): { user: string; preference: Preference } | undefined {
  const [user = '', preference = '', signature = ''] = token.split('.');
  const expected = $security.hs256(`${user}.${preference}`, secretFor(app, UNSUBSCRIBE));
  return $security.equal(signature, expected) ? { user, preference: preference as Preference } : undefined;
}
