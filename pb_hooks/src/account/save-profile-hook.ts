import { entitlement, readableCountries } from '../../../src/domain/core/access';
import { mayChangeFollowing, TOO_MANY_COUNTRIES } from '../../../src/domain/account/followed-countries';
import { inTransaction, type App } from '../core/app';
import { accountOf } from '../core/auth';
import { fieldError } from '../core/request';
import { followedCountries } from './followed-countries';
import { stampConsent } from './marketing-consent';
import { requireValidPreferences } from './require-valid-preferences';

/**
 * Saves a profile: checks its notification preferences, records the consent to marketing mails, checks newly followed
 * countries against the plan, and derives the user's `readable_countries` in the same transaction.
 */
export function saveProfile(e: core.RecordEvent): void {
  requireValidPreferences(e.record!);
  stampConsent(e.record!);
  const outside = e.app;
  if (!changesFollowing(e.record!)) return e.next();
  try {
    inTransaction(outside, (tx) => {
      e.app = tx as core.App;
      const followed = e.record!.getStringSlice('countries');
      const user = tx.findRecordById('users', e.record!.id);
      // Read in the transaction: the record was read before it began.
      if (
        !mayChangeFollowing(followedCountries(tx, e.record!.id), followed, entitlement(accountOf(user), new Date()))
      ) {
        throw fieldError('countries', 'validation_too_many_countries', TOO_MANY_COUNTRIES);
      }
      e.next();
      deriveReadable(tx, user, followed);
    });
  } finally {
    e.app = outside;
  }
}

function changesFollowing(profile: core.Record): boolean {
  return (
    profile.isNew() ||
    profile.getStringSlice('countries').join() !== profile.original().getStringSlice('countries').join()
  );
}

/** Stores the countries of the free tier whatever the plan, so nothing must be written when a plan ends by time. */
function deriveReadable(app: App, user: core.Record, followed: string[]): void {
  const readable = readableCountries(followed, 'free');
  if (readable.join() === user.getStringSlice('readable_countries').join()) return;
  user.set('readable_countries', readable);
  user.ignoreUnchangedFields(true);
  app.save(user);
}
