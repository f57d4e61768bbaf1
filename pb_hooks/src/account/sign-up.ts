import { EMAIL_PREFERENCES } from '../../../src/domain/core/vocabulary';
import { inTransaction, type App } from '../core/app';
import { sendMail } from '../core/mail/send-mail';
import { fieldError } from '../core/request';
import { orUndefined } from '../core/find-record';
import { readNumber } from '../core/sql';
import { verificationMail } from './mails';

const TAKEN = 'An account with this e-mail address already exists. Sign in instead.';

/** Carries the name from the request to `createAccount`: the users record has no such field, the profile has. */
const FULL_NAME = 'full_name';

/**
 * `POST /api/collections/users/records`: PocketBase's sign-up, with the full name, a clear message for a known
 * address, and a verification mail.
 */
export function signUp(e: core.RecordRequestEvent): void {
  if (!e.hasSuperuserAuth()) requireVisitor(e);
  e.record!.set(FULL_NAME, String(e.requestInfo().body[FULL_NAME] ?? '').trim());
  try {
    e.next();
  } catch (error) {
    if (isTaken(e.app, e.record!)) throw fieldError('email', 'validation_not_unique', TAKEN);
    throw error;
  }
  // Not stored: the server answered why, for example that its disk is full.
  if (e.record!.isNew()) return;
  if (!e.record!.verified()) sendVerification(e.app, e.record!);
}

/**
 * A signed-in user would be past the limits of visitors, and each sign-up sends a mail. An id from the request could be
 * that of a deleted account, whose payments and audit log are still stored under it.
 */
function requireVisitor(e: core.RecordRequestEvent): void {
  if (e.auth) throw new ForbiddenError('Sign out before you create another account.');
  if ('id' in e.requestInfo().body) throw fieldError('id', 'validation_not_accepted', 'The server chooses the id.');
}

function sendVerification(app: App, user: core.Record): void {
  try {
    sendMail(app, { to: { address: user.email() }, ...verificationMail(app, user.newVerificationToken()) });
  } catch (error) {
    // The account exists, and the settings can send the mail again, so the sign-up succeeds.
    app.logger().error('The mail that confirms an address was not sent.', 'error', String(error));
  }
}

/**
 * Whether another account has the address. In a transaction to be rolled back, the query may return the refused
 * record itself.
 */
function isTaken(app: App, user: core.Record): boolean {
  const other = orUndefined(() => app.findAuthRecordByEmail('users', user.email()));
  return other !== undefined && other.id !== user.id;
}

/** Creates the profile and read marks of a new user in the same transaction. */
export function createAccount(e: core.RecordEvent): void {
  const user = e.record!;
  const outside = e.app;
  if (user.getString('role') === '') user.set('role', 'member');
  try {
    inTransaction(outside, (tx) => {
      e.app = tx as core.App;
      e.next();
      createOwn(tx, 'profiles', user, {
        full_name: user.getString(FULL_NAME),
        email_preferences: preferencesAtSignUp(),
        countries: [],
      });
      // Everything before the sign-up counts as read.
      createOwn(tx, 'read_marks', user, {
        read_up_to: readNumber(tx, 'SELECT rev AS value FROM sync_clock'),
        read: [],
        unread: [],
      });
    });
  } finally {
    e.app = outside;
  }
}

/** All mails but marketing, which needs a consent (decision 0103). */
function preferencesAtSignUp(): Record<string, boolean> {
  return Object.fromEntries(EMAIL_PREFERENCES.map((name) => [name, name !== 'marketing']));
}

function createOwn(app: App, collection: string, user: core.Record, fields: Record<string, unknown>): void {
  app.save(new Record(app.findCollectionByNameOrId(collection), { id: user.id, ...fields }));
}
