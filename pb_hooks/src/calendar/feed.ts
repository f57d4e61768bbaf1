import { entitlement } from '../../../src/domain/access';
import { formatServerDate } from '../../../src/domain/dates';
import { calendarOf, CALENDAR_FORMS, type CalendarForm } from '../../../src/domain/icalendar';
import { headerOf } from '../lib/headers';
import { accountOf } from '../lib/auth';
import { holidaysReader } from '../lib/holidays';
import { publicAddress } from '../lib/mail';
import { execute, readText } from '../lib/sql';
import { feedTasks, feedState, type FeedTask } from './tasks';
import { hashOf, NEEDS_PREMIUM } from './token';

const NAME = 'Molao compliance';
const ENDING = '.ics';
const HOUR = 3_600_000;
/** Milliseconds for how tasks repeat. Nearly all rules take microseconds; a person can make up some that take long. */
const PATIENCE = 3000;

/**
 * `GET /api/calendar/{token}.ics?as=event|todo`: the tasks of whoever made this address, for calendars that cannot sign in. 404 for an address that was revoked as for one that
 * never was; 403 where Premium has ended. Answers are written and not thrown: PocketBase's log would keep the address of a failure.
 */
export function readFeed(e: core.RequestEvent): void {
  const header = e.response.header();
  header.set('Cache-Control', 'private, no-store');
  header.set('X-Robots-Tag', 'noindex');
  header.set('Referrer-Policy', 'no-referrer');
  const file = e.request!.pathValue('file');
  const hash = hashOf(file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '');
  const found = readText(e.app, "SELECT json_object('token', id, 'user', user) AS value FROM calendar_tokens WHERE token_hash = {:hash}", { hash });
  if (found === undefined) return refuse(e, 404, 'There is no calendar at this address.');
  const { token, user } = JSON.parse(found) as { token: string; user: string };
  if (!entitlement(accountOf(e.app.findRecordById('users', user)), new Date()).premium) return refuse(e, 403, NEEDS_PREMIUM);
  noteUse(e, token);
  answer(e, user, formOf(e));
}

function refuse(e: core.RequestEvent, status: number, message: string): void {
  e.json(status, { status, message, data: {} });
}

function formOf(e: core.RequestEvent): CalendarForm {
  const asked = e.request!.url!.query().get('as');
  return CALENDAR_FORMS.find((form) => form === asked) ?? 'event';
}

/** Calendars ask for hours on end and nothing has changed: then they are told so, and no task is read. */
function answer(e: core.RequestEvent, user: string, form: CalendarForm): void {
  const timeZone = readText(e.app, 'SELECT time_zone AS value FROM profiles WHERE id = {:user}', { user }) ?? '';
  const now = new Date();
  // The day is part of it: what was done long ago leaves the calendar without a change of any row.
  const tag = `W/"${$security.sha256([form, timeZone, feedState(e.app, user), formatServerDate(now).slice(0, 10), publicAddress(e.app, '')].join('\n')).slice(0, 32)}"`;
  e.response.header().set('ETag', tag);
  if (headerOf(e, 'If-None-Match').split(/,\s*/).includes(tag)) return e.noContent(304);
  const holidays = holidaysReader();
  const text = calendarOf({
    name: NAME, timeZone, form,
    tasks: feedTasks(e.app, user, now),
    addressOf: ({ id }) => publicAddress(e.app, `/compliance?task=${id}`),
    hasTime: () => Date.now() - now.getTime() < PATIENCE,
    holidaysFor: (task) => holidays((task as FeedTask).country_code),
  });
  e.response.header().set('Content-Disposition', 'inline; filename="molao.ics"');
  e.blob(200, 'text/calendar; charset=utf-8', text);
}

/** Once an hour at most: nobody needs it more exactly, and a write holds up others. */
function noteUse(e: core.RequestEvent, token: string): void {
  const now = new Date();
  execute(e.app, 'UPDATE calendar_tokens SET last_used = {:now} WHERE id = {:token} AND last_used < {:before}', {
    token, now: formatServerDate(now), before: formatServerDate(new Date(now.getTime() - HOUR)),
  });
}
