import { entitlement } from '../../../../src/domain/core/access';
import { formatServerDate } from '../../../../src/domain/core/dates';
import { calendarOf, CALENDAR_FORMS, type CalendarForm } from '../../../../src/domain/tasks/icalendar';
import type { App } from '../../core/app';
import { headerOf } from '../../core/headers';
import { accountOf } from '../../core/auth';
import { holidaysReader } from '../../core/holidays';
import { publicAddress } from '../../core/mail/mail';
import { withLease } from '../../core/lease';
import { refuse } from '../../core/refuse';
import { execute, readText } from '../../core/sql';
import { keepText, readKept, type KeptText } from './kept-text';
import { feedTasks, feedState, type FeedTask } from './tasks';
import { hashOf, NEEDS_PREMIUM } from './token';
import { noteVisit } from './visits';

const NAME = 'Molao compliance';
const ENDING = '.ics';
const HOUR = 3_600_000;
/** Milliseconds for how tasks repeat. Nearly all rules take microseconds; a person can make up some that take long. */
const PATIENCE = 3000;
/** A calendar that takes longer was given up by whoever wrote it. */
const LEASE_SECONDS = 60;

/**
 * `GET /calendar/{token}.ics?as=event|todo`: the tasks of whoever made this address, for calendars that cannot sign in. 404 for an address that was revoked as for one that
 * never was; 403 where Premium has ended; 429 for too many visits. The address is the key, and PocketBase's log keeps the address of whatever fails: it lies outside of `/api/`, whose
 * limits would refuse it, and every answer is written here, none thrown.
 */
export function readFeed(e: core.RequestEvent): void {
  try {
    serve(e);
  } catch (error) {
    e.app.logger().error('A calendar feed failed', 'error', String(error));
    fail(e);
  }
}

function fail(e: core.RequestEvent): void {
  try {
    refuse(e, 500, 'The calendar could not be written. Please try again later.');
  } catch {
    // Whoever asked has gone; there is nobody to tell.
  }
}

function serve(e: core.RequestEvent): void {
  const header = e.response.header();
  header.set('Cache-Control', 'private, no-store');
  header.set('X-Robots-Tag', 'noindex');
  header.set('Referrer-Policy', 'no-referrer');
  header.set('X-Content-Type-Options', 'nosniff');
  if (!noteVisit(e.app, e.realIP(), Date.now())) return later(e, 429, 'Too many visits. Please come back in a minute.');
  const file = e.request!.pathValue('file');
  const hash = hashOf(file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '');
  const found = readText(
    e.app,
    "SELECT json_object('token', id, 'user', user) AS value FROM calendar_tokens WHERE token_hash = {:hash}",
    { hash },
  );
  if (found === undefined) return refuse(e, 404, 'There is no calendar at this address.');
  const feed = { ...(JSON.parse(found) as Pick<Feed, 'token' | 'user'>), form: formOf(e) };
  if (!entitlement(accountOf(e.app.findRecordById('users', feed.user)), new Date()).premium)
    return refuse(e, 403, NEEDS_PREMIUM);
  noteUse(e, feed.token);
  answer(e, feed);
}

interface Feed {
  token: string;
  user: string;
  form: CalendarForm;
}

function later(e: core.RequestEvent, status: number, message: string): void {
  e.response.header().set('Retry-After', '60');
  refuse(e, status, message);
}

function formOf(e: core.RequestEvent): CalendarForm {
  const asked = e.request!.url!.query().get('as');
  return CALENDAR_FORMS.find((form) => form === asked) ?? 'event';
}

/** Calendars ask for hours on end and nothing has changed: then they are told so, or get what was written last, and no task is read. */
function answer(e: core.RequestEvent, feed: Feed): void {
  const { token, user, form } = feed;
  const timeZone = readText(e.app, 'SELECT time_zone AS value FROM profiles WHERE id = {:user}', { user }) ?? '';
  const now = new Date();
  // The day is part of it: what was done long ago leaves the calendar without a change of any row.
  const tag = `W/"${$security.sha256([form, timeZone, feedState(e.app, user), formatServerDate(now).slice(0, 10), publicAddress(e.app, '')].join('\n')).slice(0, 32)}"`;
  if (headerOf(e, 'If-None-Match').split(/,\s*/).includes(tag)) {
    e.response.header().set('ETag', tag);
    return e.noContent(304);
  }
  let kept: KeptText | undefined = readKept(e.app, token, form, tag);
  if (!kept) {
    withLease(e.app, `calendar:${user}`, LEASE_SECONDS, () => {
      kept = { tag, text: written(e.app, feed, timeZone, now) };
      keepText(e.app, token, form, kept);
    });
  }
  // Another visit is writing this person's calendar just now: the one from before will do until the next visit.
  kept ??= readKept(e.app, token, form);
  if (!kept) return later(e, 503, 'The calendar is being written. Please come back in a minute.');
  e.response.header().set('ETag', kept.tag);
  e.response.header().set('Content-Disposition', 'inline; filename="molao.ics"');
  e.blob(200, 'text/calendar; charset=utf-8', kept.text);
}

function written(app: App, { user, form }: Feed, timeZone: string, now: Date): string {
  const holidays = holidaysReader();
  return calendarOf({
    name: NAME,
    timeZone,
    form,
    tasks: feedTasks(app, user, now),
    addressOf: ({ id }) => publicAddress(app, `/compliance?task=${id}`),
    hasTime: () => Date.now() - now.getTime() < PATIENCE,
    holidaysFor: (task) => holidays((task as FeedTask).country_code),
  });
}

/** Once an hour at most: nobody needs it more exactly, and a write holds up others. */
function noteUse(e: core.RequestEvent, token: string): void {
  const now = new Date();
  execute(e.app, 'UPDATE calendar_tokens SET last_used = {:now} WHERE id = {:token} AND last_used < {:before}', {
    token,
    now: formatServerDate(now),
    before: formatServerDate(new Date(now.getTime() - HOUR)),
  });
}
