import { Share2 } from 'lucide-react';
import { Card, List } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Page, PageHead } from '../../ui/page';
import { SkeletonRows } from '../../ui/skeleton';
import { SharedPostRow } from './shared-post-row';
import { useSharedPosts } from './use-shared-posts';

/** /add-linkedin-post: keeps what another app shared to Molao. */
export function SharedPostPage() {
  const posts = useSharedPosts();
  return (
    <Page title="Shared posts" narrow>
      <PageHead title="Shared posts" lede="What you share to Molao from another app is kept on this device, until you delete it or sign out." />
      {!posts ? (
        <SkeletonRows rows={3} />
      ) : posts.length === 0 ? (
        <Card>
          <EmptyState icon={Share2}>
            <p>Nothing has been shared yet. Install Molao, press Share on a LinkedIn post, and choose Molao.</p>
          </EmptyState>
        </Card>
      ) : (
        <List>
          {posts.map((post) => (
            <SharedPostRow key={`${post.url} ${post.title} ${post.content}`} post={post} />
          ))}
        </List>
      )}
    </Page>
  );
}
