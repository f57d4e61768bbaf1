import { invalidPreferences, type PreferenceFields } from './validate-preferences';
import { fieldError } from '../core/request';

const JSON_FIELDS = ['notification_preferences', 'quiet_hours'] as const;

/**
 * Rejects values that the push and mail jobs could not read. Checks changed fields only, so a profile with an old
 * invalid value can still be renamed.
 *
 * @throws BadRequestError at the field
 */
export function requireValidPreferences(profile: core.Record): void {
  const messages = invalidPreferences(changed(profile));
  if (!messages) return;
  const [field, message] = Object.entries(messages)[0]!;
  throw fieldError(field, 'validation_invalid_value', message);
}

function changed(profile: core.Record): PreferenceFields {
  const isNew = profile.isNew();
  const before = profile.original();
  const preferences: PreferenceFields = {};
  for (const field of JSON_FIELDS) {
    const text = profile.getString(field);
    // A new profile without a value gets the database's default.
    if (isNew ? text !== '' && text !== 'null' : text !== before.getString(field)) preferences[field] = read(text);
  }
  const zone = profile.getString('time_zone');
  if (isNew || zone !== before.getString('time_zone')) preferences.time_zone = zone;
  return preferences;
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
