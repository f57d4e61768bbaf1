import { entitlement } from '../../../../src/domain/core/access';
import { formatServerDate } from '../../../../src/domain/core/dates';
import { inTransaction } from '../../core/app';
import { accountOf } from '../../core/auth';
import { newId } from '../../core/new-id';
import { publicAddress } from '../../core/mail/send-mail';
import { execute, readText } from '../../core/sql';

/** From 62 characters: 285 bits. */
const TOKEN_LENGTH = 48;
export const NEEDS_PREMIUM = 'The calendar feed is part of Premium.';

/**
 * `POST /api/calendar/token` → {url}: creates the address of the user's feed and revokes the previous one. It is
 * shown only once.
 */
export function createFeed(e: core.RequestEvent): void {
  const user = e.auth!;
  if (!entitlement(accountOf(user), new Date()).premium) throw new ForbiddenError(NEEDS_PREMIUM);
  const token = $security.randomString(TOKEN_LENGTH);
  inTransaction(e.app, (tx) => {
    execute(tx, 'DELETE FROM calendar_tokens WHERE user = {:user}', { user: user.id });
    execute(
      tx,
      `INSERT INTO calendar_tokens (id, user, token_hash, last_used, created, updated)
        VALUES ({:id}, {:user}, {:hash}, '', {:now}, {:now})`,
      { id: newId(), user: user.id, hash: hashOf(token), now: formatServerDate(new Date()) },
    );
  });
  e.response.header().set('Cache-Control', 'no-store');
  e.json(200, { url: publicAddress(e.app, `/calendar/${token}.ics`) });
}

/** `GET /api/calendar/token` → {exists, created, last_used}: server dates, '' for none. */
export function describeFeed(e: core.RequestEvent): void {
  const found = readText(
    e.app,
    "SELECT json_object('created', created, 'last_used', last_used) AS value FROM calendar_tokens WHERE user = {:user}",
    { user: e.auth!.id },
  );
  const { created, last_used } = JSON.parse(found ?? '{"created":"","last_used":""}') as {
    created: string;
    last_used: string;
  };
  e.json(200, { exists: found !== undefined, created, last_used });
}

/** `DELETE /api/calendar/token` → 204, also if there was none. */
export function revokeFeed(e: core.RequestEvent): void {
  execute(e.app, 'DELETE FROM calendar_tokens WHERE user = {:user}', { user: e.auth!.id });
  e.noContent(204);
}

/** Only the hash of a token is stored, so that a reader of the database cannot read the feeds. */
export function hashOf(token: string): string {
  return $security.sha256(token);
}
