import { dropLease, takeLease } from '../core/lease';
import { answerOrReason } from './answer-linkedin';
import { readFeedPost } from './feed-post';
import { saveFetched, type SaveCounts } from './save-fetched';
import { applicationToken, LinkedInError, organisationName, postsOf } from './linkedin-api';
import { isLinkedInConfigured } from './linkedin-settings';

/** Seconds between fetches. LinkedIn limits requests per application and day, and every user has a Refresh button. */
const PAUSE = 300;
const LEASE_SECONDS = 120;
const LAST = 'linkedin:topics';
/**
 * Seconds after a refusal during which the refusal is repeated without a request; longer if the daily limit is
 * reached.
 */
const PAUSE_OF_REFUSAL = 60;
const PAUSE_OF_LIMIT = 3600;
const TOO_MANY = 429;
const REFUSED = 'linkedin:topics:refused';

/**
 * `POST /api/fn/fetch-linkedin-labour-topics` {} → {totalInserted, totalSkipped}: adds posts about work of the
 * organisations that the operator names. They are the operator's
 * own pages, because LinkedIn lets an application read no others, so they need no approval. Within five minutes of
 * the last fetch it requests nothing.
 */
export function fetchPosts(e: core.RequestEvent): void {
  answerOrReason(e, 'LinkedIn topics were not fetched', () => {
    const organisations = $os
      .getenv('LINKEDIN_ORGANIZATIONS')
      .split(/[\s,]+/)
      .filter((one) => /^\d+$/.test(one));
    if (!isLinkedInConfigured() || organisations.length === 0)
      throw new LinkedInError(
        503,
        'Fetching from LinkedIn is not set up on this server. Posts are added by the bookmarklet or the form.',
      );
    const kept: SaveCounts = { inserted: 0, skipped: 0 };
    const isFresh = Date.now() - Number(e.app.store().get(LAST) ?? 0) < PAUSE * 1000;
    if (!isFresh) tryToFetch(e, organisations, kept);
    return { totalInserted: kept.inserted, totalSkipped: kept.skipped };
  });
}

/** Returns what was stored before a refusal; throws the refusal only if nothing was. @throws LinkedInError */
function tryToFetch(e: core.RequestEvent, organisations: readonly string[], kept: SaveCounts): void {
  const { at, status, message } = JSON.parse(String(e.app.store().get(REFUSED) ?? '{"at":0}')) as {
    at: number;
    status: LinkedInError['status'];
    message: string;
  };
  if (Date.now() - at < (status === TOO_MANY ? PAUSE_OF_LIMIT : PAUSE_OF_REFUSAL) * 1000)
    throw new LinkedInError(status, message);
  if (!takeLease(e.app, LAST, LEASE_SECONDS))
    throw new LinkedInError(503, 'Posts are being fetched from LinkedIn already. Try again in a minute.');
  try {
    fetchFrom(e, organisations, kept);
  } catch (error) {
    if (!(error instanceof LinkedInError)) throw error;
    e.app.store().set(REFUSED, JSON.stringify({ at: Date.now(), status: error.status, message: error.message }));
    if (kept.inserted === 0) throw error;
    e.app.logger().warn('Not all LinkedIn topics were fetched', 'error', error.message);
  } finally {
    dropLease(e.app, LAST);
  }
}

function fetchFrom(e: core.RequestEvent, organisations: readonly string[], kept: SaveCounts): void {
  const token = applicationToken();
  for (const organisation of organisations) {
    const fetched = postsOf(token, `urn:li:organization:${organisation}`);
    const name = fetched.length > 0 ? organisationName(token, organisation) : '';
    const posts = fetched.flatMap((post) => readFeedPost(post, name) ?? []);
    const { inserted } = saveFetched(e.app, posts, { added_by: '', state: 'approved' });
    kept.inserted += inserted;
    kept.skipped += fetched.length - inserted;
  }
  e.app.store().set(LAST, Date.now());
}
