import { Plus, RefreshCw } from 'lucide-react';
import { Button, LinkButton } from '../../../ui/button';
import { Page, PageHead, SectionHead, Split } from '../../../ui/page';
import { LinkedInConnection } from '../linkedin/linkedin-connection';
import { useOnline } from '../../../sync/requests/use-online';
import { useAction } from '../../shared/use-action';
import styles from './labour-trends.module.css';
import { NOT_FETCHED, refreshPosts } from './refresh-posts';
import { PostDialog } from './post-dialog';
import { PostFilters } from './post-filters';
import { PostGrid, PostList } from './post-list';
import { useReturn } from './use-return';
import { usePosts } from './use-posts';

const TITLE = 'Labour Trends';

/** /labour-trends: posts about labour law; also the return address of LinkedIn's sign-in. */
export function LabourTrendsPage() {
  useReturn();
  const posts = usePosts();
  const own = typeof posts.stored === 'object' ? posts.stored.own : [];
  const isAnything = typeof posts.stored === 'object' && posts.stored.approved.length > 0;
  return (
    <Page title={TITLE}>
      <PageHead
        title={TITLE}
        lede="What people who work with labour law discuss on LinkedIn, sorted by topic. Posts are opinions, not the law."
        actions={<Actions />}
      />
      <Split>
        <div className="stack-l">
          {own.length > 0 && (
            <section aria-labelledby="own">
              <SectionHead id="own" title="Your posts" />
              <PostGrid label="Your posts" rows={own} posts={posts} column="100%" />
            </section>
          )}
          <section aria-labelledby="posts" className="stack">
            <h2 id="posts" className="visually-hidden">
              Posts
            </h2>
            {isAnything && <PostFilters posts={posts} />}
            <PostList posts={posts} />
          </section>
        </div>
        <aside aria-labelledby="connection" className={styles.aside}>
          <h2 id="connection" className="h-ui">
            Your LinkedIn account
          </h2>
          <LinkedInConnection />
        </aside>
      </Split>
      <PostDialog posts={posts} />
    </Page>
  );
}

function Actions() {
  const online = useOnline();
  const { busy, run } = useAction(refreshPosts, NOT_FETCHED);
  return (
    <>
      <Button busy={busy} disabled={!online} onClick={() => void run()}>
        <RefreshCw className="icon" />
        {busy ? 'Refreshing...' : 'Refresh'}
      </Button>
      <LinkButton variant="primary" to="/add-linkedin-post">
        <Plus className="icon" />
        Add LinkedIn Post
      </LinkButton>
    </>
  );
}
