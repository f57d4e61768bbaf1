import type { StoredPost } from '../../../db/shared-post';
import { List } from '../../../ui/card';
import { SectionHead } from '../../../ui/page';
import { SharedPostRow } from './shared-post-row';

interface SharedPostsProps {
  posts: readonly StoredPost[];
  /** The one that fills the form. */
  current: StoredPost | undefined;
  /** What fills the form is being sent: no other takes its place. */
  busy: boolean;
  onChoose(post: StoredPost): void;
}

/** What was shared to Molao and is not added yet. */
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
