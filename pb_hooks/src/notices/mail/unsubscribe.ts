import { PREFERENCES, publicAddress, readUnsubscribeToken, type Preference } from '../../core/mail/send-mail';
import { findById } from '../../core/find-record';
import { readText } from '../../core/sql';
import { inTransaction, type App } from '../../core/app';

const UNKNOWN = 'This link does not work. It may have been cut by the mail program.';

/**
 * `GET /api/mail/unsubscribe?token=…`: the link in a mail. It only redirects to a page that unsubscribes, because
 * mail scanners open every link.
 */
export function openUnsubscribe(e: core.RequestEvent): void {
  e.response.header().set('Cache-Control', 'no-store');
  e.redirect(303, publicAddress(e.app, `/unsubscribed?token=${encodeURIComponent(tokenOf(e))}`));
}

/**
 * `POST /api/mail/unsubscribe?token=…` → {preference, subscribed}: turns one kind of mail off, without signing in.
 * The page sends it, and mail programs do from their own button (RFC 8058). `undo=1` turns the mails on again.
 * Repeating it, or a deleted account, is no error.
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
    const profile = findById(tx, 'profiles', user);
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

/** Undo restores the frequency of the last digest. It does not overwrite a choice that the user made meanwhile. */
function setDigest(tx: App, profile: core.Record, subscribed: boolean): boolean {
  if (!['', 'off'].includes(profile.getString('digest')) === subscribed) return false;
  const last = readText(tx, 'SELECT kind AS value FROM digest_log WHERE user = {:user} ORDER BY created DESC LIMIT 1', {
    user: profile.id,
  });
  profile.set('digest', subscribed ? last || 'daily' : 'off');
  return true;
}

function tokenOf(e: core.RequestEvent): string {
  return e.request!.url!.query().get('token');
}
