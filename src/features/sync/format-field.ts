import { formatDay } from '../../lib/format';

const FIELD_LABELS: Record<string, string> = {
  '*': 'The whole entry',
  full_name: 'Full name',
  email_preferences: 'Email preferences',
  countries: 'Countries you follow',
  time_zone: 'Time zone',
  notification_preferences: 'Notifications that are pushed',
};

/** The label of a field: 'Email preferences'. */
export function fieldLabel(field: string): string {
  return FIELD_LABELS[field] ?? sentence(field.replaceAll('_', ' '));
}

const DATE = /^\d{4}-\d{2}-\d{2}([ T]|$)/;

/**
 * Formats a field's value, to choose between two.
 * @param names names of the records that a relation may contain, by id
 */
export function formatFieldValue(value: unknown, names: ReadonlyMap<string, string>): string {
  if (value === undefined || value === null || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value))
    return value.length ? value.map((item) => formatFieldValue(item, names)).join(', ') : 'None';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => `${fieldLabel(key)}: ${formatFieldValue(inner, names)}`)
      .join('; ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (DATE.test(text)) return formatDay(text) || text;
  return names.get(text) ?? text;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
