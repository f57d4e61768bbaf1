import type { CleanPost } from '../../../src/domain/posts/post-form';
import { transact, type App } from '../lib/app';
import { findHeld, POSTS } from './held';
import { categoriseAll } from './machine';
import { fieldsOf } from './post-fields';

export interface Kept {
  inserted: number;
  /** Held already, or about something else than work and its law. */
  skipped: number;
}

/** Keeps what is about work and is not held yet. What the machine or the words say is asked before the transaction. */
export function keepFetched(app: App, posts: readonly CleanPost[], who: { added_by: string; state: string }): Kept {
  const news = posts.filter(({ key }, index) => posts.findIndex((other) => other.key === key) === index && !findHeld(app, key));
  const judged = categoriseAll(news);
  let inserted = 0;
  transact(app, (tx) => {
    inserted = 0;
    for (const [index, post] of news.entries()) {
      if (!judged[index]!.aboutWork || findHeld(tx, post.key)) continue;
      tx.save(new Record(tx.findCollectionByNameOrId(POSTS), { ...fieldsOf(post, judged[index]!), ...who }));
      inserted += 1;
    }
  });
  return { inserted, skipped: posts.length - inserted };
}
