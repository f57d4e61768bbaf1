import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { db } from '../../../db/current';
import { storeSharedPost, readSharedPosts } from '../../../db/shared-posts';
import { readSharedPost, type StoredPost } from '../../../db/shared-post';
import { showLocalFailure } from '../../shared/local-failure';

/** What was shared; undefined until the device has been asked. A post in the address is kept, and leaves the address once it is. */
export function useSharedPosts(): StoredPost[] | undefined {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const post = readSharedPost((name) => search.get(name));
    if (!post) return;
    storeSharedPost(db(), post).then(
      () => setSearch({}, { replace: true }),
      // The address keeps the post: a reload tries again.
      (error: unknown) => showLocalFailure(error),
    );
  }, [search, setSearch]);
  return useLiveQuery(() => readSharedPosts(db()));
}
