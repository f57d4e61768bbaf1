import { entitlement, readableCountries } from '../../../src/domain/core/access';
import type { Head } from '../../../src/domain/sync/sync-protocol';
import type { App } from '../core/app';
import { accountOf } from '../core/auth';
import { noteAsked } from '../core/poke';
import { readText } from '../core/sql';
import { MIN_CLIENT, requireSupportedClient } from './client-version';
import { HEAD_QUERY, type HeadFacts } from './head-query';
import { cachedFacts, keepFacts } from './head-cache';
import { writeCheckpoint } from './checkpoints';

/** `GET /api/sync/head?mark=<id>&clock=<rev>` → Head. @throws ApiError 426 */
export function head(e: core.RequestEvent): void {
  requireSupportedClient(e);
  const query = e.request!.url!.query();
  noteAsked(e.app, e.auth!.id);
  e.response.header().set('Cache-Control', 'no-store');
  e.json(200, headOf(e.app, e.auth!, { mark: query.get('mark'), clock: Number(query.get('clock')) || 0 }));
}

function headOf(app: App, user: core.Record, position: { mark: string; clock: number }): Head {
  const account = accountOf(user);
  const now = new Date();
  const { tier, limits } = entitlement(account, now);
  const limit = Number.isFinite(limits.countries) ? limits.countries : -1;
  const asked = { user: user.id, mark: position.mark, limit };
  const facts = cachedFacts(app, asked, (followed) => readableCountries(followed, tier)) ?? readFacts(app, asked);
  return {
    mark: facts.mark ?? '',
    clock: facts.clock,
    floor: facts.floor,
    min_client: MIN_CLIENT,
    time: now.getTime(),
    reset: position.mark !== '' && isForeign(facts, position.clock),
    // The user's rev was read with the token, before the facts. At worst it is older than they are, and the closing
    // head differs.
    access: `${user.getInt('rev')}.${facts.profile ?? 0}.${tier}`,
    tier,
    premium_until: account.premium_until,
    countries: readableCountries(facts.followed ?? [], tier),
    revs: facts.revs,
  };
}

/**
 * Whether the server does not know the checkpoint, or the device saw revs after it that this server gave only after a
 * new start.
 */
function isForeign({ known, next, clock }: HeadFacts, seen: number): boolean {
  return known === null || seen > (next ?? clock);
}

function readFacts(app: App, asked: { user: string; mark: string; limit: number }): HeadFacts {
  const facts = JSON.parse(readText(app, HEAD_QUERY, asked)!) as HeadFacts;
  if (facts.mark === null) {
    // A database that this process has just migrated had no tables when the server started.
    writeCheckpoint(app, 'start');
    return readFacts(app, asked);
  }
  keepFacts(app, asked, facts);
  return facts;
}
