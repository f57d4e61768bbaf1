import type { OutboxEntry } from '../../../db/database';

/** Why the server refused a change, as one sentence. Messages of fields go before the general message. */
export function refusalOf({ reason, fieldReasons }: Pick<OutboxEntry, 'reason' | 'fieldReasons'>): string {
  const messages = Object.values(fieldReasons ?? {}).filter(Boolean);
  return `${(messages.length > 0 ? messages : [reason ?? 'no reason was given']).map((text) => text.replace(/\.$/, '')).join('; ')}.`;
}
