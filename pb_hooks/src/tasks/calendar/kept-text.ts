import type { CalendarForm } from '../../../../src/domain/tasks/icalendar';
import { formatServerDate } from '../../../../src/domain/core/dates';
import type { App } from '../../core/app';
import { execute, readText } from '../../core/sql';

/** The calendar that was written last for one address and form; another one takes its place, and it goes with the address. */
export interface KeptText {
  tag: string;
  text: string;
}

/** @param tag of the state that is wanted; without it, whatever was written last */
export function readKept(app: App, token: string, form: CalendarForm, tag = ''): KeptText | undefined {
  const found = readText(
    app,
    "SELECT json_object('tag', tag, 'text', text) AS value FROM calendar_texts WHERE token = {:token} AND form = {:form} AND ({:tag} = '' OR tag = {:tag})",
    { token, form, tag },
  );
  return found === undefined ? undefined : (JSON.parse(found) as KeptText);
}

/** Keeps nothing for an address that has been revoked while its calendar was written. */
export function keepText(app: App, token: string, form: CalendarForm, { tag, text }: KeptText): void {
  execute(
    app,
    `INSERT INTO calendar_texts (token, form, tag, text, at) SELECT id, {:form}, {:tag}, {:text}, {:at} FROM calendar_tokens WHERE id = {:token}
     ON CONFLICT (token, form) DO UPDATE SET tag = excluded.tag, text = excluded.text, at = excluded.at`,
    { token, form, tag, text, at: formatServerDate(new Date()) },
  );
}
