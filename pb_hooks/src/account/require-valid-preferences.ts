import { invalidPreferences, type PreferenceFields } from './validate-preferences';
import { fieldError } from '../core/request';

const JSON_FIELDS = ['notification_preferences', 'quiet_hours'] as const;

/**
 * Refuses what the jobs that push and mail could not read. Only what a write changes is looked at: a profile that holds something odd can still be renamed.
 *
 * @throws a refusal at the field
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
  const wishes: PreferenceFields = {};
  for (const field of JSON_FIELDS) {
    const text = profile.getString(field);
    // A new profile that leaves it open gets what the database has for it.
    if (isNew ? text !== '' && text !== 'null' : text !== before.getString(field)) wishes[field] = read(text);
  }
  const zone = profile.getString('time_zone');
  if (isNew || zone !== before.getString('time_zone')) wishes.time_zone = zone;
  return wishes;
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
