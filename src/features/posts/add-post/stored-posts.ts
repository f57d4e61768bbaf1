import type { MolaoDatabase, StoredPost } from '../../../db/database';
import type { SharedPost } from './shared-post';
import { serverNow } from '../../../domain/core/clock';

/** Shared posts that are not added yet, newest first. */
export async function readSharedPosts(database: MolaoDatabase): Promise<StoredPost[]> {
  return (await database.getMeta('sharedPosts')) ?? [];
}

/** Stores a post. A post that is shared again moves up. */
export async function storeSharedPost(database: MolaoDatabase, post: SharedPost, now = serverNow()): Promise<void> {
  await database.transaction('rw', database.meta, async () => {
    const others = (await readSharedPosts(database)).filter((each) => !isSame(each, post));
    await database.setMeta('sharedPosts', [{ ...post, at: now }, ...others]);
  });
}

export async function deleteSharedPost(database: MolaoDatabase, post: SharedPost): Promise<void> {
  await database.transaction('rw', database.meta, async () => {
    await database.setMeta(
      'sharedPosts',
      (await readSharedPosts(database)).filter((each) => !isSame(each, post)),
    );
  });
}

function isSame(a: SharedPost, b: SharedPost): boolean {
  if (a.url || b.url) return a.url === b.url;
  return a.title === b.title && a.content === b.content;
}
