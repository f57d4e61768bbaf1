import type { StoredPost } from '../../../db/database';
import { List } from '../../../ui/card';
import { SectionHead } from '../../../ui/page';
import { SharedPostRow } from './shared-post-row';

interface SharedPostsProps {
  posts: readonly StoredPost[];
  /** The post that fills the form. */
  current: StoredPost | undefined;
  /** While the form sends, no other post replaces it. */
  busy: boolean;
  onChoose(post: StoredPost): void;
}

/** Posts that were shared to Molao and are not added yet. */
export function SharedPosts({ posts, current, busy, onChoose }: SharedPostsProps) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="shared">
      <SectionHead id="shared" title="Shared to Molao" />
      <List aria-label="Shared posts">
        {posts.map((post) => (
          <SharedPostRow
            key={`${post.url} ${post.title} ${post.content}`}
            post={post}
            isCurrent={post.at === current?.at}
            busy={busy}
            onChoose={() => onChoose(post)}
          />
        ))}
      </List>
      <p className="small muted">
        What you share to Molao from another app is kept on this device, until you add it, delete it or sign out.
      </p>
    </section>
  );
}
