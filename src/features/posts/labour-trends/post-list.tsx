import { CircleAlert, MessagesSquare, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { LabourPost } from './queries';
import { plural } from '../../../lib/format';
import { Button, LinkButton } from '../../../ui/button';
import { Card, HairGrid } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { Arriving } from '../../shared/arriving';
import { useOnline } from '../../../sync/requests/use-online';
import styles from './labour-trends.module.css';
import { PostCard } from './post-card';
import type { Posts } from './use-posts';

/** Posts per page. */
const STEP = 48;

/** The matching posts, or the reason why there are none. */
export function PostList({ posts }: { posts: Posts }) {
  const { stored, shown, set, reload } = posts;
  const [most, setMost] = useState(STEP);
  const online = useOnline();
  if (stored === undefined || (stored !== 'failed' && !stored.arrived && stored.approved.length === 0 && online))
    return <Arriving rows={5} />;
  if (stored === 'failed' || (!stored.arrived && stored.approved.length === 0)) return <Failed reload={reload} />;
  if (stored.approved.length === 0) return <NoneYet />;
  if (shown.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={SearchX}
          action={
            <Button onClick={() => set({ category: undefined, country: undefined, q: undefined })}>
              Show all posts
            </Button>
          }
        >
          <p>No post matches these filters.</p>
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <p role="status">
        <VisuallyHidden>{plural(shown.length, 'post')} shown</VisuallyHidden>
      </p>
      <PostGrid label="Posts" rows={shown.slice(0, most)} posts={posts} />
      {shown.length > most && (
        <p className={styles.more}>
          <Button onClick={() => setMost(most + STEP)}>Show more posts</Button>
        </p>
      )}
    </>
  );
}

/** Posts side by side; the user's own posts in one column. */
export function PostGrid({
  label,
  rows,
  posts: { countries, addressWith },
  column = '20rem',
}: {
  label: string;
  rows: readonly LabourPost[];
  posts: Posts;
  column?: string;
}) {
  return (
    <HairGrid aria-label={label} column={column}>
      {rows.map((post) => (
        <li key={post.id}>
          <PostCard
            post={post}
            country={countries.find(({ id }) => id === post.country)}
            address={addressWith({ topic: post.id })}
          />
        </li>
      ))}
    </HairGrid>
  );
}

function Failed({ reload }: { reload(): void }) {
  return (
    <Card>
      <EmptyState icon={CircleAlert} action={<Button onClick={reload}>Try again</Button>}>
        <p role="alert">Failed to load LinkedIn topics</p>
        <p className="muted small">They have not reached this device. They arrive when you are online.</p>
      </EmptyState>
    </Card>
  );
}

function NoneYet() {
  return (
    <Card>
      <EmptyState
        icon={MessagesSquare}
        action={
          <LinkButton to="/add-linkedin-post" variant="primary">
            Add LinkedIn Post
          </LinkButton>
        }
      >
        <p>No posts yet. The first one can be yours.</p>
      </EmptyState>
    </Card>
  );
}
