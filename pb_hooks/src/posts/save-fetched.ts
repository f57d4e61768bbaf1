import { countryOfPost } from './post-country';
import type { CleanPost } from '../../../src/domain/posts/post-form';
import { transact, type App } from '../core/app';
import { readText } from '../core/sql';
import { rowsLeft } from '../sync/check-row-limits';
import { findSamePost, POSTS, postsLeftToday } from './find-post';
import { categoriseAll } from './ai-categorise';
import { fieldsOf } from './post-fields';

export interface SaveCounts {
  inserted: number;
  /** Already stored, not about work, or above a limit. */
  skipped: number;
}

interface Origin {
  /** '' for the operator's own posts. */
  added_by: string;
  state: string;
}

/** Stores new posts about work, with the country that they clearly name. Categorising runs before the transaction. */
export function saveFetched(app: App, posts: readonly CleanPost[], who: Origin): SaveCounts {
  const news = posts.filter(
    (post, index) => posts.findIndex(({ key }) => key === post.key) === index && !findSamePost(app, post),
  );
  if (postsLeft(app, who) === 0) return { inserted: 0, skipped: posts.length };
  const judged = categoriseAll(app, news, who.added_by);
  let inserted = 0;
  transact(app, (tx) => {
    // Checked again: the user may have added posts meanwhile.
    const room = postsLeft(tx, who);
    for (const [index, post] of news.entries()) {
      if (inserted >= room || !judged[index]!.aboutWork || findSamePost(tx, post)) continue;
      tx.save(
        new Record(tx.findCollectionByNameOrId(POSTS), {
          ...fieldsOf(post, judged[index]!),
          country: countryNamed(tx, post),
          ...who,
        }),
      );
      inserted += 1;
    }
  });
  return { inserted, skipped: posts.length - inserted };
}

/** Approved posts are the operator's or an admin's and need no review. */
function postsLeft(app: App, { added_by, state }: Origin): number {
  if (state !== 'pending') return Infinity;
  return Math.min(
    postsLeftToday(app, added_by, new Date()),
    rowsLeft(app, POSTS, app.findRecordById('users', added_by)),
  );
}

/** Country id; '' if unclear or unknown. */
function countryNamed(app: App, post: CleanPost): string {
  const code = countryOfPost(post);
  return code === '' ? '' : (readText(app, 'SELECT id AS value FROM countries WHERE code = {:code}', { code }) ?? '');
}
