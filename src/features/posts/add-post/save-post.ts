import { db } from '../../../db/current';
import { excerptOf } from '../../../domain/posts/post-text';
import type { CleanPost } from '../../../domain/posts/post-form';
import { mintRecordId } from '../../../sync/engine/ids';
import { commit } from '../../../sync/engine/outbox';
import { callServer, ServerError } from '../../../sync/requests/server-functions';
import { syncNow } from '../../../sync/engine/status';
import { failureOf } from '../../shared/failure';

interface Context {
  /** Id of a country, or ''. */
  country: string;
  /** Whether the device seems to be online. */
  online: boolean;
  isAdmin: boolean;
}

/** Timeout in seconds; the server may call an AI endpoint. */
const PATIENCE = 45_000;
const REFUSED = 400;
/** A fault inside the server: a retry would fail again. */
const FAULT = 500;

export const NOT_ADDED = 'Failed to add LinkedIn post';

/**
 * Adds a post: the server validates at once; without an answer it waits in the outbox under the same id, so that a
 * lost answer creates no duplicate.
 * @returns 'saved', or 'waiting' for the network
 * @throws ServerError if the server refuses it; another error if the device is full
 */
export async function savePost(post: CleanPost, { country, online, isAdmin }: Context): Promise<'saved' | 'waiting'> {
  const id = mintRecordId();
  if (online) {
    try {
      const { success, error } = await callServer<{ success: boolean; error?: string }>(
        '/api/fn/save-linkedin-post-manual',
        { body: { id, ...bodyOf(post, country) }, patience: PATIENCE },
      );
      if (!success) throw new ServerError(error || NOT_ADDED, REFUSED);
      void syncNow();
      return 'saved';
    } catch (error) {
      const { status, unanswered } = failureOf(error);
      if (status === undefined || !unanswered || status === FAULT) throw error;
    }
  }
  const { url, key: _, published_date, ...texts } = post;
  await commit({
    collection: 'linkedin_labour_topics',
    kind: 'create',
    record: id,
    label: `Post “${post.title}”`,
    patch: {
      ...texts,
      post_url: url,
      excerpt: excerptOf(post.content),
      country,
      published_date: published_date && `${published_date} 00:00:00.000Z`,
      // The server sets these.
      topic_category: '',
      keywords: [],
      added_by: db().userId,
      state: isAdmin ? 'approved' : 'pending',
    },
  });
  return 'waiting';
}

/** As in the specification: empty optional fields are omitted. */
function bodyOf(
  { url, title, content, author_name, author_title, published_date }: CleanPost,
  country_id: string,
): Record<string, string> {
  const optional = Object.entries({ author_name, author_title, published_date, country_id }).filter(
    ([, value]) => value !== '',
  );
  return { url, title, content, ...Object.fromEntries(optional) };
}
