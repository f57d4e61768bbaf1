import { refuse } from '../core/refuse';
import { textOf } from '../core/request';
import { answerOrReason } from './answer-linkedin';
import { readFeedPost } from './feed-post';
import { saveFetched } from './save-fetched';
import { postsOf, whoIs } from './linkedin-api';
import { stateFor } from './save-manual';

const LONGEST_TOKEN = 4000;

/**
 * `POST /api/fn/fetch-linkedin-feed` {access_token} → {totalFetched, totalInserted}: adds the public posts of the
 * token's owner that are about work. The token is neither stored nor logged.
 */
export function fetchFeed(e: core.RequestEvent): void {
  const token = textOf(e, 'access_token');
  if (token === '') return refuse(e, 400, 'Please connect your LinkedIn account first');
  // Other characters could inject a header.
  if (token.length > LONGEST_TOKEN || !/^[\x21-\x7e]+$/.test(token))
    return refuse(e, 400, 'This is no token of LinkedIn’s.');
  answerOrReason(e, 'A LinkedIn feed was not fetched', () => {
    const person = whoIs(token);
    const fetched = postsOf(token, `urn:li:person:${person.sub}`);
    const posts = fetched.flatMap((post) => readFeedPost(post, person.name) ?? []);
    const { inserted } = saveFetched(e.app, posts, { added_by: e.auth!.id, state: stateFor(e) });
    return { totalFetched: fetched.length, totalInserted: inserted };
  });
}
