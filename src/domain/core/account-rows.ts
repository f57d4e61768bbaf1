import * as z from 'zod/mini';
import { PLANS } from '../billing/plans';
import { DIGESTS } from './vocabulary';
import { text, date, relations, base } from './row-fields';

/** Users and their profiles. */

export const user = z.looseObject({
  ...base,
  email: z.optional(text),
  verified: z.boolean(),
  role: z.enum(['member', 'admin']),
  premium_until: date,
  plan: z._default(z.enum(PLANS), ''),
  readable_countries: relations,
  /** Absent in rows that a device stored before the field existed. */
  two_factor: z.optional(z.boolean()),
});

/** Which notices are pushed: an absent kind is pushed; nothing of the countries in `muted` is. */
const notificationPreferences = z.looseObject({
  urgent: z.optional(z.boolean()),
  law: z.optional(z.boolean()),
  in_force: z.optional(z.boolean()),
  article: z.optional(z.boolean()),
  deadline: z.optional(z.boolean()),
  account: z.optional(z.boolean()),
  alert: z.optional(z.boolean()),
  muted: z.optional(relations),
  /** Days before an entry of the horizon at which the user is told (src/domain/notices/horizon-stages.ts). */
  horizon: z.optional(z.array(z.int())),
});

export const profile = z.looseObject({
  ...base,
  full_name: text,
  email_preferences: z.looseObject({ marketing: z.boolean(), updates: z.boolean(), news: z.boolean() }),
  /**
   * When the user turned marketing mails on; '' while they are off. The server sets it. Absent in rows from before it
   * existed.
   */
  marketing_consent_at: z.optional(date),
  countries: relations,
  /** IANA name; '' until a device has sent its own. Deadlines and quiet hours refer to it. */
  time_zone: text,
  notification_preferences: z._default(notificationPreferences, {}),
  digest: z._default(z.enum(['', ...DIGESTS]), ''),
  quiet_hours: z._default(z.looseObject({ from: z.optional(text), to: z.optional(text) }), {}),
  /** Steps of the start list that other rows do not show, and whether it has ended. Absent in rows from before it existed. */
  start_list: z.optional(z.array(z.enum(['alerts', 'ended']))),
});
