import type { CalendarForm } from '../../../../src/domain/tasks/icalendar';
import { formatServerDate } from '../../../../src/domain/core/dates';
import type { App } from '../../core/app';
import { execute, readText } from '../../core/sql';

/** The last calendar of one address and form. A new one replaces it; revoking the address deletes it. */
export interface CachedCalendar {
  tag: string;
  text: string;
}

/** @param tag of the wanted state; without it, the last calendar */
export function readCachedCalendar(app: App, token: string, form: CalendarForm, tag = ''): CachedCalendar | undefined {
  const found = readText(
    app,
    `SELECT json_object('tag', tag, 'text', text) AS value FROM calendar_texts WHERE token = {:token} AND form = {:form}
      AND ({:tag} = '' OR tag = {:tag})`,
    { token, form, tag },
  );
  return found === undefined ? undefined : (JSON.parse(found) as CachedCalendar);
}

/** Stores nothing if the address was revoked meanwhile. */
export function cacheCalendar(app: App, token: string, form: CalendarForm, { tag, text }: CachedCalendar): void {
  execute(
    app,
    `INSERT INTO calendar_texts (token, form, tag, text, at) SELECT id, {:form}, {:tag}, {:text}, {:at} FROM calendar_tokens
      WHERE id = {:token}
     ON CONFLICT (token, form) DO UPDATE SET tag = excluded.tag, text = excluded.text, at = excluded.at`,
    { token, form, tag, text, at: formatServerDate(new Date()) },
  );
}
