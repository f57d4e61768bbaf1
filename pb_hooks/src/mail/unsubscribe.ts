import { EMAIL_PREFERENCES } from '../../../src/domain/vocabulary';
import { publicAddress, readUnsubscribeToken, type Preference } from '../lib/mail';
import { inTransaction, type App } from '../lib/app';

const UNKNOWN = 'This link does not work. It may have been cut by the mail program.';

/**
 * `GET /api/mail/unsubscribe?token=…`: where the link in a mail leads. It changes nothing, because programs that check mails open every link in them;
 * the page that it leads to does it, once a person sees it.
 */
export function openUnsubscribe(e: core.RequestEvent): void {
  e.response.header().set('Cache-Control', 'no-store');
  e.redirect(303, publicAddress(e.app, `/unsubscribed?token=${encodeURIComponent(tokenOf(e))}`));
}

/**
 * `POST /api/mail/unsubscribe?token=…` → {preference, subscribed}: turns one kind of mail off, without signing in. Mail programs send it from their own
 * button (RFC 8058), the page sends it, and with `undo=1` in the query it turns them on again. Doing it twice is no error; nor is it for an account that is gone.
 */
export function unsubscribe(e: core.RequestEvent): void {
  const claim = readUnsubscribeToken(e.app, tokenOf(e));
  if (!claim || !EMAIL_PREFERENCES.includes(claim.preference)) throw new BadRequestError(UNKNOWN);
  const subscribed = e.request!.url!.query().get('undo') === '1';
  setPreference(e.app, claim.user, claim.preference, subscribed);
  e.response.header().set('Cache-Control', 'no-store');
  e.json(200, { preference: claim.preference, subscribed });
}

function setPreference(app: App, user: string, preference: Preference, subscribed: boolean): void {
  inTransaction(app, (tx) => {
    const profile = profileOf(tx, user);
    if (!profile) return;
    const preferences = JSON.parse(profile.getString('email_preferences') || '{}') as Record<string, boolean>;
    if (preferences[preference] === subscribed) return;
    profile.ignoreUnchangedFields(true);
    profile.set('email_preferences', { ...preferences, [preference]: subscribed });
    tx.save(profile);
  });
}

function profileOf(app: App, user: string): core.Record | undefined {
  try {
    return app.findRecordById('profiles', user);
  } catch {
    return undefined;
  }
}

function tokenOf(e: core.RequestEvent): string {
  return e.request!.url!.query().get('token');
}
