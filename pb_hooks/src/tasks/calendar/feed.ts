import { entitlement } from '../../../../src/domain/core/access';
import { formatServerDate } from '../../../../src/domain/core/dates';
import { calendarOf, CALENDAR_FORMS, type CalendarForm } from '../../../../src/domain/tasks/icalendar';
import { limitAnswers } from '../../core/answers';
import type { App } from '../../core/app';
import { headerOf } from '../../core/request-headers';
import { accountOf } from '../../core/auth';
import { holidaysReader } from '../../core/holidays-reader';
import { publicAddress } from '../../core/mail/send-mail';
import { withLease } from '../../core/lease';
import { refuse } from '../../core/refuse';
import { execute, readText } from '../../core/sql';
import { cacheCalendar, readCachedCalendar, type CachedCalendar } from './cached-calendar';
import { feedHorizon, horizonState } from './feed-horizon';
import { feedTasks, feedState, type FeedTask } from './feed-tasks';
import { hashOf, NEEDS_PREMIUM } from './token';
import { isWithinRateLimit } from './feed-rate-limit';

const NAME = 'Molao compliance';
const ENDING = '.ics';
const HOUR = 3_600_000;
/** Milliseconds for expanding rules. Nearly all take microseconds, but a user can write slow ones. */
const EXPANSION_MS = 3000;
/** To one person's calendars. */
const ANSWERS_AT_ONCE = 10;
/** A writer that takes longer has ended. */
const LEASE_SECONDS = 60;

/**
 * `GET /calendar/{token}.ics?as=event|todo`: the tasks of the address's owner, and the horizon of the owner's countries,
 * for calendars that cannot sign in. 404 for a revoked or unknown address, 403 after Premium has ended, 429 for too many
 * requests. The address is the key, and PocketBase logs the address of every error: so the route is outside of `/api/`
 * with its rate limits, and this handler answers errors instead of throwing them.
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
    // The client has disconnected.
  }
}

function serve(e: core.RequestEvent): void {
  const header = e.response.header();
  header.set('Cache-Control', 'private, no-store');
  header.set('X-Robots-Tag', 'noindex');
  header.set('Referrer-Policy', 'no-referrer');
  header.set('X-Content-Type-Options', 'nosniff');
  if (!isWithinRateLimit(e.app, e.realIP(), Date.now()))
    return retryLater(e, 429, 'Too many visits. Please come back in a minute.');
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
  updateLastUsed(e, feed.token);
  answer(e, feed);
}

interface Feed {
  token: string;
  user: string;
  form: CalendarForm;
}

function retryLater(e: core.RequestEvent, status: number, message: string): void {
  e.response.header().set('Retry-After', '60');
  refuse(e, status, message);
}

function formOf(e: core.RequestEvent): CalendarForm {
  const requested = e.request!.url!.query().get('as');
  return CALENDAR_FORMS.find((form) => form === requested) ?? 'event';
}

/** Calendars poll for hours without a change: they get 304 or the cached text, and no task is read. */
function answer(e: core.RequestEvent, feed: Feed): void {
  const { token, user, form } = feed;
  const timeZone = readText(e.app, 'SELECT time_zone AS value FROM profiles WHERE id = {:user}', { user }) ?? '';
  const now = new Date();
  // The day is part of the tag: completed tasks leave the calendar after a year without a change of any row.
  const today = formatServerDate(now).slice(0, 10);
  const version = [
    form,
    timeZone,
    feedState(e.app, user),
    horizonState(e.app, user),
    today,
    publicAddress(e.app, ''),
  ].join('\n');
  const tag = `W/"${$security.sha256(version).slice(0, 32)}"`;
  if (headerOf(e, 'If-None-Match').split(/,\s*/).includes(tag)) {
    e.response.header().set('ETag', tag);
    return e.noContent(304);
  }
  let cached: CachedCalendar | undefined = readCachedCalendar(e.app, token, form, tag);
  if (!cached) {
    withLease(e.app, `calendar:${user}`, LEASE_SECONDS, () => {
      cached = { tag, text: writeCalendar(e.app, feed, timeZone, now) };
      cacheCalendar(e.app, token, form, cached);
    });
  }
  // Another request is writing this calendar. The previous one is good enough until the next poll.
  cached ??= readCachedCalendar(e.app, token, form);
  if (!cached) return retryLater(e, 503, 'The calendar is being written. Please come back in a minute.');
  e.response.header().set('ETag', cached.tag);
  e.response.header().set('Content-Disposition', 'inline; filename="molao.ics"');
  const { text } = cached;
  limitAnswers(e, { whom: user, what: 'calendars', most: ANSWERS_AT_ONCE }, () =>
    e.blob(200, 'text/calendar; charset=utf-8', text),
  );
}

function writeCalendar(app: App, { user, form }: Feed, timeZone: string, now: Date): string {
  const holidays = holidaysReader();
  return calendarOf({
    name: NAME,
    timeZone,
    form,
    tasks: feedTasks(app, user, now),
    entries: feedHorizon(app, user, now),
    addressOfEntry: ({ path }) => publicAddress(app, path),
    addressOf: ({ id }) => publicAddress(app, `/compliance?task=${id}`),
    hasTime: () => Date.now() - now.getTime() < EXPANSION_MS,
    holidaysFor: (task) => holidays((task as FeedTask).country_code),
  });
}

/** At most once an hour, to save writes. */
function updateLastUsed(e: core.RequestEvent, token: string): void {
  const now = new Date();
  execute(e.app, 'UPDATE calendar_tokens SET last_used = {:now} WHERE id = {:token} AND last_used < {:before}', {
    token,
    now: formatServerDate(now),
    before: formatServerDate(new Date(now.getTime() - HOUR)),
  });
}
