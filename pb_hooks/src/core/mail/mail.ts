import { EMAIL_PREFERENCES } from '../../../../src/domain/core/vocabulary';
import type { App } from '../app';
import { enqueue } from './queue';
import { renderHtml, renderText, type MailContent, type RenderedMail } from './layout';
import { readOperator } from '../operator';
import { secretFor } from '../secrets';

/** A kind of mail that a person may refuse: those of the e-mail preferences, and the digest, which has a choice of its own. */
export const PREFERENCES = [...EMAIL_PREFERENCES, 'digest'] as const;
export type Preference = (typeof PREFERENCES)[number];

export interface Mail extends MailContent {
  to: { address: string; name?: string };
  subject: string;
  /** For mails that a person may refuse: one click, without signing in, turns the preference off. Mails about the account itself have none. */
  unsubscribe?: { user: string; preference: Preference };
  /** One of many for which nobody waits: it goes out after those for which somebody does. */
  bulk?: boolean;
}

/**
 * Hands a mail over for sending. It is written into a queue, in the transaction that `app` may be in, and a job sends the queue each minute and tries
 * again where the mail server does not answer: a request never waits for a mail server, which may hang for minutes, and what is rolled back is not sent.
 * Where no mail server is set (development) it is printed at once.
 */
export function sendMail(app: App, mail: Mail): void {
  const rendered = renderMail(app, mail);
  if (app.settings().smtp.enabled) enqueue(app, mail.to, rendered, mail.bulk);
  else deliver(app, mail.to, rendered);
}

/** A mail in the product's look, as HTML and as plain text. */
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

/** Sends now. @throws where the mail server refuses */
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

/** An address of this service, as people reach it. @param path begins with a slash */
export function publicAddress(app: App, path: string): string {
  return app.settings().meta.appURL.replace(/\/+$/, '') + path;
}

const UNSUBSCRIBE = 'unsubscribe';

/** Names a person and a preference, signed. It never ends: a mail may be years old, and all that the token can do is turn that preference off and on. */
function unsubscribeToken(app: App, { user, preference }: { user: string; preference: Preference }): string {
  const claim = `${user}.${preference}`;
  return `${claim}.${$security.hs256(claim, secretFor(app, UNSUBSCRIBE))}`;
}

/** What a token of `unsubscribeToken` names, or undefined where it was not made here. */
export function readUnsubscribeToken(app: App, token: string): { user: string; preference: Preference } | undefined {
  const [user = '', preference = '', signature = ''] = token.split('.');
  const expected = $security.hs256(`${user}.${preference}`, secretFor(app, UNSUBSCRIBE));
  return $security.equal(signature, expected) ? { user, preference: preference as Preference } : undefined;
}
