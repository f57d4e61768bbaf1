import { PREFERENCES, publicAddress, readUnsubscribeToken, type Preference } from '../../core/mail/mail';
import { readText } from '../../core/sql';
import { inTransaction, type App } from '../../core/app';

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
export function unsubscribeFromMail(e: core.RequestEvent): void {
  const claim = readUnsubscribeToken(e.app, tokenOf(e));
  if (!claim || !PREFERENCES.includes(claim.preference)) throw new BadRequestError(UNKNOWN);
  const subscribed = e.request!.url!.query().get('undo') === '1';
  setPreference(e.app, claim.user, claim.preference, subscribed);
  e.response.header().set('Cache-Control', 'no-store');
  e.json(200, { preference: claim.preference, subscribed });
}

function setPreference(app: App, user: string, preference: Preference, subscribed: boolean): void {
  inTransaction(app, (tx) => {
    const profile = profileOf(tx, user);
    if (!profile) return;
    profile.ignoreUnchangedFields(true);
    const isChanged =
      preference === 'digest' ? setDigest(tx, profile, subscribed) : setKind(profile, preference, subscribed);
    if (isChanged) tx.save(profile);
  });
}

function setKind(profile: core.Record, preference: Preference, subscribed: boolean): boolean {
  const preferences = JSON.parse(profile.getString('email_preferences') || '{}') as Record<string, boolean>;
  profile.set('email_preferences', { ...preferences, [preference]: subscribed });
  return preferences[preference] !== subscribed;
}

/** Taken back, it comes as often as the last one came. Somebody who has chosen again meanwhile keeps what they chose. */
function setDigest(tx: App, profile: core.Record, subscribed: boolean): boolean {
  if (!['', 'off'].includes(profile.getString('digest')) === subscribed) return false;
  const last = readText(tx, 'SELECT kind AS value FROM digest_log WHERE user = {:user} ORDER BY created DESC LIMIT 1', {
    user: profile.id,
  });
  profile.set('digest', subscribed ? last || 'daily' : 'off');
  return true;
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
