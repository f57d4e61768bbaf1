import { formatServerDate } from '../../../src/domain/core/dates';

const FIELD = 'marketing_consent_at';

/**
 * Keeps when the user turned marketing mails on, and forgets it when they are turned off. Only the server sets the
 * field: what a request sends is overruled.
 */
export function stampConsent(profile: core.Record): void {
  const before = profile.isNew() ? '' : profile.original().getString(FIELD);
  profile.set(FIELD, wantsMarketing(profile) ? before || formatServerDate(new Date()) : '');
}

function wantsMarketing(profile: core.Record): boolean {
  const preferences = JSON.parse(profile.getString('email_preferences') || 'null') as { marketing?: unknown } | null;
  return preferences?.marketing === true;
}
