import type { PushPreferences, QuietHours } from './notification-preferences';
import type { NoticeKind } from '../../../../src/domain/notices/notices';
import type { App } from '../../core/app';
import { IS_PREMIUM } from '../../core/premium';
import { readText } from '../../core/sql';
import { isReadBy } from './is-read-sql';

export interface Message {
  id: string;
  /** '' for a message to one user. */
  country: string;
  user: string;
  kind: NoticeKind;
  created: number;
}

/** One message for one browser, with its owner's preferences. */
export interface Target {
  message: string;
  subscription: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  premium: boolean;
  preferences: PushPreferences;
  quiet: QuietHours;
  zone: string;
  /** Failed attempts. */
  tries: number;
}

/** The messages and browsers of one worker run. */
export interface Batch {
  messages: Message[];
  targets: Target[];
  /** What to record after the run. */
  progress:
    | { of: 'country'; message: string; position: string; ended: boolean }
    | { of: 'people' }
    | { of: 'later'; taken: [message: string, subscription: string][] };
}

/** Browsers per worker process. A server that is killed sends at most this many messages twice. */
const SIZE = 1000;
const PEOPLE = 100;

const MESSAGE = "json_object('id', m.id, 'country', m.country, 'user', m.user, 'kind', m.kind, 'created', m.created)";
/** Treats non-object JSON as {}. */
const objectOrEmpty = (column: string) =>
  `json(CASE WHEN json_valid(${column}) THEN iif(json_type(${column}) = 'object', ${column}, '{}') ELSE '{}' END)`;
const target = (
  tries: string,
) => `json_object('message', m.id, 'subscription', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth,
  'premium', json(CASE WHEN ${IS_PREMIUM} THEN 'true' ELSE 'false' END),
  'preferences', ${objectOrEmpty('p.notification_preferences')}, 'quiet', ${objectOrEmpty('p.quiet_hours')},
  'zone', p.time_zone, 'tries', ${tries})`;
const OWNERS = 'JOIN users u ON u.id = s.user JOIN profiles p ON p.id = s.user';
/** The user may read events of the country (the same condition as in the API rules) and follows it. */
const FOLLOWS = `(instr(p.countries, '"' || m.country || '"') > 0 AND (${IS_PREMIUM}
  OR instr(u.readable_countries, '"' || m.country || '"') > 0))`;

/** At least one event of the message is unread. The user may have read them on the screen meanwhile. */
const UNREAD = `EXISTS (SELECT 1 FROM json_each(m.items) i JOIN events e ON e.id = i.value LEFT JOIN read_marks r ON r.id = s.user
  WHERE NOT ${isReadBy('e')})`;

/** The most urgent messages that wait; undefined if none does. */
export function nextBatch(app: App, now: number): Batch | undefined {
  const message = read<Message>(
    app,
    `SELECT ${MESSAGE} AS value FROM push_messages m WHERE m.done = 0
      ORDER BY m.kind = 'urgent' DESC, m.user != '' DESC, m.created, m.id LIMIT 1`,
  );
  if (message) return message.user ? ofPeople(app) : ofCountry(app, message);
  return later(app, now);
}

function ofCountry(app: App, message: Message): Batch {
  const targets = list<Target>(
    app,
    `SELECT json_group_array(json(row)) AS value FROM (
       SELECT ${target('0')} AS row FROM push_messages m JOIN push_subscriptions s ON s.id > m.position ${OWNERS}
       WHERE m.id = {:message} AND ${FOLLOWS} AND ${UNREAD} ORDER BY s.id LIMIT ${SIZE}
     )`,
    { message: message.id },
  );
  return {
    messages: [message],
    targets,
    progress: {
      of: 'country',
      message: message.id,
      position: targets.at(-1)?.subscription ?? '',
      ended: targets.length < SIZE,
    },
  };
}

function ofPeople(app: App): Batch {
  const messages = list<Message>(
    app,
    `SELECT json_group_array(json(row)) AS value FROM (SELECT ${MESSAGE} AS row FROM push_messages m WHERE m.done = 0
      AND m.user != '' ORDER BY m.created, m.id LIMIT ${PEOPLE})`,
  );
  const targets = list<Target>(
    app,
    `SELECT json_group_array(json(row)) AS value FROM (
       SELECT ${target('0')} AS row FROM json_each({:ids}) j JOIN push_messages m ON m.id = j.value JOIN push_subscriptions s
         ON s.user = m.user ${OWNERS}
     )`,
    { ids: JSON.stringify(messages.map(({ id }) => id)) },
  );
  return { messages, targets, progress: { of: 'people' } };
}

/**
 * Postponed messages that are due. Users who unsubscribed, unfollowed or lost access to the country since then get
 * none.
 */
function later(app: App, now: number): Batch | undefined {
  const taken = list<[string, string]>(
    app,
    `SELECT json_group_array(json_array(message, subscription)) AS value FROM (SELECT message, subscription FROM push_later
      WHERE at <= {:now} ORDER BY at LIMIT ${SIZE})`,
    { now },
  );
  if (taken.length === 0) return undefined;
  const params = { taken: JSON.stringify(taken) };
  const from = `FROM json_each({:taken}) j JOIN push_later l ON l.message = json_extract(j.value, '$[0]')
    AND l.subscription = json_extract(j.value, '$[1]') JOIN push_messages m ON m.id = l.message`;
  return {
    messages: list<Message>(
      app,
      `SELECT json_group_array(json(row)) AS value FROM (SELECT DISTINCT ${MESSAGE} AS row ${from})`,
      params,
    ),
    targets: list<Target>(
      app,
      `SELECT json_group_array(json(row)) AS value FROM (
         SELECT ${target('l.tries')} AS row ${from} JOIN push_subscriptions s ON s.id = l.subscription ${OWNERS}
         WHERE CASE WHEN m.country = '' THEN m.user = s.user ELSE ${FOLLOWS} AND ${UNREAD} END
       )`,
      params,
    ),
    progress: { of: 'later', taken },
  };
}

function read<T>(app: App, query: string, params?: Record<string, string | number>): T | undefined {
  const text = readText(app, query, params);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

function list<T>(app: App, query: string, params?: Record<string, string | number>): T[] {
  return read<T[]>(app, query, params) ?? [];
}
