import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { db } from '../../../db/current';
import { useQuery } from '../../../db/use-query';
import { storeSharedPost, readSharedPosts } from './stored-posts';
import type { StoredPost } from '../../../db/database';
import { readSharedPost } from './shared-post';
import { showLocalFailure } from '../../shared/local-failure';

/** Shared posts; undefined until they are read. A post in the address is stored and then removed from the address. */
export function useSharedPosts(): StoredPost[] | undefined {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const post = readSharedPost((name) => search.get(name));
    if (!post) return;
    storeSharedPost(db(), post).then(
      () => setSearch({}, { replace: true }),
      // The post stays in the address: a reload retries.
      (error: unknown) => showLocalFailure(error),
    );
  }, [search, setSearch]);
  return useQuery(readSharedPosts);
}
