import type { Day } from '../../../../src/domain/core/calendar-day';
import { formatServerDate, DAY_MS } from '../../../../src/domain/core/dates';
import { AHEAD_DAYS, OVERDUE_DAYS, type DigestNews, type DigestTask } from './compose-digest';
import type { ReadMarks } from '../../../../src/domain/notices/read-marks';
import type { App } from '../../core/app';
import { jsonOr, readNumber, readText } from '../../core/sql';
import { localTimes } from '../../core/local-time';

/** Days. The longest period of a digest: a weekly one that is some days late. */
export const LONGEST_DAYS = 11;

const HOUR = 3_600_000;
/** Local hours between which digests are sent. After an outage until ten there is none that day. */
const FROM_HOUR = 7;
const UNTIL_HOUR = 10;
const MONDAY = 1;
/** Minimum time between two digests: for users who travel, the same day may begin twice. */
const REST_MS = 12 * HOUR;
const BATCH = 500;
/** Weekly first, because it is rarer. One query per kind, so that an index gives the users in order of id. */
export const DIGEST_KINDS = ['weekly', 'daily'] as const;
type DigestKind = (typeof DIGEST_KINDS)[number];

/** A user who gets a digest now, with all of their rows that it uses. */
export interface Recipient {
  id: string;
  kind: DigestKind;
  day: Day;
  address: string;
  name: string;
  role: 'member' | 'admin';
  premium_until: string;
  plan: string;
  followed: string[];
  preferences: { updates?: boolean; news?: boolean };
  /** The sync clock at their last digest; null before the first one. */
  upTo: number | null;
  marks: ReadMarks | null;
  tasks: DigestTask[];
  notices: (DigestNews & { id: string })[];
  /** Ids of events that they decided about. */
  decided: string[];
}

/** One run of sending digests. */
export interface DigestRun {
  now: Date;
  /** The sync clock when the run began. Later rows wait for the next digest. */
  clock: number;
  /** Time zones in which it is morning, with their dates. */
  mornings: { zone: string; day: Day; isMonday: boolean }[];
}

export function beginRun(app: App, now: Date): DigestRun {
  const times = Object.entries(localTimes(app, now)).filter(([, { hour }]) => hour >= FROM_HOUR && hour < UNTIL_HOUR);
  return {
    now,
    clock: readNumber(app, 'SELECT rev AS value FROM sync_clock'),
    mornings: times.map(([zone, { day, weekday }]) => ({ zone, day, isMonday: weekday === MONDAY })),
  };
}

/**
 * The next users after id `after` in whose zone it is morning (Monday morning for a weekly digest), with a confirmed
 * address and no digest today. Ids ascend, so a run reads nobody twice; the next run finds users whose digest failed.
 */
export function nextRecipients(
  app: App,
  { now, clock, mornings }: DigestRun,
  kind: DigestKind,
  after: string,
): Recipient[] {
  const zones = kind === 'daily' ? mornings : mornings.filter(({ isMonday }) => isMonday);
  if (zones.length === 0) return [];
  const since = formatServerDate(new Date(now.getTime() - LONGEST_DAYS * DAY_MS));
  const rows = readText(
    app,
    `WITH zones (zone, day) AS MATERIALIZED (SELECT value ->> 'zone', value ->> 'day' FROM json_each({:zones})),
       due AS MATERIALIZED (
         SELECT p.id, p.digest, p.full_name, p.countries, p.email_preferences, z.day FROM profiles p CROSS JOIN zones z
           ON z.zone = p.time_zone
         WHERE p.digest IN ('daily', 'weekly') AND p.digest = {:kind} AND p.id > {:after}
           AND NOT EXISTS (SELECT 1 FROM digest_log l WHERE l.user = p.id AND (l.period = z.day OR l.created > {:rested}))
           AND EXISTS (SELECT 1 FROM users u WHERE u.id = p.id AND u.verified)
         ORDER BY p.id LIMIT ${BATCH})
     SELECT json_group_array(json_object('id', u.id, 'kind', d.digest, 'day', d.day, 'address', u.email, 'name', d.full_name,
       'role', u.role, 'premium_until', u.premium_until, 'plan', u.plan,
       'followed', ${jsonOr('d.countries', '[]')}, 'preferences', ${jsonOr('d.email_preferences', '{}')},
       'upTo', (SELECT up_to FROM digest_log l WHERE l.user = u.id ORDER BY l.period DESC LIMIT 1),
       'marks', (SELECT json_object('read_up_to', m.read_up_to, 'read', ${jsonOr('m.read', '[]')},
         'unread', ${jsonOr('m.unread', '[]')}) FROM read_marks m
         WHERE m.id = u.id),
       'tasks', (SELECT json_group_array(json_object('id', t.id, 'title', t.title, 'day', substr(t.deadline, 1, 10)))
         FROM compliance_tasks t
         WHERE t.user = u.id AND t.status != 'completed' AND t.deadline >= date(d.day, '-${OVERDUE_DAYS} days')
           AND t.deadline < date(d.day, '+${AHEAD_DAYS + 1} days')),
       'decided', (SELECT json_group_array(c.event) FROM decisions c WHERE c.user = u.id AND c.created > {:since}),
       'notices', (SELECT json_group_array(json_object('id', n.id, 'kind', n.type, 'title', n.title, 'description', n.description,
         'reason', CASE WHEN n.link = '/horizon' THEN 'Your horizon' WHEN n.type = 'alert' THEN 'You saved this search'
           ELSE 'Your account' END,
           'country', '', 'article', n.article, 'law', n.law, 'link', n.link, 'topics', json('[]'), 'isPremium', json('false'),
             'at', n.created, 'rev', n.rev)) FROM notifications n
         WHERE n.user = u.id AND n.type != 'deadline' AND NOT n.is_read AND n.created > {:since} AND n.rev <= {:clock}))) AS value
     FROM due d JOIN users u ON u.id = d.id`,
    {
      zones: JSON.stringify(zones),
      kind,
      after,
      clock,
      rested: formatServerDate(new Date(now.getTime() - REST_MS)),
      since,
    },
  );
  return (JSON.parse(rows ?? '[]') as Recipient[]).sort((a, b) => (a.id < b.id ? -1 : 1));
}
