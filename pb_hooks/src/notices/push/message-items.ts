import { formatServerDate } from '../../../../src/domain/core/dates';
import type { PushItem, PushContent } from './push-text';
import type { App } from '../../core/app';
import { readText } from '../../core/sql';
import type { Message } from './next-batch';
import { FRESH_MS } from './create-messages';
import { isReadBy } from './is-read-sql';

/** Items that a message names. */
const NAMED = 3;

/** The current content of a message; undefined if all its items were deleted, withdrawn or read. */
export function readMessageContent(app: App, message: Message, now: number): PushContent | undefined {
  const live = message.user ? OF_PEOPLE : OF_COUNTRIES;
  const found = readText(
    app,
    `WITH live AS (${live})
     SELECT json_object('count', (SELECT count(*) FROM live), 'items',
       (SELECT json_group_array(json(item)) FROM (SELECT item FROM live ORDER BY created DESC, id LIMIT ${NAMED}))) AS value`,
    { message: message.id, since: formatServerDate(new Date(now - FRESH_MS)) },
  );
  const { count, items } = JSON.parse(found!) as {
    count: number;
    items: (Omit<PushItem, 'isPremium'> & { isPremium: number })[];
  };
  if (count === 0) return undefined;
  return {
    kind: message.kind,
    country: countryOf(app, message.country),
    count,
    items: items.map((item) => ({ ...item, isPremium: item.isPremium === 1 })),
  };
}

/** A trigger deletes the event when its article or law is unpublished. */
const OF_COUNTRIES = `SELECT e.id, e.created, json_object('title', e.title, 'description', e.description,
  'isPremium', coalesce(a.is_premium, 0),
    'article', e.article, 'law', e.law, 'task', '', 'link', '') AS item
  FROM push_messages m JOIN json_each(m.items) j JOIN events e ON e.id = j.value LEFT JOIN articles a ON a.id = e.article
  WHERE m.id = {:message} AND e.created >= {:since}`;

const OF_PEOPLE = `SELECT n.id, n.created, json_object('title', n.title, 'description', n.description, 'isPremium', 0,
    'article', n.article, 'law', n.law, 'task', n.task, 'link', n.link) AS item
  FROM push_messages m JOIN json_each(m.items) j JOIN notifications n ON n.id = j.value LEFT JOIN read_marks r ON r.id = n.user
  WHERE m.id = {:message} AND n.created >= {:since} AND NOT n.is_read AND NOT ${isReadBy('n')}`;

function countryOf(app: App, id: string): PushContent['country'] {
  const found =
    id &&
    readText(app, "SELECT json_object('code', code, 'name', name) AS value FROM countries WHERE id = {:id}", { id });
  return found ? (JSON.parse(found) as NonNullable<PushContent['country']>) : undefined;
}
