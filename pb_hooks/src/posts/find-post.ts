import { DAY_MS, formatServerDate } from '../../../src/domain/core/dates';
import { readPostAddress } from '../../../src/domain/posts/post-address';
import { MOST_A_DAY } from '../../../src/domain/posts/post-form';
import { isSamePost } from './same-post';
import type { App } from '../core/app';
import { execute, readNumber } from '../core/sql';

export const POSTS = 'linkedin_labour_topics';
/** Newest posts of one author to compare. */
const MOST_COMPARED = 50;
/** Set once rows without keys have received them in this process. */
const KEYED = 'posts.keyed';

/** The stored row of a post, in any state, whoever added it. */
export function findPostByKey(app: App, key: string): core.Record | undefined {
  if (key === '') return undefined;
  giveKeys(app);
  return byKey(app, key);
}

/** As above, or the row with the same post under another kind of number. */
export function findSamePost(
  app: App,
  post: { key: string; author_name: string; content: string; published_date: string },
): core.Record | undefined {
  const existing = findPostByKey(app, post.key);
  if (existing || post.author_name === '') return existing;
  const others = app.findRecordsByFilter(POSTS, 'author_name = {:author}', '-created', MOST_COMPARED, 0, {
    author: post.author_name,
  });
  const textOf = (row: core.Record, field: string) => row.getString(field);
  return others.find(
    (row) =>
      row &&
      isSamePost(post, {
        key: textOf(row, 'post_key'),
        author_name: textOf(row, 'author_name'),
        content: textOf(row, 'content'),
        published_date: textOf(row, 'published_date'),
      }),
  );
}

/** How many posts a user may still add within 24 hours. */
export function postsLeftToday(app: App, person: string, now: Date): number {
  const since = formatServerDate(new Date(now.getTime() - DAY_MS));
  return Math.max(
    0,
    MOST_A_DAY -
      readNumber(app, `SELECT count(*) AS value FROM ${POSTS} WHERE added_by = {:person} AND created > {:since}`, {
        person,
        since,
      }),
  );
}

function byKey(app: App, key: string): core.Record | undefined {
  return app.findRecordsByFilter(POSTS, 'post_key = {:key}', '', 1, 0, { key })[0];
}

/** Gives keys to rows from before keys existed; of two rows of one post only the first gets it. Once per start. */
function giveKeys(app: App): void {
  if (app.store().get(KEYED)) return;
  for (const row of app.findRecordsByFilter(POSTS, "post_key = ''", 'created', 0, 0)) {
    const key = readPostAddress(row!.getString('post_url'))?.key;
    if (key && !byKey(app, key))
      execute(app, `UPDATE ${POSTS} SET post_key = {:key} WHERE id = {:id}`, { key, id: row!.id });
  }
  // A write inside a transaction may be rolled back.
  if (!app.isTransactional()) app.store().set(KEYED, true);
}
